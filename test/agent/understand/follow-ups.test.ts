import assert from 'node:assert/strict'
import type { BackReference } from '../../../server/src/agent/builtin/understand/need.ts'
import { theNeed } from './the-need.ts'

describe('a message that refers back', () => {
  const references: readonly (readonly [message: string, reference: BackReference])[] = [
    ['how heavy is it?', { kind: 'it' }],
    ['is that one waterproof?', { kind: 'it' }],
    ['how much is this?', { kind: 'it' }],
    ['how much is that jacket?', { kind: 'it' }],
    ['is it open on Sunday?', { kind: 'it' }],
    ['what is its weight?', { kind: 'it' }],
    ['how long does it take?', { kind: 'it' }],
    ["what's the phone number there?", { kind: 'it' }],
    ["what's the weight?", { kind: 'it' }],
    ['do you have a lid for it?', { kind: 'it' }],
    ['are they waterproof?', { kind: 'they' }],
    ['which of them is in stock?', { kind: 'they' }],
    ['which one has the longest battery life?', { kind: 'they' }],
    ['compare them', { kind: 'they' }],
    ['is the second one waterproof?', { kind: 'ordinal', position: 2 }],
    ['tell me more about the first', { kind: 'ordinal', position: 1 }],
    ['the 3rd option', { kind: 'ordinal', position: 3 }],
    ['the last one', { kind: 'ordinal', position: -1 }],
    ['how much is number two?', { kind: 'ordinal', position: 2 }],
    ['the cheaper one', { kind: 'cheaper', among: 'shown' }],
    ['which one is cheaper?', { kind: 'cheaper', among: 'shown' }],
    ['which is more expensive?', { kind: 'dearer', among: 'shown' }],
    ['anything cheaper?', { kind: 'cheaper', among: 'others' }],
    ['do you have cheaper ones?', { kind: 'cheaper', among: 'others' }],
    ["that's too expensive", { kind: 'cheaper', among: 'others' }],
    ['something more expensive', { kind: 'dearer', among: 'others' }],
    ['anything else?', { kind: 'other' }],
    ['show me another one', { kind: 'other' }],
    ['any other options?', { kind: 'other' }],
    ['anything lighter?', { kind: 'other' }],
    ['the red one', { kind: 'described', words: 'red' }],
    ['the one in Missouri', { kind: 'described', words: 'in Missouri' }],
  ]
  for (const [message, reference] of references) {
    it(`is "${message}"`, () => {
      assert.deepEqual(theNeed(message, 'Do you have any kettles?').refersBack, reference)
    })
  }

  const others = [
    'second-hand bikes',
    'first aid kit',
    'first class tickets',
    'is it possible to pay by card?',
    'how long does it take to get a refund?',
    'I lost my card, how do I block it?',
    'I lost a card and found it again',
    'do you have a tent that is light?',
    'are you open this weekend?',
    'what time is it?',
    'this week only',
    'can I glue wood to something else or metal',
    'do you ship to other countries?',
    'a one-piece swimsuit',
    'what does it cost to send a parcel to France?',
    'how far is it to your nearest store?',
    'I lost my card, what do I do with it?',
  ]
  for (const message of others) {
    it(`is not "${message}"`, () => {
      assert.equal(theNeed(message, 'Do you have any kettles?').refersBack, undefined)
    })
  }

  it('says by what to choose', () => {
    const lighter = theNeed('the lighter one', 'Do you have any kettles?')
    assert.deepEqual(lighter.refersBack, { kind: 'they' })
    assert.equal(lighter.order?.first, 'lowest')
    assert.equal(theNeed('anything bigger?', 'Do you have any kettles?').order?.first, 'highest')
    assert.equal(theNeed('too heavy', 'Do you have any kettles?').order?.first, 'lowest')
  })

  const completed: readonly (readonly [earlier: string, message: string, query: string])[] = [
    ['Do you have any kettles?', 'is it waterproof?', 'kettles is waterproof?'],
    ['How much is the Alpha 20?', 'how heavy is it?', 'Alpha 20'],
    ['Do you have tents under 200 euros?', 'and the cheaper one?', 'tents'],
    ['Do you ship to Canada?', 'how long does it take?', 'ship to Canada how long does take?'],
  ]
  for (const [earlier, message, query] of completed) {
    it(`is completed: "${earlier}" "${message}"`, () => {
      assert.equal(theNeed(message, earlier).query, query)
    })
  }

  it('reaches back over courtesy and over other messages that refer back', () => {
    assert.equal(theNeed('how heavy is it?', 'How much is the Alpha 20?', 'Thanks!').query, 'Alpha 20')
    assert.equal(
      theNeed('is it heavy?', 'Do you have kettles?', 'show me the first one').query,
      'kettles is heavy?',
    )
  })

  it('asks the same of another one', () => {
    const { asks, attribute } = theNeed('and the second one?', 'How heavy is the Alpha 20?')
    assert.equal(asks, 'attribute')
    assert.equal(attribute?.words[0], 'weight')
  })
})

describe('a message that goes on with the question before', () => {
  it('asks the same at another time', () => {
    const need = theNeed('and on Sunday?', 'When is the Hamburg store open?')
    assert.deepEqual(need.refersBack, { kind: 'continuation' })
    assert.equal(need.asks, 'openingHours')
    assert.equal(need.query, 'When is the Hamburg store open?')
    assert.equal(need.hasTime, true)
  })

  it('asks the same of another place', () => {
    for (const message of ['and in Berlin?', 'what about Berlin?', 'in Berlin?']) {
      const need = theNeed(message, 'Do you do boot fitting in Munich?')
      assert.deepEqual(need.refersBack, { kind: 'continuation' }, message)
      assert.deepEqual(need.place, { kind: 'named', text: 'Berlin' }, message)
      assert.equal(need.service, 'boot fitting', message)
    }
  })

  it('keeps the place where only the time is another', () => {
    const need = theNeed('and tomorrow?', 'Which stores in Berlin are open today?')
    assert.deepEqual(need.place, { kind: 'named', text: 'Berlin' })
  })

  it('narrows what was looked for', () => {
    assert.equal(theNeed('in red?', 'Do you have rain jackets?').query, 'Do you have rain jackets in red?')
    const { query, price } = theNeed('under 100 euros', 'Do you have rain jackets?')
    assert.equal(query, 'Do you have rain jackets?')
    assert.equal(price?.max, 100)
    assert.equal(theNeed('the cheapest', 'Do you have rain jackets?').order?.by, 'price')
  })

  it('orders what was looked for', () => {
    for (const message of ['which is the lightest?', 'and the lightest one?']) {
      const { query, order } = theNeed(message, 'Show me rain jackets')
      assert.equal(query, 'Show me rain jackets', message)
      assert.equal(order?.words[0], 'weight', message)
    }
    assert.equal(theNeed('What is your cheapest product?', 'Show me rain jackets').query, '')
  })

  it('asks for one more of the kind', () => {
    for (const message of ['is there one for two people?', 'do you have any for two people?']) {
      assert.equal(theNeed(message, 'Do you have tents?').query, 'Do you have tents for two people?', message)
    }
  })

  it('keeps the limit that was set before', () => {
    assert.equal(theNeed('in red?', 'Do you have rain jackets under 100 euros?').price?.max, 100)
    assert.equal(theNeed('anything else?', 'Do you have rain jackets under 100 euros?').price?.max, 100)
  })

  it('puts a name in the place of the one before', () => {
    const { query, attribute } = theNeed('what about the Beta 30?', 'How heavy is the Alpha 20?')
    assert.equal(query, 'the Beta 30?')
    assert.equal(attribute?.words[0], 'weight')
  })

  for (const message of [
    'And how do I pay?',
    'red tents',
    'Berlin',
    'Where is the nearest store?',
    'what about it',
  ]) {
    it(`is not "${message}"`, () => {
      assert.notEqual(theNeed(message, 'Do you have rain jackets?').refersBack?.kind, 'continuation')
    })
  }

  it('needs a question before it', () => {
    assert.equal(theNeed('and on Sunday?').refersBack, undefined)
  })
})

import assert from 'node:assert/strict'
import { mostNeeds } from '../../../server/src/agent/builtin/understand/need.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'
import { needsOf, theNeed } from './the-need.ts'

describe('the needs of a message', () => {
  const several: readonly (readonly [message: string, ...texts: string[]])[] = [
    [
      'Do you have a two-person tent and when is the Hamburg store open?',
      'Do you have a two-person tent',
      'when is the Hamburg store open?',
    ],
    [
      'How much is the Alpha? Where is the Berlin store?',
      'How much is the Alpha?',
      'Where is the Berlin store?',
    ],
    [
      'How do I return an item, and how long does the refund take?',
      'How do I return an item',
      'how long does the refund take?',
    ],
    [
      "I'd like to know if you sell kettles. Also what are your hours?",
      "I'd like to know if you sell kettles.",
      'Also what are your hours?',
    ],
    [
      'I need a kettle under 40 euros and the phone number of the Helsinki branch',
      'I need a kettle under 40 euros',
      'the phone number of the Helsinki branch',
    ],
    ['Where are you; do you have kettles?', 'Where are you', 'do you have kettles?'],
    [
      'What does the Alpha cost?Is there a shop near me?',
      'What does the Alpha cost?',
      'Is there a shop near me?',
    ],
  ]
  for (const [message, ...texts] of several) {
    it(`are several in "${message}"`, () => {
      assert.deepEqual(
        needsOf(message).map(({ text }) => text),
        texts,
      )
    })
  }

  const single = [
    'a rain jacket and trousers',
    'I need a kettle, a toaster and a pan',
    'I lost my card. What should I do?',
    'I lost my card, what should I do?',
    'My card was declined. Why? What should I do?',
    'I want to close my account. How do I do that?',
    'I am looking for a tent. What do you have under 200 euros?',
    'Do you know when and where the store opens?',
    'Can I return it and get a refund?',
    'who makes your boots, which country?',
    'When I add money, what are the currencies you take?',
    'Is the shop in St. Louis open?',
    'Do you have tents? It should be light.',
    'How can I show my albums and pictures to everyone?',
  ]
  for (const message of single) {
    it(`are one in "${message}"`, () => {
      assert.equal(theNeed(message).text, message)
    })
  }

  it('are told apart from courtesy', () => {
    const courteous: readonly (readonly [string, string])[] = [
      ['Hi, do you have a tent?', 'do you have a tent?'],
      ['Hi there do you have a tent?', 'do you have a tent?'],
      ['Good morning! Do you have a tent?', 'Do you have a tent?'],
      ['Thanks! And how much is the Alpha?', 'And how much is the Alpha?'],
      ['Thank you, that helps. Do you deliver to Spain?', 'Do you deliver to Spain?'],
      ['please show me desk lamps', 'show me desk lamps'],
      ['show me desk lamps, thanks', 'show me desk lamps'],
    ]
    for (const [message, text] of courteous) assert.equal(theNeed(message).text, text)
  })

  for (const message of [
    'Hi-vis jacket',
    'hello kitty mug',
    'Good Morning tea',
    'thank you cards',
    'a goodbye card',
  ]) {
    it(`keep the words of "${message}"`, () => {
      assert.equal(theNeed(message).text, message)
    })
  }

  it('lean on one another', () => {
    const [price, refund] = needsOf('How much is the Trail Runner X? Also, can I return it?')
    assert.equal(price?.asks, 'price')
    assert.equal(refund?.leansOnNeed, 0)
    assert.equal(refund.refersBack, undefined)
    assert.match(refund.query, /Trail Runner X.*return/)
  })

  it('go on with one another', () => {
    const [, second] = needsOf('Is the Polar Dome 2 available? What about the Polar Dome 3?')
    assert.equal(second?.asks, 'availability')
    assert.equal(second.query, 'the Polar Dome 3?')
    assert.equal(second.refersBack, undefined)
  })

  it('share the place that one of them names', () => {
    const [, contact] = needsOf('Do you have a store in Berlin and what is the phone number?')
    assert.equal(contact?.asks, 'contact')
    assert.equal(contact.leansOnNeed, 0)
    assert.deepEqual(contact.place, { kind: 'named', text: 'Berlin' })
  })

  it('are each read with their own slots', () => {
    const [tent, hours] = needsOf('Do you have tents under 200 euros and is the Berlin store open on Sunday?')
    assert.equal(tent?.price?.max, 200)
    assert.equal(tent.hasTime, false)
    assert.equal(hours?.asks, 'openingHours')
    assert.equal(hours.price, undefined)
    assert.equal(hours.hasTime, true)
  })

  it('are at most three: the rest stays with the last', () => {
    const needs = needsOf(
      'Can I pay by card? Do you ship to Norway? Is there a warranty? Do you repair bikes?',
    )
    assert.equal(needs.length, mostNeeds)
    assert.equal(needs.at(-1)?.text, 'Is there a warranty? Do you repair bikes?')
  })

  it('are none where a message is courtesy alone', () => {
    assert.deepEqual(understand('Great, thanks a lot!', [], 'en'), { smallTalk: 'thanks', needs: [] })
  })

  it('are one without words to search for where a message has none', () => {
    for (const message of ['??', '…', '👍'])
      assert.equal(theNeed(message).query.replace(/[^\p{L}\p{N}]/gu, ''), '')
  })

  it('are read from long messages in time', () => {
    const message = 'I want to return the boots (two pairs) that I bought on Sunday for 129 euros. '.repeat(
      50,
    )
    needsOf(message) // The first one pays for loading the language data.
    const started = process.cpuUsage()
    assert.ok(needsOf(message).length > 0)
    const { user } = process.cpuUsage(started)
    assert.ok(user < 1_000_000, `${String(user)} microseconds`)
  })

  it('are the same whenever the same is said', () => {
    const message = 'Hi, is the Berlin store open on Sunday at 5 and do you have tents under 2 kg?'
    assert.deepEqual(needsOf(message), needsOf(message))
  })
})

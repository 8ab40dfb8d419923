import assert from 'node:assert/strict'
import fc from 'fast-check'
import { remember } from '../../../server/src/agent/remembering/remember.ts'
import type { RememberedProduct, StoredMemory } from '../../../server/src/db/schema.ts'
import { engineTurn } from '../engine-turn.ts'
import { after, afterAll, chosen, named, nothing } from './after.ts'

const factsOf = (...messages: readonly string[]): readonly string[] => afterAll(messages).facts

const unchosen = (names: readonly string[]): RememberedProduct[] =>
  names.map((name) => ({ ...named(name), isChosen: false }))

describe('what is remembered of what a visitor states', () => {
  it('does not read the answers to a form, which are kept apart', () => {
    const turn = engineTurn({ knowledgeBaseId: 'kb_1', message: 'My size is 42.' })
    const submission = {
      ...{ formId: 'form_1', title: 'Size', purpose: {}, timezone: 'UTC', answers: [] },
      submittedAt: new Date(0),
    }
    assert.equal(
      remember({ turn: { ...turn, submission }, answer: { products: [] }, language: 'en' }),
      undefined,
    )
    assert.ok(remember({ turn, answer: { products: [] }, language: 'en' }))
  })

  it('keeps what a visitor is like, while wishes come and go', () => {
    const wishes = Array.from({ length: 100 }, (_, index) => `I need a lamp like the L${String(index)}`)
    const { facts } = afterAll(['I am allergic to wool', ...wishes])
    assert.equal(facts.length, 40)
    assert.deepEqual([facts[0], facts.at(-1)], ['I am allergic to wool', 'I need a lamp like the L99'])
  })

  it('keeps the newest forty of what visitors are like', () => {
    const kept = Array.from({ length: 45 }, (_, index) => `I collect stamps of series S${String(index)}`)
    assert.deepEqual(factsOf(...kept), kept.slice(5))
  })

  it('is not flooded by one message, nor held up by it', () => {
    const early = after({ message: 'I am allergic to wool' })
    const flood = Array.from({ length: 300 }, (_, index) => `I am X${String(index)}.`)
      .join(' ')
      .slice(0, 4_000)
    const flooded = after({ message: flood, memory: early }).facts
    assert.deepEqual([flooded.length, flooded[0]], [9, 'I am allergic to wool'])
  })

  it('cuts a statement at 300 characters and no character in half', () => {
    for (const filler of ['🙂', 'ab🙂', 'x', 'é']) {
      const [fact = ''] = factsOf(`I am ${filler.repeat(2_000)}`)
      assert.ok(fact.length <= 300 && fact.length >= 298, String(fact.length))
      assert.equal(Buffer.from(fact).toString(), fact)
    }
  })
})

describe('what is remembered of products', () => {
  const shop = ['Alpenglow 2 tent', 'Firn 3 tent', 'Kite stove', 'First aid kit Basic']
  const memory: StoredMemory = { facts: [], products: unchosen(shop) }
  const shown = [['Kite stove'], ['Alpenglow 2 tent', 'Firn 3 tent']]

  it('is chosen by its name also when only the reply to it shows it', () => {
    const message = "I'd like to buy the Nordwand stove"
    assert.deepEqual(chosen(after({ message, answer: ['Nordwand stove'] })), ['Nordwand stove'])
    assert.deepEqual(chosen(after({ message: "I'll take the first one", answer: ['Nordwand stove'] })), [])
  })

  it('is one that a reply showed, once, the latest last and under its latest name', () => {
    const renamed = { id: named('Kite stove').id, name: 'Kite stove Mk II', price: 5 }
    const turn = engineTurn({
      knowledgeBaseId: 'kb_1',
      message: 'Which stove?',
      memory: { ...memory, messagesBefore: 0 },
    })
    const { products } =
      remember({ turn, answer: { products: [renamed, renamed] }, language: 'en' }) ?? nothing
    assert.deepEqual(
      products.map(({ name }) => name),
      ['Alpenglow 2 tent', 'Firn 3 tent', 'First aid kit Basic', 'Kite stove Mk II'],
    )
  })

  it('is dropped when fifty newer ones were shown, a chosen one last', () => {
    const names = Array.from({ length: 49 }, (_, index) => `Lamp L${String(index)}`)
    const taken = after({ message: "I'll take the Alpenglow", memory, shown })
    const later = after({ message: 'Which lamps?', memory: taken, answer: names })
    assert.deepEqual(
      later.products.map(({ name }) => name),
      ['Alpenglow 2 tent', ...names],
    )
    assert.deepEqual(chosen(later), ['Alpenglow 2 tent'])
  })

  it('is nothing new when nothing was stated, shown or chosen', () => {
    const turn = engineTurn({
      knowledgeBaseId: 'kb_1',
      message: 'Are you open?',
      memory: { ...memory, messagesBefore: 4 },
    })
    assert.equal(remember({ turn, answer: { products: [] }, language: 'en' }), undefined)
  })
})

describe('what is remembered of whatever is said', () => {
  const words = fc.constantFrom(
    ...'I my we am are is need want take buy first second one the a and but , . ? ! please Tent 12 not no it for'.split(
      ' ',
    ),
    "I'll",
    '🙂',
    '\n',
    'ﬀ',
    'İ',
    '\u2028',
    '<script>',
  )
  const message = fc
    .oneof(
      fc.array(words, { maxLength: 700 }).map((all) => all.join(' ')),
      fc.string({ unit: 'grapheme' }),
    )
    .map((text) => Array.from(text).slice(0, 2_000).join(''))
  const names = fc.array(fc.constantFrom('Tent', 'Tent 12', 'İ', 'a', 'I', '.*', '(', ''), { maxLength: 60 })
  const turns = fc.array(fc.record({ message, answer: names }), { maxLength: 12 })

  it('stays within its bounds, holds nothing twice, and forgets no chosen product for one that is not', () => {
    fc.assert(
      fc.property(turns, (said) => {
        let memory = nothing
        let shown: string[][] = []
        for (const [index, { message, answer }] of said.entries()) {
          const distinct = answer.map((name) => `${name}${index % 2 === 0 ? '' : String(index)}`)
          const before = chosen(memory)
          memory = after({ message, memory, shown, answer: distinct })
          shown = [...shown, distinct].slice(-10)
          const { facts, products } = memory
          assert.ok(facts.length <= 40 && facts.every((fact) => fact.length <= 300 && fact.length > 0))
          assert.ok(products.length <= 50)
          assert.equal(new Set(facts).size, facts.length)
          assert.equal(new Set(products.map(({ id }) => id)).size, products.length)
          const left = new Set(products.map(({ name }) => name))
          if (products.some(({ isChosen }) => !isChosen))
            for (const name of before) assert.ok(left.has(name), `${name} is forgotten`)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('is read in no time, however a message is made', () => {
    const pieces = [
      'I ',
      'my ',
      "I'm ",
      'and ',
      'I need ',
      '. ',
      ', ',
      'the ',
      'no ',
      'my a b ',
      "it's for ",
      'we have been ',
    ]
    const others = [
      "I'll take ",
      'I would like to ',
      'the first ',
      'add the ',
      '-',
      '1 ',
      ' ',
      '\n',
      "'",
      'x',
      '?',
      'of us ',
    ]
    const taken = unchosen(
      Array.from({ length: 50 }, (_, index) => `Tent ${'long '.repeat(80)}${String(index)}`),
    )
    for (const piece of [...pieces, ...others]) {
      const before = process.cpuUsage()
      after({ message: piece.repeat(4_000).slice(0, 4_000), memory: { facts: [], products: taken } })
      const ms = process.cpuUsage(before).user / 1_000
      assert.ok(ms < 2_500, `${JSON.stringify(piece)} took ${ms.toFixed(0)} ms`)
    }
  })
})

import assert from 'node:assert/strict'
import type { WrittenCode } from '../../../server/src/language/language-code.ts'
import type { StoredMemory } from '../../../server/src/db/schema.ts'
import { readLists, readTable, textsOf } from '../read-table.ts'
import { after, afterAll, chosen, named, nothing } from './after.ts'

/** What is sold, and what replies showed of it before anything is said, oldest first. */
interface Shop {
  readonly sold: readonly string[]
  readonly shown: readonly (readonly string[])[]
}

const shops: Readonly<Record<WrittenCode, Shop>> = {
  en: {
    sold: ['Alpenglow 2 tent', 'Firn 3 tent', 'Kite stove', 'First aid kit Basic'],
    shown: [['Kite stove'], ['Alpenglow 2 tent', 'Firn 3 tent']],
  },
  de: { sold: ['Fell Zelt', 'Moor Zelt'], shown: [['Fell Zelt', 'Moor Zelt']] },
  fr: {
    sold: ['Tente Alpenglow 2', 'Tente Firn 3', 'Réchaud Kite', 'Trousse de premiers secours Basic'],
    shown: [['Réchaud Kite'], ['Tente Alpenglow 2', 'Tente Firn 3']],
  },
  es: { sold: ['Carpa Fell', 'Carpa Moor'], shown: [['Carpa Fell', 'Carpa Moor']] },
}

for (const [language, rows] of readLists(new URL('facts.yaml', import.meta.url))) {
  describe(`what is remembered of what is stated in ${language}`, () => {
    for (const { said, expected } of rows) {
      const [message = ''] = said
      it(`"${message}" ${expected === null ? 'is not' : 'is'}`, () => {
        if (expected === null) assert.deepEqual(afterAll([message], language), nothing)
        else assert.deepEqual(afterAll([`${message}.`], language).facts, [message])
      })
    }
  })
}

for (const [language, rows] of readTable(new URL('several-facts.yaml', import.meta.url))) {
  describe(`what is left of several statements in ${language}`, () => {
    for (const row of rows) {
      const facts = textsOf(row)
      it(`of "${row.said.join('", then "')}" is "${facts.join('" and "')}"`, () => {
        assert.deepEqual(afterAll(row.said, language).facts, facts)
      })
    }
  })
}

for (const [language, rows] of readTable(new URL('choices.yaml', import.meta.url))) {
  describe(`what is taken of what was shown in ${language}`, () => {
    for (const row of rows) {
      const names = textsOf(row)
      it(`by "${row.said.join('", then "')}" is ${names.join(' and ') || 'nothing'}`, () => {
        assert.deepEqual(chosen(afterChoosing(row.said, shops[language], language)), names)
      })
    }
  })
}

/** What is remembered after these messages. A name of a product alone is a reply that shows it. */
function afterChoosing(said: readonly string[], { sold, shown }: Shop, language: WrittenCode): StoredMemory {
  let memory: StoredMemory = {
    facts: [],
    products: sold.map((name) => ({ ...named(name), isChosen: false })),
  }
  let replies = shown
  for (const message of said) {
    if (sold.includes(message)) replies = [...replies, [message]]
    else memory = after({ message, memory, shown: replies, language })
  }
  return memory
}

import assert from 'node:assert/strict'
import { languageCodes } from '../../../server/src/language/language-code.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'
import { assertCells, cellsOf, readLists, readTable, type Row, titleOf } from '../read-table.ts'
import { needsOf, readerOf } from './the-need.ts'
import { slots, writtenNeed } from './written-need.ts'

const here = (name: string): URL => new URL(`${name}.yaml`, import.meta.url)

/** Tables of messages that ask for one thing, and the slots of it that their rows hold in order. */
const oneNeed = {
  attributes: ['attribute', 'words', 'query'],
  comparisons: ['comparison', 'order', 'order by'],
  'follow-ups': ['reference'],
  measures: ['measure', 'query'],
  orders: ['order', 'query'],
  places: ['place'],
  prices: ['price', 'query'],
  services: ['service'],
}

/** Tables that list messages under the one slot that they are alike in. */
const alike = { about: 'about', asks: 'asks' }

const tables = [
  ...Object.entries(oneNeed).map(([name, columns]) => [name, columns, readTable(here(name))] as const),
  ...Object.entries(alike).map(([name, slot]) => [name, [slot], readLists(here(name))] as const),
]

for (const [name, columns, rows] of tables) {
  for (const language of languageCodes) {
    describe(`what one message asks for: ${name} in ${language}`, () => {
      for (const row of rows.get(language) ?? []) {
        const cells = cellsOf(row, columns, slots)
        it(`${quoted(row)} has ${titleOf(cells)}`, () => {
          const message = row.said.at(-1) ?? ''
          assertCells(writtenNeed(readerOf(language).theNeed(message, ...row.said.slice(0, -1))), cells)
        })
      }
    })
  }
}

for (const [language, rows] of readTable(here('needs'))) {
  describe(`the needs of a message in ${language}`, () => {
    for (const { said, expected } of rows) {
      const [message = ''] = said
      // Nothing there: the message is one need, all of it.
      const parts: readonly unknown[] = Array.isArray(expected) ? expected : [message]
      const needs = parts.map((part) => cellsOf({ said, expected: part }, ['text'], slots))
      it(`of "${message}" are ${needs.map((cells) => titleOf(cells)).join(' and ')}`, () => {
        const actual = readerOf(language).needsOf(message).map(writtenNeed)
        assert.equal(actual.length, needs.length)
        for (const [index, cells] of needs.entries()) assertCells(actual[index] ?? {}, cells)
      })
    }
  })
}

for (const [language, rows] of readLists(here('courtesy'))) {
  describe(`courtesy in ${language}`, () => {
    for (const row of rows) {
      const { courtesy = null } = cellsOf(row, ['courtesy'], ['courtesy'])
      const [message = ''] = row.said
      it(`"${message}" is ${String(courtesy ?? 'more than courtesy')}`, () => {
        assert.equal(understand(message, [], language).courtesy ?? null, courtesy)
      })
    }
  })
}

describe('the needs of any message', () => {
  it('are none where a message is courtesy alone', () => {
    assert.deepEqual(understand('Great, thanks a lot!', [], 'en'), { courtesy: 'thanks', needs: [] })
  })

  it('are one without words to search for where a message has none', () => {
    for (const message of ['??', '…', '👍'])
      assert.deepEqual(
        needsOf(message).map(({ query }) => query.replace(/[^\p{L}\p{N}]/gu, '')),
        [''],
      )
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

function quoted({ said }: Row): string {
  return said.map((message) => `"${message}"`).join(', then ')
}

import assert from 'node:assert/strict'
import { readWish } from '../../../server/src/agent/builtin/forms/read-wish.ts'
import { languageCodes, type LanguageCode } from '../../../server/src/language/language-code.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { assertCells, type Cells, cellsOf, readLists, readTable, type Row, titleOf } from '../read-table.ts'
import { bikeShop } from './bike-shop.ts'
import { actionTypes, talk } from './talk.ts'

const wishes = readLists(new URL('wishes.yaml', import.meta.url))

/** What a visitor wants done; null for nothing. */
const kindOf = (row: Row): string | null => {
  const { kind = null } = cellsOf(row, ['kind'], ['kind'])
  return kind === null ? null : String(kind)
}

describe('the wishes of visitors', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  for (const row of wishes.get('en') ?? []) {
    const kind = kindOf(row)
    const [message = ''] = row.said
    const what = kind === null ? 'no form' : kind === 'person' ? 'a person' : `a form to ${kind}`
    it(`"${message}" calls for ${what}`, async () => {
      const answer = await talk(catalogue).ask(message)
      const purpose = answer.form?.purpose['kind'] ?? null
      if (kind === 'person') assert.deepEqual([actionTypes(answer), purpose], [['handoff'], 'contact'])
      else assert.equal(purpose, kind, answer.content)
      if (kind === null) assert.ok(!actionTypes(answer).includes('handoff'))
    })
  }
})

for (const language of ['de', 'fr', 'es'] as const) {
  describe(`the wishes of visitors who write ${language}`, () => {
    for (const row of wishes.get(language) ?? []) {
      const kind = kindOf(row)
      const [message = ''] = row.said
      it(`are ${kind === null ? 'none' : `to ${kind}`} in "${message}"`, async () => {
        assert.equal((await wishIn(message, language))['kind'], kind)
      })
    }
  })
}

for (const [language, rows] of readTable(new URL('wish-parts.yaml', import.meta.url))) {
  describe(`what a wish in ${language} tells`, () => {
    for (const row of rows) {
      const cells = cellsOf(row, [], ['kind', 'certain', 'channel'])
      const [message = ''] = row.said
      it(`"${message}" has ${titleOf(cells)}`, async () => {
        assertCells(await wishIn(message, language), cells)
      })
    }
  })
}

/** Wishes and what is put like one, in the words of somebody who knew no example: a language and kind, and the least share. */
const strangers = readLists(new URL('strangers-wishes.yaml', import.meta.url))
const leastRead = 0.6
const leastLeft = 0.88

for (const language of languageCodes) {
  describe(`strangers who write ${language}`, () => {
    const rows = (strangers.get(language) ?? []).map((row) => ({
      kind: kindOf(row),
      message: row.said[0] ?? '',
    }))
    /** The share of some messages that is read as it is meant. */
    async function shareOf(meant: typeof rows): Promise<number> {
      const read = await Promise.all(meant.map(({ message }) => wishIn(message, language)))
      return read.filter(({ kind }, at) => kind === meant[at]?.kind).length / meant.length
    }

    it('are understood in most of what they want done', async () => {
      const share = await shareOf(rows.filter(({ kind }) => kind !== null))
      assert.ok(share >= leastRead, `${String(share)} of the wishes are read`)
    })
    it('are told what they ask for, however like a wish it is put', async () => {
      const share = await shareOf(rows.filter(({ kind }) => kind === null))
      assert.ok(share >= leastLeft, `${String(share)} are left alone`)
    })
  })
}

/** A long message of one piece again and again is read like any other. */
const pieces = ['I want to ', 'je voudrais ', 'réserver ', "quelqu'un ", '-', '¿', 'reservar. ', 'Termin! ']

describe('a wish', () => {
  for (const piece of pieces) {
    it(`is looked for in the beginning of a message that is "${piece}" all over`, async () => {
      const message = piece.repeat(4_000).slice(0, 4_000)
      for (const language of languageCodes) await wishIn(message, language)
    })
  }
})

async function wishIn(message: string, language: LanguageCode): Promise<Cells> {
  const { signal } = new AbortController()
  const wish = await readWish(sharedEncoder().model, { text: message, language, signal })
  return {
    kind: (wish?.kind === 'account' ? wish.topic : wish?.kind) ?? null,
    certain: wish?.isCertain ?? null,
    channel: wish?.kind === 'contact' ? wish.channel : null,
  }
}

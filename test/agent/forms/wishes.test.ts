import assert from 'node:assert/strict'
import { readWish } from '../../../server/src/agent/builtin/forms/read-wish.ts'
import type { LanguageCode } from '../../../server/src/language/language-code.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { assertCells, type Cells, cellsOf, readLists, readTable, type Row, titleOf } from '../read-table.ts'
import { readerOf } from '../understand/the-need.ts'
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
      it(`are ${kind === null ? 'none' : `to ${kind}`} in "${message}"`, () => {
        assert.equal(wishIn(message, language)['kind'], kind)
      })
    }
  })
}

for (const [language, rows] of readTable(new URL('wish-parts.yaml', import.meta.url))) {
  describe(`what a wish in ${language} tells`, () => {
    for (const row of rows) {
      const cells = cellsOf(row, [], ['kind', 'object', 'certain', 'channel'])
      const [message = ''] = row.said
      it(`"${message}" has ${titleOf(cells)}`, () => {
        assertCells(wishIn(message, language), cells)
      })
    }
  })
}

/** What messages are made of again and again that take long where a reader tries every way to divide them. */
const pieces = {
  fr: ['je voudrais ', 'quel ', 'réserver ', 'un ', "quelqu'un ", 'moi ', '-', 'le plus '],
  es: ['quiero ', 'qué ', 'reservar ', 'una ', 'alguien ', 'me ', '¿', 'la más '],
} as const

describe('a wish', () => {
  for (const language of ['fr', 'es'] as const) {
    it(`is read in no time, however a message in ${language} is made`, () => {
      for (const piece of pieces[language]) {
        const before = process.cpuUsage()
        readWish(piece.repeat(4_000).slice(0, 4_000), false, language)
        assert.ok(process.cpuUsage(before).user < 2_500_000, piece)
      }
    })
  }
})

function wishIn(message: string, language: LanguageCode): Cells {
  const needs = readerOf(language).needsOf(message)
  const hasTime = needs.some((need) => need.hasTime)
  const wish = readWish(message, hasTime, language)
  return {
    kind: (wish?.kind === 'account' ? wish.topic : wish?.kind) ?? null,
    object: wish?.kind === 'book' ? wish.object : null,
    certain: wish?.kind === 'book' ? wish.isCertain : null,
    channel: wish?.kind === 'contact' ? wish.channel : null,
  }
}

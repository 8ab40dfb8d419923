import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { bikeShop } from './bike-shop.ts'
import { actionTypes, talk } from './talk.ts'

const wishes = parse(readFileSync(new URL('wishes.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<'book' | 'contact' | 'narrow' | 'person' | 'none', readonly string[]>
>

describe('the wishes of visitors', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService()
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  for (const kind of ['book', 'contact', 'narrow'] as const) {
    for (const message of wishes[kind]) {
      it(`raises a form to ${kind} for "${message}"`, async () => {
        const { form, content } = await talk(catalogue).ask(message)
        assert.equal(form?.purpose['kind'], kind, content)
      })
    }
  }

  for (const message of wishes.person) {
    it(`calls in a person for "${message}"`, async () => {
      const answer = await talk(catalogue).ask(message)
      assert.deepEqual([actionTypes(answer), answer.form?.purpose['kind']], [['handoff'], 'contact'])
    })
  }

  for (const message of wishes.none) {
    it(`raises no form for "${message}"`, async () => {
      const answer = await talk(catalogue).ask(message)
      assert.deepEqual([answer.form, actionTypes(answer).includes('handoff')], [undefined, false])
    })
  }
})

import assert from 'node:assert/strict'
import { offerForm } from '../../../server/src/agent/tools/offer-form.ts'
import { readLocation, readProduct } from '../../../server/src/agent/tools/read-record.ts'
import type { FormAnswer, FormRequest, RequestedQuestion } from '../../../server/src/form.ts'

const product = readProduct({
  itemId: 'prod_1',
  kind: 'product',
  fields: {
    name: 'Heron',
    category: 'City bikes',
    tags: ['step-through'],
    customAttributes: { gears: 8, basket: true },
  },
})
const location = readLocation({
  itemId: 'loc_1',
  kind: 'location',
  fields: { name: 'Harbour', address: '14 Quay Road', services: ['Test ride'] },
})

function choice(...values: readonly string[]): RequestedQuestion {
  const options = values.map((value) => ({ value, label: value }))
  return {
    key: 'pick',
    kind: 'choice',
    prompt: 'Which?',
    required: true,
    options,
    optionsFrom: 'records',
    multiple: false,
    allowOther: false,
  }
}

function form(...questions: readonly RequestedQuestion[]): FormRequest {
  return { title: 'Pick', questions, purpose: {} }
}

const name: RequestedQuestion = {
  key: 'name',
  kind: 'input',
  inputType: 'text',
  prompt: 'Your name?',
  required: true,
}
const nobody: ReadonlyMap<string, FormAnswer> = new Map()

describe('offerForm', () => {
  for (const value of ['prod_1', 'City bikes', 'step-through', '8', 'true', 'loc_1', 'Test ride']) {
    it(`lets "${value}" be picked, which the records of the turn hold`, () => {
      const asked = form(choice(value))
      assert.deepEqual(offerForm(asked, { answered: nobody, records: [product, location] }), asked)
    })
  }

  for (const value of ['prod_2', 'Heron', 'Gravel bikes', '9', 'test ride']) {
    it(`throws for "${value}", which they do not hold`, () => {
      assert.throws(
        () => offerForm(form(choice('8', value)), { answered: nobody, records: [product, location] }),
        /did not retrieve/,
      )
    })
  }

  it('throws for whatever nobody could answer', () => {
    assert.throws(
      () => offerForm(form(name, name), { answered: nobody, records: [] }),
      /key of two questions/,
    )
  })

  it('leaves out what was answered before, and the form with the last question', () => {
    const answered = new Map([['name', { key: 'name', value: 'Ann' }]])
    assert.deepEqual(offerForm(form(name, choice('8')), { answered, records: [product] }), form(choice('8')))
    assert.equal(offerForm(form(name), { answered, records: [] }), undefined)
  })
})

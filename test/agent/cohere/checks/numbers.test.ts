import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

const keys = ['tent', 'plus', 'returns'] as const

describe('the other numbers in a reply', () => {
  for (const text of [
    'The {tent|Alpenglow 2} weighs {tent|1.9 kg}.',
    'The {tent|Alpenglow 2} weighs {tent|1,900 g}.',
    'The {tent|Alpenglow 2} weighs {tent|1900 grams}.',
    'You have {returns|45 days}.',
    'I found two tents and 3 answers for you.',
  ]) {
    it(`are those of the records: ${text}`, () => {
      assert.equal(faultIn(text, { keys }), undefined)
    })
  }

  for (const text of [
    'The {tent|Alpenglow 2} weighs {tent|2.4 kg}.',
    'The {tent|Alpenglow 2} weighs {tent|1.9 g}.',
    'The {tent|Alpenglow 2} weighs {tent|1.9 lb}.',
    'The {tent|Alpenglow 2} has {tent|4000 mm}.',
    'You have {returns|54 days}.',
    'You have {returns|45 weeks}.',
    'You have {returns|thirty days}.',
    'The {tent|Alpenglow 2} is a tent for {tent|seven people}.',
    'I found 17 tents for you.',
  ]) {
    it(`are no others: ${text}`, () => {
      assert.equal(faultIn(text, { keys }), 'number')
    })
  }

  it('may be those of the visitor', () => {
    assert.equal(
      faultIn('I could not find a tent for 12 people.', { keys, said: ['tent for 12 people'] }),
      undefined,
    )
  })
})

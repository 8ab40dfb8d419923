import assert from 'node:assert/strict'
import { splitTerms } from '../../server/src/language/split-terms.ts'

describe('splitTerms', () => {
  it('gives the forms of an English word one term', () => {
    assert.deepEqual(new Set(splitTerms('connect connected connecting connections')), new Set(['connect']))
  })

  it('keeps repetitions and order', () => {
    assert.deepEqual(splitTerms('red tent, red pegs'), ['red', 'tent', 'red', 'peg'])
  })

  it('keeps decimal numbers whole and words with apostrophes together', () => {
    assert.deepEqual(splitTerms(`women's 15.6" bag`), ['women', '15.6', 'bag'])
  })

  it('does not stem what cannot be English', () => {
    assert.deepEqual(splitTerms('палатки 16gb'), ['палатки', '16gb'])
  })

  it('splits scripts without spaces into pairs of characters', () => {
    assert.deepEqual(splitTerms('登山靴'), ['登山', '山靴'])
    assert.deepEqual(splitTerms('靴'), ['靴'])
  })

  it('cuts endless words', () => {
    assert.deepEqual(
      splitTerms('x9'.repeat(500)).map((term) => term.length),
      [64],
    )
  })

  it('finds nothing in punctuation', () => {
    assert.deepEqual(splitTerms('?! … --'), [])
  })
})

import assert from 'node:assert/strict'
import { excerpt } from '../../server/src/retrieval/excerpt.ts'

const filler = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Sentence number ${String(index)} says nothing.`).join(' ')

describe('excerpt', () => {
  it('gives short texts whole, each ended', () => {
    assert.equal(
      excerpt('repair', ['Speicherkai 14, 20457 Hamburg', 'Boot fitting, tent repair']),
      'Speicherkai 14, 20457 Hamburg. Boot fitting, tent repair',
    )
  })

  it('finds the sentence that the query is about, and marks what is left out', () => {
    const text = `${filler(30)} The zip of the tent can be repaired in every store. ${filler(30)}`
    const found = excerpt('Can you repair a tent zip?', [text])
    assert.match(found, /^… /)
    assert.match(found, /The zip of the tent can be repaired in every store\./)
    assert.match(found, /\. …$/)
  })

  it('begins at the start when nothing fits', () => {
    const found = excerpt('violin', [filler(30)])
    assert.ok(found.startsWith('Sentence number 0 says nothing.'))
    assert.match(found, /nothing\. …$/)
  })

  it('does not choose by words that hold a sentence together', () => {
    const found = excerpt('How do I get the poncho?', [
      `How do I get what I do? ${filler(30)} A poncho weighs little.`,
    ])
    assert.match(found, /A poncho weighs little\.$/)
  })

  it('takes a sentence without end apart between words', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${String(index)}`)
    words[120] = 'kettle'
    const found = excerpt('kettle', [words.join(' ')])
    const [first, ...others] = found.split(' ')
    assert.equal(first, '…')
    assert.equal(others.pop(), '…')
    assert.ok(others.includes('kettle'))
    assert.ok(others.every((word) => words.includes(word)))
  })

  it('is never longer than 300 characters, nor broken inside a character', () => {
    const texts = ['tent '.repeat(2_000), 'x'.repeat(10_000), '🏕️'.repeat(3_000), '帐篷很轻。'.repeat(1_000)]
    for (const text of [...texts, texts.join(' ')]) {
      for (const query of ['tent', '帐篷', '🏕️']) {
        const found = excerpt(query, [text])
        assert.ok(found.length > 100 && found.length <= 300, String(found.length))
        assert.equal(Buffer.from(found).toString(), found)
      }
    }
  })

  it('makes nothing of nothing', () => {
    assert.equal(excerpt('tent', []), '')
    assert.equal(excerpt('tent', ['   ']), '')
  })

  it('writes lines and spaces as one space', () => {
    assert.equal(excerpt('tent', ['A tent\n\n\tfor   two']), 'A tent for two')
  })
})

import assert from 'node:assert/strict'
import { findFault } from '../../../../server/src/agent/converse/checks/index.ts'
import type { ChatCitation } from '../../../../server/src/platform/models/model.ts'
import { groundOf } from '../../../../scripts/lab/replies/records.ts'

const text = 'The **Alpenglow 2** costs 349 €.'
const sound: ChatCitation = { start: 6, end: 17, text: 'Alpenglow 2', documentIds: ['tent'] }

function faultWith(citation: Partial<ChatCitation>): string | undefined {
  return findFault({ text, citations: [{ ...sound, ...citation }] }, groundOf({ keys: ['tent'] }))?.kind
}

describe('the citations of a reply', () => {
  it('say what stands there, whatever marks are around', () => {
    assert.equal(faultWith({}), undefined)
    assert.equal(faultWith({ start: 4, end: 19 }), undefined)
    assert.equal(faultWith({ text: '**Alpenglow  2**' }), undefined)
  })

  for (const [what, citation] of [
    ['before the text', { start: -1 }],
    ['without an end behind the start', { end: 6 }],
    ['past the text', { end: 200 }],
    ['between two characters', { start: 6.5 }],
    ['of other words', { text: 'Alpenglow 3' }],
    ['of a record that no tool has returned', { documentIds: ['plus'] }],
    ['of one that it has and one that it has not', { documentIds: ['tent', 'plus'] }],
    ['of nothing', { documentIds: [] }],
  ] as const) {
    it(`are none ${what}`, () => {
      assert.equal(faultWith(citation), 'citation')
    })
  }
})

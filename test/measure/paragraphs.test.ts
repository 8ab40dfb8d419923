import assert from 'node:assert/strict'
import { paragraphs } from '../../scripts/measure/paragraphs.ts'

describe('paragraphs', () => {
  it('sets paragraphs, tables and lists apart, and leaves tables and lists whole', () => {
    assert.equal(
      paragraphs(['# Title', 'Text.', '| a |', '| - |', '- one', '- two', 'End.']),
      '# Title\n\nText.\n\n| a |\n| - |\n\n- one\n- two\n\nEnd.\n',
    )
  })
})

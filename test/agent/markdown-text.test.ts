import assert from 'node:assert/strict'
import {
  markdownLink,
  markdownParagraphs,
  markdownText,
  summary,
} from '../../server/src/agent/replies/markdown-text.ts'

describe('markdownText', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['[win](https://evil.example)', '\\[win\\](https://evil.example)'],
    ['![x](https://evil.example/a.png)', '!\\[x\\](https://evil.example/a.png)'],
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['<https://evil.example>', '\\<https://evil.example>'],
    ['**bold** _it_ `code` ~~no~~', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\` \\~\\~no\\~\\~'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['# Heading', '\\# Heading'],
    ['> quote', '\\> quote'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['---', '\\---'],
    ['===', '\\==='],
    ['a \\[b]', 'a \\\\\\[b\\]'],
  ]
  for (const [text, expected] of hostile) {
    it(`disarms ${JSON.stringify(text)}`, () => {
      assert.equal(markdownText(text), expected)
    })
  }

  const harmless = [
    '+49 40 66969 140',
    'FW_TENT_2P',
    '1.5 l',
    'AT&T',
    'C# in 5 days',
    '50 % off!',
    '10:00-19:00',
  ]
  for (const text of harmless) {
    it(`leaves "${text}" as it is`, () => {
      assert.equal(markdownText(text), text)
    })
  }

  it('keeps everything on one line', () => {
    assert.equal(markdownText('a\n\n# b\r\n- c'), 'a # b - c')
  })
})

describe('markdownParagraphs', () => {
  it('keeps paragraphs and lines, each disarmed', () => {
    assert.equal(markdownParagraphs('One\n# Two\r\n\r\n\r\n- Three'), 'One  \n\\# Two\n\n\\- Three')
  })
})

describe('markdownLink', () => {
  it('cannot be left early by text or address', () => {
    assert.equal(
      markdownLink('a](b)', 'https://example.com/x_(y)?q=<z>'),
      '[a\\](b)](https://example.com/x_%28y%29?q=%3cz%3e)',
    )
  })

  it('is text alone without an address', () => {
    assert.equal(markdownLink('Tent', undefined), 'Tent')
  })
})

describe('summary', () => {
  it('leaves a short text whole', () => {
    assert.equal(summary('Two doors.  One porch.'), 'Two doors. One porch.')
  })

  it('ends at a sentence where it can, else between words', () => {
    const sentence = 'A tent that stands up to the wind of any season. '
    assert.equal(summary(sentence.repeat(8)), sentence.repeat(4).trim())
    const cut = summary('wind '.repeat(100))
    assert.ok(cut.length <= 201 && cut.endsWith('wind…'))
  })
})

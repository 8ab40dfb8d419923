import assert from 'node:assert/strict'
import fc from 'fast-check'
import { readMarks } from '../../../server/src/agent/converse/read-marks.ts'
import type { ChatEvent } from '../../../server/src/platform/models/model.ts'

describe('readMarks', () => {
  async function read(text: string, pieceLength = text.length) {
    const end: ChatEvent = {
      type: 'end',
      reason: 'complete',
      plan: '',
      usage: { inputTokens: 0, outputTokens: 0 },
    }
    async function* events(): AsyncGenerator<ChatEvent> {
      for (let at = 0; at < text.length; at += Math.max(1, pieceLength))
        yield { type: 'text', text: text.slice(at, at + Math.max(1, pieceLength)) }
      await Promise.resolve()
      yield end
    }
    let shown = ''
    const cited: string[] = []
    for await (const event of readMarks(events())) {
      if (event.type === 'text') shown += event.text
      if (event.type === 'citation') {
        const { start, end, text: passage, documentIds } = event.citation
        assert.equal(shown.slice(start, end), passage, 'a citation is for text that is there already')
        cited.push(`${passage} → ${documentIds.join()}`)
      }
    }
    return { shown, cited }
  }

  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['The lamp costs 20 EUR [p1].', 'The lamp costs 20 EUR.', ['The lamp costs 20 EUR → p1']],
    ['The lamp costs 20 EUR. [p1]', 'The lamp costs 20 EUR.', ['The lamp costs 20 EUR. → p1']],
    [
      'Hello! It costs 20 EUR[p1], it lasts 9 h [p1, f2]. Well.',
      'Hello! It costs 20 EUR, it lasts 9 h. Well.',
      ['It costs 20 EUR → p1', 'it lasts 9 h → p1,f2'],
    ],
    [
      '- Lamp: 20 EUR [p1]\n- Shade: 5 EUR [p2][f3]\n',
      '- Lamp: 20 EUR\n- Shade: 5 EUR\n',
      ['Lamp: 20 EUR → p1', 'Shade: 5 EUR → p2', 'Shade: 5 EUR → f3'],
    ],
    ['Sie kostet 1.299,00 € 【p12】。', 'Sie kostet 1.299,00 €。', ['Sie kostet 1.299,00 € → p12']],
    ['价格是20元[p1]。送货免费[f2]。', '价格是20元。送货免费。', ['价格是20元 → p1', '送货免费 → f2']],
    [
      'Paper [A4], see [p1](https://shop.example) or [x].',
      'Paper [A4], see [p1](https://shop.example) or [x].',
      [],
    ],
    ['[p1]', '', []],
    ['An open [p1', 'An open [p1', []],
    ['Trailing [', 'Trailing [', []],
    [
      `A [${'very '.repeat(40)}long] bracket [p1].`,
      `A [${'very '.repeat(40)}long] bracket.`,
      [`A [${'very '.repeat(40)}long] bracket → p1`],
    ],
  ]
  for (const [text, shown, cited] of cases) {
    it(`reads ${JSON.stringify(text.slice(0, 60))}, in one piece and letter by letter`, async () => {
      for (const pieceLength of [text.length, 5, 1])
        assert.deepEqual(await read(text, pieceLength), { shown, cited })
    })
  }

  it('leaves a text without brackets as it is, however it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 9 }),
        async (text, length) => {
          const plain = text.replaceAll(/[[\]【】]/g, '')
          assert.equal((await read(plain, length)).shown, plain)
        },
      ),
    )
  })

  it('holds back no more than a mark and the space before it', async () => {
    async function* events(): AsyncGenerator<ChatEvent> {
      await Promise.resolve()
      yield { type: 'text', text: `Long ${' '.repeat(50)}[${'a'.repeat(200)}` }
    }
    const first = await readMarks(events()).next()
    assert.ok(first.done === false && first.value.type === 'text')
  })
})

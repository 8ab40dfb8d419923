import assert from 'node:assert/strict'
import fc from 'fast-check'
import { findFault } from '../../../server/src/agent/converse/checks/index.ts'
import { fillSlots } from '../../../server/src/agent/converse/fill-slots.ts'
import { readMarks } from '../../../server/src/agent/converse/read-marks.ts'
import type { ChatCitation, ChatEvent } from '../../../server/src/platform/models/model.ts'
import { groundOf } from '../../../scripts/lab/replies/records.ts'

/** The languages of the corpora, with a region where it changes how prices and times are written. */
const locales = [
  'en-US', 'en-GB', 'de', 'de-CH', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'ru', 'tr', 'ja', 'zh', 'zh-TW', 'ko',
  'ar', 'ar-EG', 'fa', 'he', 'hi', 'bn', 'th', 'sv', 'fi', 'cs', 'el', 'uk', 'hu', 'ro', 'vi', 'id',
] as const // prettier-ignore

describe('fillSlots', () => {
  const { findings } = groundOf({ keys: ['tent', 'mat', 'harbour', 'harbourHours', 'returns', 'lamp'] })
  const [tent, mat, harbour, hours, returns, lamp] = [...findings.values()]
  const told = new Map(
    Object.entries({ p1: tent, p2: mat, l3: harbour, h4: hours, f5: returns, p6: lamp }).flatMap(
      ([id, each]) => (each === undefined ? [] : [[id, each] as const]),
    ),
  )

  const end: ChatEvent = {
    type: 'end',
    reason: 'complete',
    plan: '',
    usage: { inputTokens: 0, outputTokens: 0 },
  }

  async function* written(
    text: string,
    pieceLength: number,
    citations: readonly ChatCitation[],
  ): AsyncGenerator<ChatEvent> {
    for (let at = 0; at < text.length; at += Math.max(1, pieceLength))
      yield { type: 'text', text: text.slice(at, at + Math.max(1, pieceLength)) }
    await Promise.resolve()
    for (const citation of citations) yield { type: 'citation', citation }
    yield end
  }

  async function gather(events: AsyncIterable<ChatEvent>, locale: string) {
    let text = ''
    const citations: ChatCitation[] = []
    for await (const event of fillSlots(events, { findings: told, locale })) {
      if (event.type === 'text') text += event.text
      if (event.type === 'citation') citations.push(event.citation)
    }
    return { text, citations, cited: citations.map((each) => `${each.text} → ${each.documentIds.join()}`) }
  }

  const fill = (text: string, { locale = 'en-US', pieceLength = text.length } = {}) =>
    gather(written(text, pieceLength, []), locale)

  const cases: readonly (readonly [string, string, string, readonly string[]])[] = [
    ['en-US', 'It costs {{p1.price}}.', 'It costs €349.00.', ['€349.00 → p1']],
    ['de', 'Es kostet {{ p1.price }}.', 'Es kostet 349,00 €.', ['349,00 € → p1']],
    ['fr', '**{{p2.name}}** : {{p2.price}}', '**Cirrus mat** : 89,95 €', ['Cirrus mat → p2', '89,95 € → p2']],
    [
      'en-GB',
      '[{{p1.name}}]({{p1.url}}), {{p1.sku}}',
      '[Alpenglow 2](https://shop.example/alpenglow-2), FW-TENT-2P',
      ['Alpenglow 2 → p1', 'https://shop.example/alpenglow-2 → p1', 'FW-TENT-2P → p1'],
    ],
    [
      'de',
      '{{l3.address}}, Tel. {{l3.phone}}, {{l3.email}}',
      '14 Quay Road, Hamburg, Tel. +49 40 123 45 67, harbour@shop.example',
      ['14 Quay Road, Hamburg → l3', '+49 40 123 45 67 → l3', 'harbour@shop.example → l3'],
    ],
    ['de', 'Sa.: {{h4.hours.saturday}}', 'Sa.: 10:00–12:00, 13:00–15:00', ['10:00–12:00, 13:00–15:00 → h4']],
    ['ar-EG', '{{h4.hours.2026-11-19}}', '١٠:٠٠ ص–٨:٠٠ م', ['١٠:٠٠ ص–٨:٠٠ م → h4']],
  ]
  for (const [locale, text, shown, cited] of cases) {
    it(`fills ${text} as ${locale} writes it, in one piece and letter by letter`, async () => {
      for (const pieceLength of [text.length, 7, 1]) {
        const filled = await fill(text, { locale, pieceLength })
        assert.deepEqual([filled.text, filled.cited], [shown, cited])
      }
    })
  }

  const unfilled = [
    ['a record that no tool returned', '{{p9.price}}'],
    ['what the record does not say', '{{p6.url}}'],
    ['a day on which it is closed', '{{h4.hours.sunday}}'],
    ['a field of another kind', '{{l3.price}}'],
    ['a name that every object has', '{{p1.constructor}}'],
    ['a question', '{{f5.price}}'],
  ] as const
  for (const [what, text] of unfilled) {
    it(`leaves the slot of ${what}, which nobody is shown`, async () => {
      const sentence = `Here: ${text}.`
      assert.deepEqual(await fill(sentence), { text: sentence, citations: [], cited: [] })
      assert.equal(findFault({ text: sentence, citations: [] }, groundOf({ keys: ['tent'] }))?.kind, 'slot')
    })
  }

  it('places what the model cites where it is shown', async () => {
    const text = 'The {{p1.name}} is {{p1.price}}. It stands firm in strong wind.'
    const sentence = 'It stands firm in strong wind.'
    const start = text.indexOf(sentence)
    const citations = [
      { start, end: start + sentence.length, text: sentence, documentIds: ['p1'] },
      { start: 0, end: start - 1, text: text.slice(0, start - 1), documentIds: ['p1'] },
    ]
    const filled = await gather(written(text, 3, citations), 'de')
    assert.deepEqual(
      filled.citations.slice(-2).map((each) => filled.text.slice(each.start, each.end)),
      [sentence, 'The Alpenglow 2 is 349,00 €.'],
    )
    for (const each of filled.citations) assert.equal(filled.text.slice(each.start, each.end), each.text)
  })

  it('reads marks and slots of one sentence', async () => {
    const filled = await gather(readMarks(written('It costs {{p1.price}} [p1]. Well.', 1, [])), 'en-US')
    assert.equal(filled.text, 'It costs €349.00. Well.')
    assert.deepEqual(filled.cited, ['€349.00 → p1', 'It costs €349.00 → p1'])
  })

  for (const locale of locales) {
    it(`writes what holds, by the rules for ${locale}`, async () => {
      const lines = [
        '{{p1.name}}: {{p1.price}}',
        '{{p2.name}} – {{p2.price}}',
        '{{h4.name}}: {{h4.hours.2026-11-18}}',
        '{{h4.name}}: {{h4.hours.saturday}}',
        '{{l3.phone}}, {{l3.email}}',
      ]
      for (const line of lines) {
        const { text, citations } = await fill(line, { locale })
        const [language = locale] = locale.split('-')
        assert.equal(
          findFault({ text, citations }, { ...groundOf({ language }), findings: told }),
          undefined,
          text,
        )
      }
    })
  }

  it('changes no text without slots, however it comes', async () => {
    const text = fc.string({
      unit: fc.constantFrom('{', '}', '{{', '}}', 'p1', '.', 'price', ' ', 'a', '😀'),
    })
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (any, pieceLength) => {
        const plain = any.replaceAll('p1', 'p7')
        assert.equal((await fill(plain, { pieceLength })).text, plain)
      }),
    )
  })

  it('holds back no more than a slot', async () => {
    const events = fillSlots(written(`{{p1.${'a'.repeat(60)}`, 100, []), { findings: told, locale: 'en' })
    const first = await events.next()
    assert.ok(first.done === false && first.value.type === 'text')
  })
})

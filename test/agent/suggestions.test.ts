import assert from 'node:assert/strict'
import { composeSuggestion } from '../../server/src/agent/builtin/compose-suggestion.ts'
import { confidenceOf } from '../../server/src/agent/builtin/chance.ts'
import { joinAnswers } from '../../server/src/agent/builtin/join-answers.ts'
import { languageCodes } from '../../server/src/language/language-code.ts'
import type { NeedAnswer } from '../../server/src/agent/replies/need-answer.ts'
import { understand } from '../../server/src/agent/builtin/understand/understand.ts'
import type { FaqRecord } from '../../server/src/agent/tools/read-record.ts'
import type { EngineAnswer } from '../../server/src/engine.ts'
import { openShop, type OpenShop, remembered, sourcesOf } from './small-shop.ts'

const faqNamed = (question: string, id = question): FaqRecord => ({
  ...{ kind: 'faq', id, question, answer: `Answer to *${question}*`, keywords: [], externalId: undefined },
})
const textsOf = ({ actions }: Pick<EngineAnswer, 'actions'>): string[] =>
  actions.flatMap((each) => (each.type === 'suggestions' ? each.suggestions.map(({ text }) => text) : []))

describe('confidenceOf', () => {
  it('is surer the stronger a record is, within 0 and 1, and certain of a part number', () => {
    const sure = [-3, 0.1, 0.5, 1, 2, 40].map((strength) => confidenceOf({ exact: false, strength }))
    assert.deepEqual(
      sure,
      sure.toSorted((one, other) => one - other),
    )
    assert.ok(sure.every((each) => each >= 0 && each <= 1))
    assert.equal(confidenceOf({ exact: true, strength: 1 }), 1)
  })
})

describe('composeSuggestion', () => {
  for (const language of languageCodes) {
    it(`${language}: shows the nearest under its question, and at most three others, each once`, () => {
      const others = ['b', 'A?', 'c', ' C ', 'd', 'e'].map((each, index) =>
        faqNamed(each, `faq_${String(index)}`),
      )
      const answer = composeSuggestion([faqNamed('a?'), ...others], { language, locale: language })
      assert.match(answer?.content ?? '', /^\p{Lu}[^\n]+:\n\n\*\*a\?\*\*\n\nAnswer to \\\*a\?\\\*$/u)
      assert.deepEqual(answer && textsOf(answer), ['b', 'c', 'd'])
      assert.deepEqual(answer && sourcesOf(answer), ['a?'])
    })
  }

  it('offers nothing where nothing else is near, and is none where nothing is', () => {
    const voice = { language: 'en', locale: 'en' } as const
    assert.deepEqual(composeSuggestion([faqNamed('a')], voice)?.actions, [])
    assert.equal(composeSuggestion([], voice), undefined)
  })
})

describe('a reply of several answers', () => {
  const voice = { language: 'en', locale: 'en' } as const
  const [need] = understand('What is that?', [], 'en').needs
  const answer: NeedAnswer = { content: 'Yes.', products: [], sources: [], actions: [], confidence: 0.9 }
  const unsure = composeSuggestion([faqNamed('a'), faqNamed('b')], voice)
  const handoff = { ...answer, actions: [{ type: 'handoff', reason: '', summary: '' }] } as const
  const joined = (...answers: readonly (NeedAnswer | undefined)[]) =>
    joinAnswers(
      answers.map((each) => ({ need: need ?? assert.fail('no need'), answer: each })),
      voice,
    )

  it('has the outcome of the part that shows a gap most, and is as sure as its least sure part', () => {
    assert.deepEqual([joined(answer).outcome, joined(answer).confidence], ['answered', 0.9])
    const both = joined(answer, { ...answer, confidence: 0.4 })
    assert.deepEqual([both.outcome, both.confidence], ['answered', 0.4])
    assert.equal(joined(answer, handoff).outcome, 'handoff')
    assert.equal(joined(handoff, unsure, answer).outcome, 'suggested')
    assert.equal(joined(answer, unsure, undefined).outcome, 'declined')
    assert.deepEqual([joined(undefined).outcome, joined(undefined).confidence], ['declined', null])
  })

  it('says what is sure first, then what may be meant, then what is not known', () => {
    const { content } = joined(undefined, unsure, answer)
    assert.match(content, /^Yes\.\n\nI am not sure [\s\S]+\n\nAbout “/)
  })

  it('suggests nothing that another part has told', () => {
    const told = { ...answer, sources: unsure?.sources ?? [] }
    assert.deepEqual([joined(unsure, told).outcome, textsOf(joined(unsure, told))], ['declined', []])
  })

  it('offers one list only, whose numbers cannot be mistaken', () => {
    assert.deepEqual(textsOf(joined(unsure, composeSuggestion([faqNamed('c'), faqNamed('d')], voice))), ['b'])
  })
})

describe('the built-in engine', () => {
  let shop: OpenShop
  before(async () => {
    shop = await openShop({
      faq: [
        { question: 'How long may I return something?', answer: 'Within 45 days.', externalId: 'days' },
        { question: 'Who pays for sending a parcel back?', answer: 'We do.', externalId: 'postage' },
        { question: 'When do I get my money back?', answer: 'After five days.', externalId: 'money' },
        { question: 'Can I exchange a size that does not fit?', answer: 'Yes.', externalId: 'exchange' },
        { question: 'What does delivery cost?', answer: '3.95 EUR.', externalId: 'cost' },
        { question: 'How long does delivery take?', answer: 'Two days.', externalId: 'time' },
      ],
      product: [{ name: 'Fumo kettle', sku: 'KIT-K2' }],
    })
  })
  after(() => shop.close())

  const near = 'Is the jumper refunded if I send it to you?'

  for (const [message, outcome, isSure] of [
    ['What does delivery cost?', 'answered', true],
    ['KIT-K2', 'answered', true],
    [near, 'suggested', true],
    ['Who won the world cup?', 'declined', false],
    ['How much is the Fumo kettle?', 'declined', true],
    ['Hello', 'conversation', false],
    ['I want to talk to a person', 'handoff', false],
    ['Please call me back', 'form', false],
  ] as const) {
    it(`"${message}" is ${outcome}`, async () => {
      const answer = await shop.ask(message)
      assert.equal(answer.outcome, outcome)
      assert.equal(answer.confidence !== null, isSure)
    })
  }

  it('answers with the FAQ that is surely about the question before one that has words of it', async () => {
    assert.deepEqual(sourcesOf(await shop.ask('Until when can I send a parcel back?')), ['days'])
  })

  it('declines where the record of a place does not hold what is asked of it', async () => {
    const sounds = await openShop()
    const outcomes: (readonly [string, string])[] = []
    for (const question of [
      'What is the phone number of the Harbour branch?',
      'What is the phone number of the Ring branch?',
      'Is the Ring branch open on Monday?',
      'Is the Ring branch open on Tuesday?',
      'Which services does the Ring branch offer?',
      'Do you have a branch in Paris?',
    ])
      outcomes.push([question, (await sounds.ask(question)).outcome])
    await sounds.close()
    assert.deepEqual(
      outcomes.filter(([, outcome]) => outcome === 'answered').map(([question]) => question),
      ['What is the phone number of the Harbour branch?', 'Is the Ring branch open on Monday?'],
    )
  })

  it('answers with what is chosen of its suggestions, by text and by number', async () => {
    const suggested = await shop.ask(near)
    const texts = textsOf(suggested)
    assert.ok(texts.length >= 2, texts.join(', '))
    const history = [{ role: 'user', content: near } as const, remembered(suggested)]
    for (const [index, text] of texts.entries()) {
      for (const message of [text, String(index + 1)]) {
        const deltas: string[] = []
        const onDelta = (delta: string) => deltas.push(delta)
        const answer = await shop.ask(message, { history, onDelta })
        assert.deepEqual(
          answer.sources.map(({ title }) => title),
          [text],
        )
        assert.deepEqual(
          [answer.outcome, answer.confidence, deltas.join('')],
          ['answered', 1, answer.content],
        )
      }
    }
  })

  it('reads the question of a suggestion that is gone as a question', async () => {
    const gone = {
      kind: 'faq',
      id: 'faq_01m1gx2e4tf8b8d0tn4wy2h6gk',
      text: 'What does delivery cost?',
    } as const
    const history = [
      { role: 'user', content: near },
      { role: 'assistant', content: '', suggestions: [gone] },
    ] as const
    assert.deepEqual(sourcesOf(await shop.ask('1', { history })), ['cost'])
  })
})

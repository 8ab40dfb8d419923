import { answeringPassage } from '../../../server/src/agent/builtin/products/find-passage.ts'
import { nearestPassage } from '../../../server/src/agent/builtin/products/nearest-passage.ts'
import type { Model } from '../../../server/src/platform/models/model.ts'
import { type Passage, rankPassages } from '../../../server/src/retrieval/index.ts'
import { type DataFolder, listOf, rowsOf, textOf } from './data-folder.ts'
import type { EvaluatedService } from './evaluated-service.ts'
import { type Figure, type Findings, figure, timing } from './findings.ts'

type JudgedPassage = Passage & { readonly isAnswer: boolean }

interface JudgedQuestion {
  readonly text: string
  readonly about: string | undefined
  readonly passages: readonly JudgedPassage[]
}

interface PassageSet {
  readonly name: string
  readonly questions: readonly JudgedQuestion[]
}

/**
 * Which of some texts, or of the attributes of a product, answers a question. The order in which the publisher gives
 * the texts is never looked at. "P@1" counts the questions that have an answer among their texts.
 */
export function evaluatePassages(data: DataFolder): (service: EvaluatedService) => Promise<Findings> {
  const sets = [
    { name: 'epqa', questions: readTexts(data) },
    { name: 'semipqa', questions: readAttributes(data) },
  ] as const
  return async ({ context: { model } }) => {
    const measured = sets.map((set) => measureSet(set))
    return {
      loads: [],
      figures: [
        ...measured.flatMap(({ figures }) => figures),
        ...(await measureNearest(model, sets[1].questions)),
      ],
      timings: measured.flatMap(({ timings }) => timings),
    }
  }
}

/** What is suggested of the attributes of products where no words answer: the nearest in meaning. */
async function measureNearest(model: Model, questions: readonly JudgedQuestion[]): Promise<Figure[]> {
  const suggested: { readonly isAnswerable: boolean; readonly isRight: boolean | undefined }[] = []
  for (const { text, about, passages } of questions) {
    if (answeringPassage({ text, about }, passages) !== undefined) continue
    const nearest = await nearestPassage(model, text, { passages })
    suggested.push({ isAnswerable: passages.some(({ isAnswer }) => isAnswer), isRight: nearest?.isAnswer })
  }
  const share = (measure: string, values: readonly boolean[]): Figure =>
    figure({ set: 'semipqa, not answered by words', measure, by: 'rule' }, values.map(Number))
  const isSuggested = (isAnswerable: boolean): boolean[] =>
    suggested.filter((each) => each.isAnswerable === isAnswerable).map(({ isRight }) => isRight !== undefined)
  return [
    share('with an answer, suggested', isSuggested(true)),
    share('without an answer, suggested', isSuggested(false)),
    share(
      'right among suggested that have an answer',
      suggested.flatMap(({ isAnswerable, isRight }) =>
        isAnswerable && isRight !== undefined ? [isRight] : [],
      ),
    ),
  ]
}

function measureSet({ name, questions }: PassageSet): Pick<Findings, 'figures' | 'timings'> {
  const asked = questions.map(({ text, about, passages }) => {
    const start = performance.now()
    const [first] = rankPassages({ text, about }, passages)
    const milliseconds = performance.now() - start
    const answers = passages.filter(({ isAnswer }) => isAnswer).length
    return { isRight: Number(first?.isAnswer ?? false), chance: answers / passages.length, milliseconds }
  })
  const answerable = asked.filter(({ chance }) => chance > 0)
  const share = (measure: string, values: readonly number[]): Figure =>
    figure({ set: name, measure, by: 'rule' }, values)
  return {
    figures: [
      share(
        'P@1',
        answerable.map(({ isRight }) => isRight),
      ),
      share(
        'P@1 if chosen by chance',
        answerable.map(({ chance }) => chance),
      ),
      share(
        'P@1, questions without an answer counted as missed',
        asked.map(({ isRight }) => isRight),
      ),
    ],
    timings: [
      timing(
        `choosing a passage, ${name}`,
        asked.map(({ milliseconds }) => milliseconds),
      ),
    ],
  }
}

/** Texts of many sources about a product; only one that answers in full is an answer. */
function readTexts(data: DataFolder): JudgedQuestion[] {
  const names = new Map(
    data.rows('epqa/products.jsonl').map((row) => [textOf(row, 'externalId'), textOf(row, 'name')]),
  )
  return data.rows('epqa/questions.jsonl').map((row) => ({
    text: textOf(row, 'question'),
    about: names.get(textOf(row, 'productExternalId')),
    passages: rowsOf(row, 'passages').map((passage) => ({
      ...readPassage(textOf(passage, 'text'), textOf(passage, 'source')),
      isAnswer: passage['label'] === 2,
    })),
  }))
}

/** The attributes of a product, of which the set does not tell the name. */
function readAttributes(data: DataFolder): JudgedQuestion[] {
  return data.rows('semipqa/questions.jsonl').map((row) => ({
    text: textOf(row, 'question'),
    about: undefined,
    passages: listOf(row, 'attributes').map((each) => {
      const [text, label] = Array.isArray(each) ? (each as readonly unknown[]) : []
      return { ...readPassage(String(text), 'attribute'), isAnswer: label === 1 }
    }),
  }))
}

/** An answer of the community stands before the question it replies to. */
function readPassage(text: string, source: string): Passage {
  if (source === 'attribute') return readAttribute(text)
  const [answer = '', ...question] = source === 'cqa' ? text.split('Question:') : [text]
  return question.length === 0 ? { text } : { text: answer.trim(), label: question.join(' ').trim() }
}

const attributeParts = /"([^"]*)"|'([^']*)'|(\w+)\s*:(?=\s*[\w[{"'.-])|([^\s{}[\],:;]+)/g
/** Names inside an attribute that only hold its value. */
const holders: ReadonlySet<string> = new Set([
  'value',
  'unit',
  'normalized_value',
  'decimal_value',
  'string_value',
  'standardized_values',
])

/** "display: { size:[ { unit:inches, value:4.7 } ] }" is "display size" with the text "inches 4.7". */
function readAttribute(written: string): Passage {
  const [, name = '', rest = written] = /^([^:{]+):(.*)$/s.exec(written) ?? []
  const names = [name]
  const values: string[] = []
  for (const [, double, single, key, plain] of rest.matchAll(attributeParts)) {
    if (key === undefined) values.push(double ?? single ?? plain ?? '')
    else if (!holders.has(key)) names.push(key)
  }
  return { label: spaced(names.join(' ')), text: spaced(values.join(' ')) }
}

function spaced(text: string): string {
  return text.replaceAll('_', ' ').trim()
}

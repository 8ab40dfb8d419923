import { languageOf } from '../../../../language/language-of.ts'
import type { FormRequest, RequestedQuestion } from '../../../../form.ts'
import { contentTerms } from '../../../../language/content-terms.ts'
import { splitWords } from '../../../../language/split-terms.ts'
import { offerForm } from '../../../tools/offer-form.ts'
import type { ProductRecord } from '../../../tools/read-record.ts'
import { chooseSubjects } from '../../choose-subject.ts'
import { formatNumber } from '../../../../language/format-number.ts'
import type { Voice } from '../../../../language/voice.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import { manyProducts } from '../../products/answer-products.ts'
import { fittingProducts } from '../../products/fitting-products.ts'
import type { Task } from '../../task.ts'
import type { Need } from '../../understand/need.ts'
import { cutText } from '../cut-text.ts'
import type { Criterion, NarrowPurpose } from '../purpose.ts'
import { say } from '../say.ts'
import type { FormWords } from '../../../../language/language-words.ts'
import { type Distinction, distinctionsAmong } from './distinguish.ts'
import { recommend } from './recommend.ts'
import { priceRange } from './price-slider.ts'
import { subjectOfChoice } from './subject-of-choice.ts'

/** Two can be compared as well. */
const fewestProducts = 3
const mostDistinctions = 3
const longestQuery = 600

/**
 * Asks what matters to the visitor of the products that a message is about. Undefined: there is no choice to be made
 * among them, or a FAQ says how to make it.
 */
export async function startNarrowing(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  const words = languageOf(task.language).forms
  const query = subjectOfChoice(need.query, task.language)
  const found = await task.searches.find({
    query,
    kinds: ['product', 'faq'],
    limit: manyProducts,
    price: need.price,
  })
  if (chooseSubjects({ ...need, query }, found, undefined)[0]?.kind !== 'product') return undefined
  const { products } = fittingProducts(query, found.products)
  if (products.length < fewestProducts) return undefined
  const { questions, criteria } = questionsFor(products, {
    subject: subjectKey(query),
    isPriceSaid: need.price !== undefined,
    voice: task,
  })
  if (questions.length === 0) return undefined
  const { currency, max } = need.price ?? {}
  const limit = max === undefined ? null : { amount: max, currency: currency ?? currencyOf(products) }
  const purpose: NarrowPurpose = { kind: 'narrow', query: cutText(query, longestQuery), criteria, limit }
  const request: FormRequest = { title: words.narrowTitle, questions, purpose: { ...purpose } }
  const form = offerForm(request, { answered: task.turn.answered, records: products })
  return form === undefined ? recommend(task, purpose) : { ...say([words.narrowLead]), form }
}

function currencyOf(products: readonly ProductRecord[]): string {
  return products.find(({ price }) => price !== undefined)?.price?.currency ?? ''
}

interface Questions {
  readonly questions: readonly RequestedQuestion[]
  readonly criteria: readonly Criterion[]
}

interface QuestionOptions {
  /** What the keys of the questions begin with. */
  readonly subject: string
  readonly isPriceSaid: boolean
  readonly voice: Voice
}

function questionsFor(
  products: readonly ProductRecord[],
  { subject, isPriceSaid, voice }: QuestionOptions,
): Questions {
  const asked = distinctionsAmong(products)
    .slice(0, mostDistinctions)
    .map((each) => {
      const key = keyFor(subject, each.of === 'category' ? 'category' : each.name)
      const criterion: Criterion =
        each.of === 'category' ? { of: 'category', key } : { of: 'attribute', key, name: each.name }
      return { criterion, question: choiceQuestion(key, each, voice) }
    })
  const range = isPriceSaid ? undefined : priceRange(products)
  const slider = range && priceQuestion(keyFor(subject, 'price'), range, languageOf(voice.language).forms)
  return {
    questions: [...asked.map(({ question }) => question), ...(slider === undefined ? [] : [slider.question])],
    criteria: [
      ...asked.map(({ criterion }) => criterion),
      ...(slider === undefined ? [] : [slider.criterion]),
    ],
  }
}

const longestPrompt = 500

function choiceQuestion(key: string, { of, label, values }: Distinction, voice: Voice): RequestedQuestion {
  const words = languageOf(voice.language).forms
  const heading = `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  return {
    key,
    kind: 'choice',
    prompt: of === 'category' ? words.categoryPrompt : cutText(words.attributePrompt(heading), longestPrompt),
    required: false,
    options: values.map(({ value, unit }) => ({
      value: String(value),
      label: cutText(
        [labelOf(value, voice), unit].filter((each) => each !== undefined).join(' '),
        longestLabel,
      ),
    })),
    optionsFrom: 'records',
    multiple: true,
    allowOther: false,
  }
}

function labelOf(value: string | number | boolean, voice: Voice): string {
  if (typeof value === 'boolean')
    return value ? languageOf(voice.language).replies.yes : languageOf(voice.language).replies.no
  return typeof value === 'number' ? formatNumber(value, voice.locale) : value
}

const longestLabel = 200

function priceQuestion(
  key: string,
  { currency, min, max, step }: NonNullable<ReturnType<typeof priceRange>>,
  words: FormWords,
): { readonly question: RequestedQuestion; readonly criterion: Criterion } {
  return {
    question: {
      key,
      kind: 'slider',
      prompt: words.pricePrompt,
      required: false,
      min,
      max,
      step,
      unit: currency,
      defaultValue: max,
    },
    criterion: { of: 'price', key, currency },
  }
}

/** Whoever chooses a tent and then a mat is asked for the colour of each: the questions are not the same. */
function subjectKey(query: string): string {
  const terms = contentTerms(query).flatMap((term) => splitWords(term))
  return keyFor('', terms.slice(0, 3).join(' '))
}

const longestPart = 28

/** A key of the contract's pattern from words of any language: "tent" and "waterColumnMm" make `tentWaterColumnMm`. */
function keyFor(subject: string, name: string): string {
  const words = name
    .replace(/[^A-Za-z0-9]+/gu, ' ')
    .trim()
    .split(' ')
  const part = words
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')
    .slice(0, longestPart)
  const key = `${subject}${part}`
  return /^[A-Za-z]/.test(key) ? `${key.charAt(0).toLowerCase()}${key.slice(1)}` : `product${key}`
}

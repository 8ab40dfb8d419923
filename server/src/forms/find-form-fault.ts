import { Temporal } from 'temporal-polyfill'
import type { FormQuestion, FormRequest, RequestedQuestion, SlotOffer } from '../form.ts'
import { isBlank } from '../is-blank.ts'
import { findQuestionFault } from './find-question-fault.ts'
import { layOutForm } from './lay-out-form.ts'
import { isObject, readContract, resolveReference } from '../contract/document.ts'
import { componentsOf } from '../contract/excerpt.ts'
import { type Explain, shapeExplainer } from '../contract/explain-shape.ts'

let explain: Explain | undefined

/**
 * What the contract holds against a form of this title and these questions: counts, lengths, patterns, ranges.
 * Nothing if it fits. The first call compiles the contract's schema.
 */
function findShapeFault(title: string, questions: readonly FormQuestion[]): string | undefined {
  explain ??= formExplainer()
  const [fault] = explain({ title, questions })
  return fault && `${fault.field} ${fault.message}`
}

/** Of the contract's form, what an engine decides. */
function formExplainer(): Explain {
  const document = readContract('openapi')
  const form = resolveReference(document, { $ref: '#/components/schemas/Form' })
  const properties = isObject(form?.['properties']) ? form['properties'] : {}
  const schema = {
    type: 'object',
    required: ['title', 'questions'],
    properties: { title: properties['title'], questions: properties['questions'] },
  }
  return shapeExplainer({ components: componentsOf(document, schema) }, schema)
}

const mostSlots = 1000
/** However a zone cuts them into days, slots of this many days are not on more dates than a question may allow. */
const longestSlotDays = 364

/**
 * Why a form may not be put to a visitor, for the log; nothing if it may. Besides the shape that the contract wants
 * this is whatever would make a question impossible to answer or an answer impossible to understand.
 * @param offerable the values that this turn retrieved: options taken `'records'` may be these only
 */
export function findFormFault(request: FormRequest, offerable: ReadonlySet<string>): string | undefined {
  const fault = request.slots && findSlotFault(request.questions, request.slots)
  if (fault !== undefined) return fault
  // Which dates and times slots turn into differs from zone to zone, but not whether they may be offered.
  const questions = layOutForm(request, 'UTC')
  return (
    findShapeFault(request.title, questions) ??
    (isBlank(request.title) ? 'title is blank' : undefined) ??
    firstFault(questions, (question, before) => findFaultAmong(question, before)) ??
    firstFault(request.questions, (question) => findInventedOption(question, offerable))
  )
}

/** The first fault of a question, with the name of the question. */
function firstFault<Question extends RequestedQuestion>(
  questions: readonly Question[],
  faultOf: (question: Question, before: readonly Question[]) => string | undefined,
): string | undefined {
  for (const [index, question] of questions.entries()) {
    const fault = faultOf(question, questions.slice(0, index))
    if (fault !== undefined) return `${question.key} ${fault}`
  }
  return undefined
}

function findFaultAmong(question: FormQuestion, before: readonly FormQuestion[]): string | undefined {
  if (before.some(({ key }) => key === question.key)) return 'is the key of two questions'
  const dateKey = question.kind === 'input' ? question.dateKey : undefined
  if (dateKey !== undefined && !before.some((each) => each.key === dateKey && isInput(each, 'date'))) {
    return 'has a dateKey that is not the key of a date question before it'
  }
  return findQuestionFault(question)
}

function findSlotFault(
  questions: readonly RequestedQuestion[],
  { dateKey, timeKey, starts }: SlotOffer,
): string | undefined {
  const has = (name: string, type: 'date' | 'time'): boolean =>
    questions.some((question) => question.key === name && isInput(question, type))
  if (!has(dateKey, 'date')) return 'slots have a dateKey that is not the key of a date question'
  if (!has(timeKey, 'time')) return 'slots have a timeKey that is not the key of a time question'
  if (starts.length === 0 || starts.length > mostSlots) {
    return `slots must be from 1 to ${String(mostSlots)}`
  }
  if (!starts.every(isInstant)) return 'slots must be instants in UTC, such as 2026-11-24T09:30:00Z'
  const times = starts.map((start) => Temporal.Instant.from(start).epochMilliseconds)
  const days = (Math.max(...times) - Math.min(...times)) / (24 * 60 * 60_000)
  return days > longestSlotDays ? `slots must lie within ${String(longestSlotDays)} days` : undefined
}

function isInput(question: RequestedQuestion, type: 'date' | 'time'): boolean {
  return question.kind === 'input' && question.inputType === type
}

/** Of a year that every zone can write with four digits. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z$/.test(text)) return false
  try {
    const { year } = Temporal.Instant.from(text).toZonedDateTimeISO('UTC')
    return year >= 1 && year <= 9998
  } catch {
    return false
  }
}

function findInventedOption(question: RequestedQuestion, offerable: ReadonlySet<string>): string | undefined {
  if (question.kind !== 'choice' || question.optionsFrom !== 'records') return undefined
  const invented = question.options.find(({ value }) => !offerable.has(value))
  return invented && `offers ${JSON.stringify(invented.value.slice(0, 64))}, which this turn did not retrieve`
}

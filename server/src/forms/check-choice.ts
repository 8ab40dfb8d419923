import { isObject } from '../contract/document.ts'
import type { AnswerValue, ChoiceQuestion, OtherAnswer } from '../form.ts'
import { isBlank } from '../is-blank.ts'
import { characterCount } from './check-text.ts'
import { listOffered, refusedAnswer } from './refuse-answer.ts'

const longestOther = 500
const longestLabel = 1000

/**
 * Takes what is among the options, and where the question allows it one answer in the visitor's own words.
 * `label` is what the visitor read or wrote, of several picks joined by commas and cut at 1,000 characters.
 * @throws ApiError `FORM_ANSWER_INVALID`
 */
export function checkChoice(question: ChoiceQuestion, given: unknown): { value: AnswerValue; label: string } {
  if (!question.multiple) {
    const { value, label } = checkPick(question, given)
    return { value, label }
  }
  const picks = severalPicks(question, given).map((pick) => checkPick(question, pick))
  const { key } = question
  const values = picks.map(({ value }) => value)
  // Two answers in own words are one too many, whatever they say.
  const distinct = new Set(values.map((value) => (typeof value === 'string' ? `=${value}` : 'other')))
  if (distinct.size < values.length) {
    throw refusedAnswer(key, 'must not hold the same option or an answer in own words twice')
  }
  return { value: values, label: cut(picks.map(({ label }) => label).join(', ')) }
}

/** Looks at no more picks than there can be, however many there are. */
function severalPicks({ key, options, allowOther }: ChoiceQuestion, given: unknown): readonly unknown[] {
  const most = options.length + (allowOther ? 1 : 0)
  if (Array.isArray(given) && given.length <= most) return given
  throw refusedAnswer(key, `must be an array of at most ${String(most)} options`)
}

function checkPick(question: ChoiceQuestion, pick: unknown): { value: string | OtherAnswer; label: string } {
  const option = question.options.find(({ value }) => value === pick)
  if (option !== undefined) return option
  const own = question.allowOther ? ownWords(question, pick) : undefined
  if (own !== undefined) return { value: { other: own }, label: own }
  const offered = listOffered(question.options.map(({ value }) => value))
  const otherwise = question.allowOther ? ', or { "other": "own words" }' : ''
  throw refusedAnswer(question.key, `must be one of the options offered: ${offered}${otherwise}`)
}

function ownWords({ key }: ChoiceQuestion, pick: unknown): string | undefined {
  if (!isObject(pick) || !Object.hasOwn(pick, 'other') || Object.keys(pick).length > 1) return undefined
  const { other } = pick
  if (typeof other === 'string' && !isBlank(other) && characterCount(other) <= longestOther) return other
  throw refusedAnswer(key, `needs own words of 1 to ${String(longestOther)} characters in other`)
}

function cut(label: string): string {
  const characters = Array.from(label)
  return characters.length > longestLabel ? `${characters.slice(0, longestLabel - 1).join('')}…` : label
}

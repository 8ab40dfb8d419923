import type { AnswerValue, FormAnswer } from '../../../form.ts'

/** An answer as text: the value that was picked or written. Undefined: none was given, or it is none of text. */
export function textOf(answer: FormAnswer | undefined): string | undefined {
  return answer && textsOf(answer.value)[0]
}

/** All that was picked or written in an answer. */
export function textsOf(value: AnswerValue): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return []
  if ('other' in value) return [value.other]
  return value.map((each) => (typeof each === 'string' ? each : each.other))
}

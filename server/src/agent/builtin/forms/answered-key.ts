import type { EngineTurn } from '../../../engine.ts'
import type { AnswerValue, FormAnswer } from '../../../form.ts'

type Answers = EngineTurn['answered']

/** The key for this round of a question that may be asked of several things in one session: `service`, `service2`. */
export function keyOf(name: string, round: number): string {
  return round === 1 ? name : `${name}${String(round)}`
}

/** The first round of a question that has not been answered yet. */
export function openRound(name: string, answered: Answers): number {
  let round = 1
  while (answered.has(keyOf(name, round))) round += 1
  return round
}

/** What is known once a form has come back. */
export function withAnswers(answered: Answers, answers: readonly FormAnswer[]): Answers {
  return new Map([...answered, ...answers.map((answer) => [answer.key, answer] as const)])
}

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

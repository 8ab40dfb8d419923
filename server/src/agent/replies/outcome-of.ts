import type { AnswerOutcome, EngineAnswer } from '../../engine.ts'
import type { NeedAnswer } from './need-answer.ts'

/** What an answer comes to, and how sure it is. */
export type Assessed = Pick<EngineAnswer, 'outcome' | 'confidence'>

/** Which part of a reply says what the whole reply is: the one that shows a gap most. */
const telling: readonly AnswerOutcome[] = [
  'declined',
  'suggested',
  'handoff',
  'form',
  'answered',
  'conversation',
]

/** What an answer comes to by what it shows, where it does not say so itself. */
export function outcomeOf({ outcome, actions, form }: NeedAnswer): AnswerOutcome {
  if (outcome !== undefined) return outcome
  if (actions.some(({ type }) => type === 'handoff')) return 'handoff'
  return form === undefined ? 'answered' : 'form'
}

/**
 * What a reply of several answers comes to. Whoever looks for what their records lack has to find it, however well the
 * other parts were answered: so it is a refusal where one part was refused (undefined), and a suggestion where one part
 * was no more than that. It is as sure as its least sure part.
 */
export function assess(answers: readonly (NeedAnswer | undefined)[]): Assessed {
  const outcomes = new Set(answers.map((each) => (each === undefined ? 'declined' : outcomeOf(each))))
  const confidences = answers.flatMap((each) => each?.confidence ?? [])
  return {
    outcome: telling.find((each) => outcomes.has(each)) ?? 'declined',
    confidence: confidences.length === 0 ? null : Math.min(...confidences),
  }
}

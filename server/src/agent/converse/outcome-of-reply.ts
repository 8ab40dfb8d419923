import type { AnswerOutcome } from '../../engine.ts'
import { outcomeOf } from '../builtin/outcome-of.ts'
import type { TurnAnswer } from '../builtin/answer-turn.ts'
import type { Outcome } from './desk.ts'

/**
 * What a reply in the model's own words comes to: by what the tools did, else by whether it rests on any record. One
 * that rests on none after something was looked for tells that nothing was found; before that it was just talk.
 */
export function outcomeOfReply(
  { products, sources }: Pick<TurnAnswer, 'products' | 'sources'>,
  { done, hasSearched, asksForPosition }: Outcome,
): AnswerOutcome {
  if (done !== undefined) return outcomeOf(done)
  if (products.length + sources.length > 0 || asksForPosition) return 'answered'
  return hasSearched ? 'declined' : 'conversation'
}

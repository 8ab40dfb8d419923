import type { EngineTurn } from '../../../../engine.ts'
import type { NeedAnswer } from '../../need-answer.ts'
import { say } from '../say.ts'
import { handOff } from '../summarize.ts'
import { en } from '../words/en.ts'
import { isReachable } from './ask-contact.ts'
import { withContactForm } from './with-contact-form.ts'

/**
 * Calls in a person, and asks how the visitor can be reached unless that is known. What the knowledge base says of
 * getting in touch is told as well.
 * @param known the answer from the knowledge base, if it has one
 */
export function callPerson(turn: EngineTurn, known: NeedAnswer | undefined): NeedAnswer {
  const action = handOff(turn, en.reasons.person, turn.message)
  const canBeReached = isReachable(turn, 'any')
  const answer =
    known?.products.length === 0 && known.sources.length > 0
      ? known
      : say([canBeReached ? en.personCalled : `${en.personCalled} ${en.leaveDetails}`])
  const handedOff = { ...answer, actions: [...answer.actions, action] }
  return canBeReached ? handedOff : withContactForm(turn, handedOff)
}

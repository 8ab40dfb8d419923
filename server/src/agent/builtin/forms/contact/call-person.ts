import type { NeedAnswer } from '../../need-answer.ts'
import type { Addressee } from '../../task.ts'
import { say } from '../say.ts'
import { handOff } from '../summarize.ts'
import { wordsOf } from '../words/words-of.ts'
import { isReachable } from './ask-contact.ts'
import { withContactForm } from './with-contact-form.ts'

/**
 * Calls in a person, and asks how the visitor can be reached unless that is known. What the knowledge base says of
 * getting in touch is told as well.
 * @param known the answer from the knowledge base, if it has one
 */
export function callPerson(addressee: Addressee, known: NeedAnswer | undefined): NeedAnswer {
  const words = wordsOf(addressee)
  const action = handOff(addressee, words.reasons.person, addressee.turn.message)
  const canBeReached = isReachable(addressee.turn, 'any')
  const answer =
    known?.products.length === 0 && known.sources.length > 0
      ? known
      : say([canBeReached ? words.personCalled : `${words.personCalled} ${words.leaveDetails}`])
  const handedOff = { ...answer, actions: [...answer.actions, action] }
  return canBeReached ? handedOff : withContactForm(addressee, handedOff)
}

import { languageOf } from '../../../../language/language-of.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Task } from '../../task.ts'
import { findPlacesMeant } from '../booking/find-places.ts'
import { say } from '../say.ts'
import { handOff } from '../summarize.ts'
import { howToReach } from './how-to-reach.ts'
import { withContactForm } from './with-contact-form.ts'

/**
 * Hands over to whatever software reads the action. Whether it tells anybody is not known: so the visitor is told that
 * nobody takes over here, and how the shop can be reached.
 * @param wish the words that ask for a person
 * @param known the answer from the knowledge base to them, if it has one
 */
export async function callPerson(
  task: Task,
  wish: string,
  known: NeedAnswer | undefined,
): Promise<NeedAnswer> {
  const words = languageOf(task.language).forms
  const action = handOff(task, words.reasons.person, task.written)
  const isKnown = known?.products.length === 0 && known.sources.length > 0
  const reach = isKnown ? known : await howToReach(task, await findPlacesMeant(task, wish))
  const answer = withContactForm(task, say([words.nobodyHere]), reach)
  return { ...answer, actions: [...answer.actions, action] }
}

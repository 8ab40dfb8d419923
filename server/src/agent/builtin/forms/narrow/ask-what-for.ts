import { languageOf } from '../../../../language/language-of.ts'
import { hasSubject } from '../../../../retrieval/index.ts'
import type { NeedAnswer } from '../../need-answer.ts'
import { lastShown } from '../../products/products-meant.ts'
import type { Task } from '../../task.ts'
import type { Need } from '../../understand/need.ts'
import { say } from '../say.ts'
import { subjectOfChoice } from './subject-of-choice.ts'

/**
 * "Can you help me choose?": asks back what. A FAQ that tells it wins, and so does what is told of products just shown.
 * Undefined when the message says what there is to choose among.
 * @param tell answers the need from the knowledge base
 */
export async function askWhatFor(
  task: Task,
  { query, refersBack }: Need,
  tell: () => Promise<NeedAnswer | undefined>,
): Promise<NeedAnswer | undefined> {
  if (hasSubject(subjectOfChoice(query, task.language), 'product')) return undefined
  const told = await tell()
  const isOfShown = refersBack !== undefined && lastShown(task.memory).length > 0
  const isTold = told !== undefined && (isOfShown || told.sources.some(({ kind }) => kind === 'faq'))
  return isTold ? told : say([languageOf(task.language).forms.askWhatFor])
}

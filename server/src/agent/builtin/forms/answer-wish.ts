import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { answerAccount } from './account/answer-account.ts'
import { startBooking } from './booking/start-booking.ts'
import { askContact } from './contact/ask-contact.ts'
import { callPerson } from './contact/call-person.ts'
import { startNarrowing } from './narrow/start-narrowing.ts'
import { readWish } from './read-wish.ts'
import { languageOf } from '../../../language/language-of.ts'
import { hasSubject } from '../../../retrieval/index.ts'
import { lastShown } from '../products/products-meant.ts'
import { say } from './say.ts'
import { subjectOfChoice } from './narrow/subject-of-choice.ts'

/**
 * Answers a need by doing something rather than by telling: a form to fill in, a person to talk to, a look into the
 * buyer's account. Undefined: the need is no such wish. Where the words leave it open whether something shall be done
 * or told, a FAQ or a place that tells it wins.
 * @param tell answers the need from the knowledge base
 */
export async function answerWish(
  task: Task,
  need: Need,
  tell: () => Promise<NeedAnswer | undefined>,
): Promise<NeedAnswer | undefined> {
  const { ctx, language, turn } = task
  const { text } = need
  const wish = await readWish(ctx.model, { text, language, signal: turn.signal })
  switch (wish?.kind) {
    case 'person':
      return callPerson(task, need.text, await tell())
    case 'account':
      return answerAccount(task, wish.topic)
    case 'contact':
      return wish.isCertain
        ? askContact(task, wish.channel)
        : unlessTold(tell, () => askContact(task, wish.channel))
    case 'book':
      return wish.isCertain
        ? startBooking(task, need, wish)
        : unlessTold(tell, () => startBooking(task, need, wish))
    case 'narrow':
      // "The brightest lamp" says what it is chosen by.
      if (need.order !== undefined) return undefined
      return (await startNarrowing(task, need)) ?? askWhatFor(task, need, tell)
    case undefined:
      return undefined
  }
}

async function unlessTold(
  tell: () => Promise<NeedAnswer | undefined>,
  act: () => Promise<NeedAnswer | undefined>,
): Promise<NeedAnswer | undefined> {
  const told = await tell()
  const isTold = told?.sources.some(({ kind }) => kind !== 'product') === true
  return isTold ? told : ((await act()) ?? told)
}

/**
 * "Can you help me choose?": asks back what. A FAQ that tells it wins, and so does what is told of products just shown.
 * Undefined when the message says what there is to choose among.
 * @param tell answers the need from the knowledge base
 */
async function askWhatFor(
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

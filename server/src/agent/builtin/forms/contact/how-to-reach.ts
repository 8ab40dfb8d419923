import { languageOf } from '../../../../language/language-of.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'
import { strongFaqs } from '../../choose-subject.ts'
import { composeFaqs } from '../../compose-faqs.ts'
import { composeContacts } from '../../locations/compose-list.ts'
import { closureOf, describeHours } from '../../locations/describe-hours.ts'
import { positionOf } from '../../locations/find-scope.ts'
import { isElsewhereInTime, localTime } from '../../locations/local-time.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Task } from '../../task.ts'
import { andSay } from '../../and-say.ts'
import { say } from '../say.ts'

const mostPlaces = 3
const faqsSearched = 8

/**
 * How to get in touch with the shop, as its records tell: with places that can be reached, the likeliest first, or as a
 * FAQ says. Undefined: no record tells.
 */
export async function howToReach(
  task: Task,
  places: readonly LocationRecord[],
): Promise<NeedAnswer | undefined> {
  const reachable = places.filter(({ phone, email, url }) => (phone ?? email ?? url) !== undefined)
  // The first few of many places that nothing tells apart are no better than any other.
  const isArbitrary = reachable.length > mostPlaces && positionOf(task.turn) === undefined
  const faq = reachable.length === 0 || isArbitrary ? await asFaqSays(task) : undefined
  const [first, ...others] = reachable.slice(0, mostPlaces).map((place) => contactOf(task, place))
  return faq ?? (first && andSay(first, ...others))
}

async function asFaqSays(task: Task): Promise<NeedAnswer | undefined> {
  const query = languageOf(task.language).forms.contactQuestion
  const faqs = strongFaqs(await task.searches.find({ query, kinds: ['faq'], limit: faqsSearched }))
  return faqs.length === 0 ? undefined : composeFaqs(faqs.slice(0, 1))
}

function contactOf(task: Task, place: LocationRecord): NeedAnswer {
  return andSay(composeContacts([place], '', task), hoursNow(task, place))
}

/** Whether anybody is there now. Undefined: the record does not tell, or has nothing to add. */
function hoursNow(task: Task, location: LocationRecord): NeedAnswer | undefined {
  const words = languageOf(task.language).locationReplies
  const now = localTime(task.ctx, task.turn, location)
  const { clause } = describeHours({ location, now, voice: task }, { kind: 'now' })
  if (closureOf(location, task) !== undefined || clause === words.isUnknownNow) return undefined
  const localTimes = isElsewhereInTime(task.turn, now) ? [words.localTimes] : []
  return say([[words.itSentence(clause), ...localTimes].join(' ')])
}

import type { Match } from '../tools/read-record.ts'
import type { Found } from '../tools/search-knowledge.ts'
import { chooseSubjects, isAsked, isMeant, type Subject } from './choose-subject.ts'
import { calledFaqs } from './called-faqs.ts'
import { half, leastChanceOfFaq } from './chance.ts'
import { composeFaqs } from './compose-faqs.ts'
import type { LikelyFaqs } from './likely-faqs.ts'
import { answerLocations } from './locations/answer-locations.ts'
import { isOfPlaceAndTime } from './locations/of-place-and-time.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import { answerProducts, isUnheardOf } from './products/answer-products.ts'
import { namesOnlyOwned } from './products/owned-terms.ts'
import { withFaqOfRest } from './products/with-faq-of-rest.ts'
import { withinReach } from './reach-of-faq.ts'
import { speaksOf, tellingOf } from './speaks-of.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'
import { type Leaning, mayWantPlace, wantsOther, wantsProduct } from './wanted/wanted-kind.ts'

/** What a search has found, and how the message is put. */
export interface Searched {
  readonly found: Found
  readonly leaning: Leaning | undefined
  readonly mayBeForProducts: boolean
}

/** What the likeliest kind of records says that says anything, with the match of the record that stands for it. */
export async function answerSubject(
  task: Task,
  need: Need,
  { faqs, ...searched }: Searched & { readonly faqs: LikelyFaqs },
): Promise<{ readonly answer: NeedAnswer; readonly match: Match } | undefined> {
  const { found, leaning } = searched
  const { text } = need
  const speaking = found.faqs.filter((faq) => speaksOf(faq, text, task.language))
  const called = calledFaqs(need, found.faqs, found.products)
  const within = withinReach(
    speaking,
    text,
    faqs.likely.map(({ record }) => record),
  )
  const answering = called.length > 0 ? called : tellingOf(within, text, task.language)
  for (const subject of chooseSubjects(need, { ...found, faqs: answering }, leaning)) {
    if (isAside(subject, need, { ...searched, faqs, language: task.language })) continue
    const answer = await tellSubject(task, need, { subject, found })
    if (answer !== undefined) return { answer, match: subject.match }
  }
  return undefined
}

/** Whether a message has to do with something and does not ask for it. */
function isAside(
  subject: Subject,
  need: Need,
  {
    found,
    leaning,
    mayBeForProducts,
    faqs,
    language,
  }: Searched & { readonly faqs: LikelyFaqs } & Pick<Task, 'language'>,
): boolean {
  if (!isMeant(subject, need, mayBeForProducts)) return true
  if (subject.kind === 'faq') return !isAsked(subject, need) && subject.records.every(faqs.isUnlikely)
  // "What is the weather in Hamburg tomorrow?" and "shipping to Canada" name a place of ours by the way.
  const [likeliest] = faqs.likely
  const isTold = likeliest?.reach === 'there' && likeliest.chance >= leastChanceOfFaq
  if (subject.kind === 'location') {
    const asksOther = leaning !== undefined && isByTheWay(leaning)
    return isTold || asksOther || (need.hasTime && !isOfPlaceAndTime(need, language))
  }
  if (!subject.isCalled) return isUnheardOf(need, found.products, language)
  return need.asks === 'anything' && namesOnlyOwned(need.text)
}

async function tellSubject(
  task: Task,
  need: Need,
  { subject, found }: { readonly subject: Subject; readonly found: Found },
): Promise<NeedAnswer | undefined> {
  if (subject.kind === 'faq')
    return composeFaqs(subject.records, { isShown: subject.match.coverage < half && !subject.match.exact })
  if (subject.kind === 'location') return answerLocations(task, { ...need, about: 'location' })
  const told = await answerProducts(task, need, found.products)
  return told && withFaqOfRest(told, need, found)
}

/** Whether words of a place stand in what is put like something else. */
function isByTheWay(leaning: Leaning): boolean {
  return wantsOther(leaning) || (!mayWantPlace(leaning) && wantsProduct(leaning))
}

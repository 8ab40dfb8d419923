import type { FaqOfTopic } from '../../retrieval/index.ts'
import { languageOf } from '../../language/language-of.ts'
import type { SuggestionsAction } from '../../engine.ts'
import { type FaqRecord, readFaq } from '../tools/read-record.ts'
import { answersWish, type Near } from './choose-subject.ts'
import { composeFaqs, underQuestion } from './compose-faqs.ts'
import { composeSuggestion, suggestionsOf } from './compose-suggestion.ts'
import { compareTopics } from './near-by-topic.ts'
import type { NeedAnswer } from './need-answer.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'
import { type Leaning, wantsPolicy } from './wanted/wanted-kind.ts'

/** Of what may not be meant, as everywhere: what answers is at least as sure. */
const half = 0.5

/**
 * How close a FAQ has to come by its topic to be shown first. Of questions that share hardly a word with the records it is
 * right more often than what comes near by words and meaning: everywhere it comes before another FAQ. To be shown instead of
 * a refusal or of products it has to be that much closer than any other, or so close that which of some that are alike is
 * meant is there to choose. One that does not know what is wished for has to be closer still.
 */
const leastCloseness = { beforeFaq: 0.5, amongAlike: 0.8, unknown: 0.9 } as const
const leastLead = 0.2
/** Of those that are hardly less close than the first, the one that has most of the words comes first. */
const alike = 0.05

/** What there is to choose from. */
interface Suggesting {
  readonly told: NeedAnswer | undefined
  readonly near: readonly Near[]
  readonly leaning: Leaning | undefined
}

/**
 * Shows what may be meant: what comes nearest, or the FAQ about the same topic, as "Nobody is home all day, what happens to
 * my parcel?" shares no word with the one about missed deliveries. The one that is surely what is asked answers. Undefined:
 * nothing is near.
 * @param told of products that may be meant, in place of showing the nearest, or of one whose record does not tell it: that gives way
 *   to what is surely asked only
 * @param near nearest first: the first is shown if it is worth it, the others are there to choose from
 */
export async function suggestNearest(
  task: Task,
  need: Need,
  { told, near, leaning }: Suggesting,
): Promise<NeedAnswer | undefined> {
  const { near: byTopic, others, lead, isSure, isOfNone } = await compareTopics(task, need)
  const topical = wordsFirst(byTopic, near)
  const [first] = topical
  const faqs = topical.map(readFaq)
  // A FAQ that comes near by words and meaning alone, where no topic is near, is hardly ever what is asked.
  const best = near.find(({ record }) => !others.has(record.id) && (record.kind !== 'faq' || !isOfNone))
  const shown = best !== undefined && best.worth >= 1 ? best.record : undefined
  const isProduct = told === undefined ? shown?.kind === 'product' : told.outcome === 'suggested'
  // Products are not given up for what is hardly put like a question about how things are done.
  const isWish = isProduct && leaning !== undefined && !wantsPolicy(leaning)
  const isKnown = faqs[0] !== undefined && answersWish(need, faqs[0])
  const closeness = first?.closeness ?? 0
  const isAhead = lead >= leastLead || closeness >= leastCloseness.amongAlike
  const isBeside = told?.outcome === 'declined' && !isSure
  const isNearer =
    told === undefined && shown?.kind === 'faq' ? closeness >= leastCloseness.beforeFaq : isAhead
  const isNear = isKnown ? isNearer : closeness >= leastCloseness.unknown
  if (!isWish && !isBeside && isNear && first !== undefined) {
    const further = near.flatMap(({ record }) => (record.kind === 'faq' ? [record] : []))
    const answer = composeSuggestion([...faqs, ...further], task)
    const surely = isSure && isKnown && faqs[0] !== undefined && answerUnderQuestion(faqs[0], first.agreement)
    return answer && { ...answer, confidence: half * first.agreement, ...(surely && { surely }) }
  }
  const next = near.flatMap(({ record }) => (record === shown ? [] : [record]))
  return told ?? (shown && composeSuggestion([shown, ...faqs.slice(0, 1), ...next], task))
}

/** The first and those alike to it in the order in which they come near by words and meaning, before all others. */
function wordsFirst(byTopic: readonly FaqOfTopic[], near: readonly Near[]): readonly FaqOfTopic[] {
  const closest = byTopic[0]?.closeness ?? 0
  const placeOf = ({ itemId, closeness }: FaqOfTopic): number => {
    const place = near.findIndex(({ record }) => record.id === itemId)
    return closest - closeness > alike ? Infinity : place < 0 ? near.length : place
  }
  return byTopic
    .map((faq) => ({ faq, place: placeOf(faq) }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ faq }) => faq)
}

/** Which question is answered stands there: it is in other words than the one that was asked. */
function answerUnderQuestion(faq: FaqRecord, agreement: number): NeedAnswer {
  return { ...composeFaqs([faq]), content: underQuestion(faq), confidence: Math.max(half, agreement) }
}

/** What else may be asked that comes near to what there is no answer to. */
export async function offerByTopic(task: Task, need: Need): Promise<readonly SuggestionsAction[]> {
  const { near } = await compareTopics(task, need)
  return suggestionsOf([], near.map(readFaq), languageOf(task.language).replies.youCouldAsk)
}

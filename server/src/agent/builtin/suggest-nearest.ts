import { languageOf } from '../../language/language-of.ts'
import type { SuggestionsAction } from '../../engine.ts'
import { type FaqOfTopic, findFaqsByTopic } from '../../retrieval/index.ts'
import { readFaq } from '../tools/read-record.ts'
import { answersWish, type Near } from './choose-subject.ts'
import { composeSuggestion, suggestionsOf } from './compose-suggestion.ts'
import type { NeedAnswer } from './need-answer.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'
import { type Leaning, wantsPolicy } from './wanted/wanted-kind.ts'

/** Of what may not be meant, as everywhere. */
const mostSure = 0.5

/**
 * How close a FAQ has to come by its topic to be shown first. Of questions that share hardly a word with the records it is
 * right more often than what comes near by words and meaning: everywhere it comes before another FAQ. Showing it instead of
 * a refusal or of products takes more, and so does one that does not know what is wished for.
 */
const leastCloseness = { faq: 0.4, nothing: 0.5, product: 0.6, unknown: 0.6 } as const

/** What there is to choose from. */
interface Suggesting {
  readonly told: NeedAnswer | undefined
  readonly near: readonly Near[]
  readonly leaning: Leaning | undefined
}

/**
 * Shows what may be meant: what comes nearest, or the FAQ about the same topic, as "Nobody is home all day, what happens to
 * my parcel?" shares no word with the one about missed deliveries. Undefined: nothing is near.
 * @param told of products that may be meant, in place of showing the nearest
 * @param near nearest first: the first is shown if it is worth it, the others are there to choose from
 */
export async function suggestNearest(
  task: Task,
  need: Need,
  { told, near, leaning }: Suggesting,
): Promise<NeedAnswer | undefined> {
  const topical = await nearByTopic(task, need)
  const [nearest] = topical
  const faqs = topical.map(readFaq)
  const [first, ...next] = near.map(({ record }) => record)
  const shown = (near[0]?.worth ?? 0) >= 1 ? first : undefined
  const kind = told === undefined ? shown?.kind : 'product'
  // Products are not given up for what is hardly put like a question about how things are done.
  const isWish = kind === 'product' && leaning !== undefined && !wantsPolicy(leaning)
  const isKnown = faqs[0] !== undefined && answersWish(need, faqs[0])
  const least = leastCloseness[isKnown ? (kind ?? 'nothing') : 'unknown']
  if (!isWish && nearest !== undefined && nearest.closeness >= least) {
    const others = near.flatMap(({ record }) => (record.kind === 'faq' ? [record] : []))
    const answer = composeSuggestion([...faqs, ...others], task)
    return answer && { ...answer, confidence: mostSure * nearest.agreement }
  }
  return told ?? (shown && composeSuggestion([shown, ...faqs.slice(0, 1), ...next], task))
}

/** What else may be asked that comes near to what there is no answer to. */
export async function offerByTopic(task: Task, need: Need): Promise<readonly SuggestionsAction[]> {
  const near = await nearByTopic(task, need)
  return suggestionsOf([], near.map(readFaq), languageOf(task.language).replies.youCouldAsk)
}

function nearByTopic({ ctx, turn }: Task, { text }: Need): Promise<readonly FaqOfTopic[]> {
  const { knowledgeBaseId, signal } = turn
  return findFaqsByTopic(ctx, { knowledgeBaseId, question: text, signal })
}

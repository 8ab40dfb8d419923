import { languageOf } from '../../language/language-of.ts'
import type { SuggestionsAction } from '../../engine.ts'
import { chanceOfProducts, confidenceOf, half, leastChanceOfFaq } from './chance.ts'
import type { Matched, ProductRecord } from '../tools/read-record.ts'
import { answersWish, type Near } from './choose-subject.ts'
import { composeFaqs, underQuestion } from './compose-faqs.ts'
import { composeSuggestion, suggestionsOf } from './compose-suggestion.ts'
import { type Likely, likelyFaqs, type LikelyFaqs } from './likely-faqs.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'
import type { Leaning } from './wanted/wanted-kind.ts'

/** Products that are less likely to be meant are not shown. */
const leastChanceOfProducts = 0.17
/** Of the words of a wish, the share that some product has to say: one that names what nobody here sells is declined. */
const leastOfWish = 0.4
/** How far the topics of what is offered beside a refusal have to agree with those of the question. */
const leastOffered = 0.2

/** What there is to choose from. */
interface Suggesting {
  readonly told: NeedAnswer | undefined
  readonly near: readonly Near[]
  readonly faqs: LikelyFaqs
  readonly leaning: Leaning | undefined
}

/**
 * Shows what may be meant, the FAQ or the products that are likelier to be: "Nobody is home all day, what happens to my
 * parcel?" shares no word with the FAQ about missed deliveries. The one that is surely what is asked answers. Undefined:
 * nothing is likely.
 * @param told of products that may be meant, in place of showing the nearest, or of one whose record does not tell it: that gives way
 *   to what is surely asked only
 * @param near nearest first
 */
export function suggestNearest(
  task: Task,
  need: Need,
  { told, near, faqs: { likely, closeness, isSure, areUntold }, leaning }: Suggesting,
): NeedAnswer | undefined {
  const [first] = likely
  if (first === undefined) return told ?? suggestByWorth(task, near)
  const faqs = likely.map(({ record }) => record)
  const products = near.flatMap(({ record, ...each }) =>
    record.kind === 'product' ? [{ record, ...each }] : [],
  )
  const ofProducts = weighProducts(products, closeness, leaning)
  // "Can I send it back if I never use it?" has named no product itself.
  const isOfShown = need.refersBack !== undefined && need.leansOnNeed === undefined
  const isBeside = told?.outcome === 'declined' && !isSure && !isOfShown
  const isLikelier = first.chance >= ofProducts || (isSure && ofProducts < 1)
  // One that does not know what is wished for has to be likelier than not.
  const isKnown = answersWish(need, first.record)
  if (!isBeside && isLikelier && first.chance >= (isKnown ? leastChanceOfFaq : half)) {
    const answer = withConfidence(composeSuggestion(faqs, task), half * first.chance)
    const surely = isSure && isKnown && answerUnderQuestion(first)
    return answer && { ...answer, ...(surely && { surely }) }
  }
  if (told !== undefined) return told
  if (ofProducts >= leastChanceOfProducts) {
    const nearest = products.map(({ record }) => record)
    return withConfidence(composeSuggestion([...nearest, ...faqs], task), half * ofProducts)
  }
  const nearFaqs = near.filter(({ record }) => record.kind === 'faq')
  return areUntold ? suggestByWorth(task, nearFaqs) : undefined
}

function withConfidence(answer: NeedAnswer | undefined, confidence: number): NeedAnswer | undefined {
  return answer && { ...answer, confidence }
}

/** Where topics do not tell: the nearest record that is worth it, the others to choose from. */
function suggestByWorth(task: Task, near: readonly Near[]): NeedAnswer | undefined {
  const best = near.find(({ worth }) => worth >= 1)
  const next = near.flatMap(({ record }) => (record === best?.record ? [] : [record]))
  if (best === undefined) return undefined
  return withConfidence(
    composeSuggestion([best.record, ...next], task),
    Math.min(half, confidenceOf(best.record.match)),
  )
}

/** How likely some products are to be meant. Those that are asked for are; in a word or two nothing is put in any way. */
function weighProducts(
  products: readonly (Near & { readonly record: Matched<ProductRecord> })[],
  closeness: number,
  leaning: Leaning | undefined,
): number {
  if (products.length === 0) return 0
  if (products.some(({ isAsked }) => isAsked)) return 1
  if (leaning === undefined) return products.some(({ worth }) => worth >= 1) ? half : 0
  if (
    leaning.wish + leaning.need >= half &&
    products.some(({ record }) => record.match.coverage >= leastOfWish)
  )
    return half
  const strength = Math.max(...products.map(({ record }) => record.match.strength))
  return chanceOfProducts({ need: leaning.need, strength, closeness })
}

/** Which question is answered stands there: it is in other words than the one that was asked. */
function answerUnderQuestion({ record, chance }: Likely): NeedAnswer {
  return { ...composeFaqs([record]), content: underQuestion(record), confidence: chance }
}

/** What else may be asked that comes near to what there is no answer to. */
export async function offerByTopic(task: Task, need: Need): Promise<readonly SuggestionsAction[]> {
  const { likely } = await likelyFaqs(task, need, { faqs: [], leaning: undefined })
  const near = likely.flatMap(({ record, agreement }) => (agreement < leastOffered ? [] : [record]))
  return suggestionsOf([], near, languageOf(task.language).replies.youCouldAsk)
}

import { type FaqOfTopic, meaningText } from '../../retrieval/index.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/** Where a FAQ is near at all. */
const leastCloseness = 0.4
const mostFound = 4
/** What agrees by less is about something else. */
const leastAgreement = 0.1

/** What FAQs have to do with a need by their topics. */
export interface ByTopic {
  /** About the same, best first. */
  readonly near: readonly FaqOfTopic[]
  /**
   * The ids of those about something else, whatever words they share: "can I bring my dog?" is not answered by what to bring
   * along. None of a need in another language: how its words are put into English tells less.
   */
  readonly others: ReadonlySet<string>
}

/** Holds the topics of FAQs against that of a need. */
export async function compareTopics({ ctx, searches }: Task, { text }: Need): Promise<ByTopic> {
  const found = await searches.faqsByTopic(text)
  const others =
    meaningText(ctx.model, text) === text ? found.filter(({ agreement }) => agreement < leastAgreement) : []
  return {
    near: found.filter(({ closeness }) => closeness >= leastCloseness).slice(0, mostFound),
    others: new Set(others.map(({ itemId }) => itemId)),
  }
}

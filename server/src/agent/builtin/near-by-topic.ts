import { type FaqOfTopic, findFaqsByTopic } from '../../retrieval/index.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/** Where a FAQ is near at all. */
const leastCloseness = 0.4
const mostFound = 4
/** What agrees by less is about something else. */
const leastAgreement = 0.1

/** How far the topics of FAQs agree with that of a need, as far as topics are told, the closest first. */
export async function compareTopics({ ctx, turn }: Task, { text }: Need): Promise<readonly FaqOfTopic[]> {
  const { knowledgeBaseId, signal } = turn
  return findFaqsByTopic(ctx, { knowledgeBaseId, question: text, signal })
}

/** The FAQs about the topic of a need, best first. */
export function nearByTopic(compared: readonly FaqOfTopic[]): readonly FaqOfTopic[] {
  return compared.filter(({ closeness }) => closeness >= leastCloseness).slice(0, mostFound)
}

/** Whether a FAQ has words of a need and is about something else: "can I bring my dog?" is not answered by what to bring along. */
export function isOfOtherTopic({ id }: { readonly id: string }, compared: readonly FaqOfTopic[]): boolean {
  const faq = compared.find(({ itemId }) => itemId === id)
  return faq !== undefined && faq.agreement < leastAgreement
}

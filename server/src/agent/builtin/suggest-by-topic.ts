import { languageOf } from '../../language/language-of.ts'
import type { SuggestionsAction } from '../../engine.ts'
import { type FaqOfTopic, findFaqsByTopic } from '../../retrieval/index.ts'
import { type FaqRecord, readFaq } from '../tools/read-record.ts'
import { composeSuggestion, suggestionsOf } from './compose-suggestion.ts'
import type { NeedAnswer } from './need-answer.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/** Of what may not be meant, as everywhere. */
const mostSure = 0.5

/**
 * "Nobody is home all day, what happens to my parcel?" shares no word with the FAQ about missed deliveries: shows the one
 * about the same topic as what may be meant. Undefined: none is about it.
 * @param found by a search, which are there to choose from behind those about the topic
 */
export async function suggestByTopic(
  task: Task,
  need: Need,
  found: readonly FaqRecord[],
): Promise<NeedAnswer | undefined> {
  const near = await nearByTopic(task, need)
  const [nearest] = near
  if (nearest?.isMeant !== true) return undefined
  const answer = composeSuggestion([...near.map(readFaq), ...found], task)
  return answer && { ...answer, confidence: mostSure * nearest.agreement }
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

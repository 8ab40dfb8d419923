import { languageOf } from '../../../language/language-of.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { findFirstLocations } from '../../tools/find-locations.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'

/** More are not counted. */
const mostCounted = 100

/** "How many shops do you have?" is told first, as far as they can be counted. */
export async function behindCount(
  { ctx, turn, language }: Task,
  need: Need,
  answer: NeedAnswer | undefined,
): Promise<NeedAnswer | undefined> {
  const { attributes, locationReplies } = languageOf(language)
  if (answer === undefined || !attributes.asksHowMany.test(need.text)) return answer
  const key = { knowledgeBaseId: turn.knowledgeBaseId, limit: mostCounted }
  const count = (await findFirstLocations(ctx, key)).filter(
    (each) => each.status !== 'permanently_closed',
  ).length
  return count < mostCounted
    ? { ...answer, content: `${locationReplies.weAre(count)}\n\n${answer.content}` }
    : answer
}

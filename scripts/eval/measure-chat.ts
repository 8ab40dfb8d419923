import { ask, type Reply } from './ask.ts'
import { type Findings, figure, timing } from './findings.ts'
import { type JudgedSet, nameWithSize } from './judged-set.ts'
import type { EvaluatedService, Shop } from './open-service.ts'
import { inTurn } from '../measure/progress.ts'
import { firstIsRelevant, ndcgAt } from './rank-metrics.ts'

/** A turn shows a few records, so its order is judged by these alone. */
const depth = 3

/**
 * How well chat answers, over all queries of a set: whether it answers at all, and whether what it puts first is
 * right. A turn that declines counts as wrong.
 */
export async function measureChat(service: EvaluatedService, shop: Shop, set: JudgedSet): Promise<Findings> {
  const replies = await inTurn(`${set.name}: chat`, set.queries, async (judged) => ({
    ...judged,
    reply: await ask(service, shop, { kind: set.kind, query: judged.query }),
  }))
  const answered = replies.filter(({ reply }) => isAnswer(reply))
  const shownIn = (reply: Reply): readonly string[] =>
    set.kind === 'product' ? reply.products : reply.sources
  const first = ({ reply, relevant }: (typeof replies)[number]): 0 | 1 =>
    firstIsRelevant(shownIn(reply), relevant)
  const named = (measure: string) => ({ set: set.name, measure, by: 'chat' }) as const
  return {
    loads: [],
    figures: [
      figure(named('P@1'), replies.map(first)),
      figure(
        named('answered'),
        replies.map(({ reply }) => Number(isAnswer(reply))),
      ),
      figure(
        named(`nDCG@${String(depth)}`),
        replies.map(({ reply, grades }) => ndcgAt(depth, shownIn(reply), grades)),
      ),
      figure(named('P@1 of the answered'), answered.map(first)),
    ],
    timings: [
      timing(
        `chat turn, ${nameWithSize(set)}`,
        replies.map(({ reply }) => reply.milliseconds),
      ),
    ],
  }
}

/** A reply that rests on no record declines, or asks back. */
export function isAnswer(reply: Reply): boolean {
  return reply.sources.length > 0
}

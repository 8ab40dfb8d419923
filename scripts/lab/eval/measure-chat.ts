import { inTurn } from '../command/progress.ts'
import { ask, type Reply } from './ask.ts'
import { type Findings, figure, timing } from './findings.ts'
import { type JudgedQuery, type JudgedSet, nameWithSize, spellingsOf } from './judged-set.ts'
import type { EvaluatedService, Shop } from './evaluated-service.ts'
import { meanOf } from './rank-figures.ts'
import { firstIsRelevant, ndcgAt } from './rank-metrics.ts'

/** A turn shows a few records, so its order is judged by these alone. */
const depth = 3

/**
 * How well chat answers, over all queries of a set: whether it answers at all, and whether what it puts first is
 * right. A turn that declines counts as wrong. Each query counts once, with the mean over its spellings.
 */
export async function measureChat(service: EvaluatedService, shop: Shop, set: JudgedSet): Promise<Findings> {
  const asked = await inTurn(`${set.name}: chat`, set.queries, async (judged) => {
    const replies: Reply[] = []
    for (const query of spellingsOf(judged)) {
      replies.push(await ask(service, shop, { kind: set.kind, query, language: set.language }))
    }
    return { judged, replies }
  })
  const answered = asked
    .map(({ judged, replies }) => ({ judged, replies: replies.filter((reply) => isAnswer(reply)) }))
    .filter(({ replies }) => replies.length > 0)
  const measured = (
    measure: string,
    among: typeof asked,
    metric: (reply: Reply, judged: JudgedQuery) => number,
  ) =>
    figure(
      { set: set.name, measure, by: 'chat' },
      among.map(({ judged, replies }) => meanOf(replies.map((reply) => metric(reply, judged)))),
    )
  const shownIn = (reply: Reply): readonly string[] =>
    set.kind === 'product' ? reply.products : reply.sources
  const first = (reply: Reply, { relevant }: JudgedQuery): number => firstIsRelevant(shownIn(reply), relevant)
  return {
    loads: [],
    figures: [
      measured('P@1', asked, first),
      measured('answered', asked, (reply) => Number(isAnswer(reply))),
      measured(`nDCG@${String(depth)}`, asked, (reply, { grades }) => ndcgAt(depth, shownIn(reply), grades)),
      measured('P@1 of the answered', answered, first),
    ],
    timings: [
      timing(
        `chat turn, ${nameWithSize(set)}`,
        asked.flatMap(({ replies }) => replies.map(({ milliseconds }) => milliseconds)),
      ),
    ],
  }
}

/** A reply that rests on no record declines, or asks back. */
function isAnswer(reply: Reply): boolean {
  return reply.sources.length > 0
}

import type { ReadingContext } from '../context.ts'
import type { ItemKind } from '../db/schema.ts'
import { kinds } from '../knowledge/index.ts'
import { matchTexts } from './match-texts.ts'
import { listPublishedItems } from './queries.ts'
import { queryTerms } from './query-terms.ts'
import type { PublishedRecord } from './read-published.ts'

export interface WordsRequest {
  readonly knowledgeBaseId: string
  readonly kind: ItemKind
  readonly text: string
  readonly limit: number
}

/** The published records of one kind that hold words of a text, those that hold most of it first. Likeness is no help. */
export async function findByWords(ctx: ReadingContext, request: WordsRequest): Promise<PublishedRecord[]> {
  const { knowledgeBaseId, kind, text, limit } = request
  const terms = queryTerms(text, [kind]).filter((each) => each.isContent)
  if (terms.length === 0) return []
  const { accountId } = ctx
  const rankings = [{ kind, ...kinds[kind].ranking }]
  const matches = await matchTexts(ctx.db, { accountId, knowledgeBaseId, terms, rankings, limit })
  const itemNumbers = matches.map((match) => match.itemNumber)
  const rows = await listPublishedItems(ctx.db, { accountId, itemNumbers })
  const published = new Map(rows.map((row) => [row.item_number, row]))
  return itemNumbers.flatMap((itemNumber) => {
    const row = published.get(itemNumber)
    return row === undefined ? [] : [{ kind, itemId: row.item_id, fields: row.published_fields }]
  })
}

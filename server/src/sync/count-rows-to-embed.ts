import type { Context } from '../context.ts'
import { kinds } from '../knowledge/index.ts'
import { textHashOf } from '../retrieval/index.ts'
import { findOutdated, listItems, type OutdatedItem } from './outdated-queries.ts'

const pageSize = 500

/** What a run would take up now, and how much of it has a text that is not in the index yet. */
export async function countRowsToEmbed(
  ctx: Context,
  knowledgeBaseId: string,
): Promise<{ readonly pending: number; readonly toEmbed: number }> {
  const { accountId } = ctx
  const { embedderName } = ctx.model
  const { outdated, neverEmbedded, embeddedBefore } = await findOutdated(
    ctx.db,
    { accountId, knowledgeBaseId },
    embedderName,
  )
  let toEmbed = neverEmbedded
  for (let first = 0; first < embeddedBefore.length; first += pageSize) {
    const items = await listItems(ctx.db, accountId, embeddedBefore.slice(first, first + pageSize))
    toEmbed += items.filter((item) => hasNewText(item, embedderName)).length
  }
  return { pending: outdated, toEmbed }
}

function hasNewText({ kind, fields, text_hash: textHash }: OutdatedItem, embedderName: string): boolean {
  return textHashOf(kind, kinds[kind].complete(fields), embedderName) !== textHash
}

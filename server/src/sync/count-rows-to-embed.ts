import type { Context } from '../context.ts'
import { kinds } from '../knowledge/index.ts'
import type { Model } from '../platform/models/model.ts'
import { isEmbeddedFree, textHashOf } from '../retrieval/index.ts'
import { findOutdated, listItems, type OutdatedItem } from './outdated-queries.ts'

const pageSize = 500

/** What a run would take up now, and how much of it has a text that has to be embedded and paid for. */
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
    toEmbed += items.filter((item) => hasNewText(item, ctx.model)).length
  }
  return { pending: outdated, toEmbed }
}

function hasNewText({ kind, text_hash: textHash, ...item }: OutdatedItem, model: Model): boolean {
  const fields = kinds[kind].complete(item.fields)
  return (
    textHashOf(kind, fields, model.embedderName) !== textHash &&
    !isEmbeddedFree(model, { kind, fields, textHash })
  )
}

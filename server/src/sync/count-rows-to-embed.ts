import type { Context } from '../context.ts'
import { kinds } from '../knowledge/index.ts'
import { textHashOf } from '../retrieval/index.ts'
import { countOutdated, listEmbeddedOutdated, type OutdatedItem } from './queries.ts'

const pageSize = 250

/** What a run would take up now, and how much of it has a text that is not in the index yet. */
export async function countRowsToEmbed(
  ctx: Context,
  knowledgeBaseId: string,
): Promise<{ readonly pending: number; readonly toEmbed: number }> {
  const key = { accountId: ctx.accountId, knowledgeBaseId }
  const { embedderName } = ctx.model
  const { outdated, neverEmbedded } = await countOutdated(ctx.db, key, embedderName)
  let toEmbed = neverEmbedded
  let read = neverEmbedded
  for (let afterNumber = 0; read < outdated;) {
    const items = await listEmbeddedOutdated(ctx.db, key, { embedderName, afterNumber, limit: pageSize })
    const last = items.at(-1)
    if (last === undefined) break
    toEmbed += items.filter((item) => hasNewText(item, embedderName)).length
    read += items.length
    afterNumber = last.item_number
  }
  return { pending: outdated, toEmbed }
}

function hasNewText({ kind, fields, text_hash: textHash }: OutdatedItem, embedderName: string): boolean {
  return textHashOf(kind, kinds[kind].complete(fields), embedderName) !== textHash
}

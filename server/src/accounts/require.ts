import type { Context } from '../context.ts'
import type { AccountRow, KnowledgeBaseRow, WidgetRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { findAccount, findKnowledgeBase, findWidget } from './queries.ts'

/** Callers that come with a key have an account; the operator may name one that does not exist. */
export async function requireAccount(ctx: Context): Promise<AccountRow> {
  const account = await findAccount(ctx.db, ctx.accountId)
  if (account === undefined) {
    throw new ApiError('RECORD_NOT_FOUND', { field: 'accountId', detail: 'No account with this id exists.' })
  }
  return account
}

/** Another account's widget is answered like one that does not exist. */
export async function requireWidget(ctx: Context, widgetId: string): Promise<WidgetRow> {
  const widget = await findWidget(ctx.db, ctx.accountId, widgetId)
  if (widget === undefined) throw new ApiError('WIDGET_NOT_FOUND', { field: 'widgetId' })
  return widget
}

/** Another account's knowledge base is answered like one that does not exist. `field` is what the request calls the id. */
export async function requireKnowledgeBase(
  ctx: Context,
  knowledgeBaseId: string,
  field = 'kbId',
): Promise<KnowledgeBaseRow> {
  const knowledgeBase = await findKnowledgeBase(ctx.db, ctx.accountId, knowledgeBaseId)
  if (knowledgeBase === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field })
  return knowledgeBase
}

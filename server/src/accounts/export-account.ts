import type { Context } from '../context.ts'
import type {
  AccountEventRow,
  AccountRow,
  ApiKeyRow,
  DeliveryRow,
  ItemRow,
  KnowledgeBaseRow,
  LedgerEntryRow,
  MemberRow,
  PluginRow,
  VisitorRow,
  WebhookRow,
  WidgetRow,
} from '../db/schema.ts'
import { type MessageWithForm, type SessionWithForm, withForms, withLatestForms } from '../sessions/index.ts'
import { type ExportedTable, readPages } from './export-queries.ts'
import { getAccount } from './get-account.ts'

/** A record that an account owns. */
export type ExportedRecord =
  | { readonly type: 'account'; readonly row: AccountRow }
  | { readonly type: 'knowledgeBase'; readonly row: KnowledgeBaseRow }
  | { readonly type: 'item'; readonly row: ItemRow }
  | { readonly type: 'widget'; readonly row: WidgetRow }
  | { readonly type: 'plugin'; readonly row: PluginRow }
  | { readonly type: 'key'; readonly row: ApiKeyRow }
  | { readonly type: 'webhook'; readonly row: WebhookRow }
  | { readonly type: 'member'; readonly row: MemberRow }
  | { readonly type: 'accountEvent'; readonly row: AccountEventRow }
  | { readonly type: 'visitor'; readonly row: VisitorRow }
  | { readonly type: 'session'; readonly row: SessionWithForm }
  | { readonly type: 'message'; readonly row: MessageWithForm }
  | { readonly type: 'delivery'; readonly row: DeliveryRow }
  | { readonly type: 'ledgerEntry'; readonly row: LedgerEntryRow }

/** Rows read at once: what is held in memory, however much there is. Deliveries and messages may be long. */
const rowsAtOnce = 100

/**
 * Everything an account owns, whatever comes first being what the rest refers to. Read while it is asked for: each
 * record is what it was at that moment.
 * @throws ApiError `RECORD_NOT_FOUND`
 */
export async function exportAccount(ctx: Context): Promise<AsyncGenerator<ExportedRecord>> {
  return recordsOf(ctx, await getAccount(ctx))
}

async function* recordsOf(ctx: Context, account: AccountRow): AsyncGenerator<ExportedRecord> {
  yield { type: 'account', row: account }
  for await (const row of rowsOf(ctx, 'knowledge_base')) yield { type: 'knowledgeBase', row }
  for await (const row of rowsOf(ctx, 'item')) yield { type: 'item', row }
  for await (const row of rowsOf(ctx, 'widget')) yield { type: 'widget', row }
  for await (const row of rowsOf(ctx, 'plugin')) yield { type: 'plugin', row }
  for await (const row of rowsOf(ctx, 'api_key')) yield { type: 'key', row }
  for await (const row of rowsOf(ctx, 'webhook')) yield { type: 'webhook', row }
  for await (const row of rowsOf(ctx, 'member')) yield { type: 'member', row }
  for await (const row of rowsOf(ctx, 'account_event')) yield { type: 'accountEvent', row }
  for await (const row of rowsOf(ctx, 'visitor')) yield { type: 'visitor', row }
  for await (const page of pagesOf(ctx, 'session')) {
    for (const row of await withLatestForms(ctx.db, page)) yield { type: 'session', row }
  }
  for await (const page of pagesOf(ctx, 'message')) {
    for (const row of await withForms(ctx.db, ctx.accountId, page)) yield { type: 'message', row }
  }
  for await (const row of rowsOf(ctx, 'delivery')) yield { type: 'delivery', row }
  for await (const row of rowsOf(ctx, 'ledger_entry')) yield { type: 'ledgerEntry', row }
}

async function* rowsOf<Table extends ExportedTable>(ctx: Context, table: Table) {
  for await (const page of pagesOf(ctx, table)) yield* page
}

function pagesOf<Table extends ExportedTable>({ db, accountId }: Context, table: Table) {
  return readPages(db, table, { accountId, limit: rowsAtOnce })
}

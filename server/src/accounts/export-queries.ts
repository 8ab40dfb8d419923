import { type Selectable, sql } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'

export type ExportedTable =
  | 'knowledge_base'
  | 'item'
  | 'widget'
  | 'plugin'
  | 'api_key'
  | 'webhook'
  | 'member'
  | 'account_event'
  | 'visitor'
  | 'session'
  | 'message'
  | 'delivery'
  | 'ledger_entry'

type Row<Table extends ExportedTable> = Selectable<Schema[Table]>

/** What puts the rows of an account in order, and with the account has an index: pages of it are found at once. */
const keys: { readonly [Table in ExportedTable]: readonly (keyof Row<Table> & string)[] } = {
  knowledge_base: ['knowledge_base_id'],
  item: ['item_number'],
  widget: ['widget_id'],
  plugin: ['plugin_id'],
  api_key: ['key_id'],
  webhook: ['webhook_id'],
  member: ['member_id'],
  account_event: ['event_id'],
  visitor: ['widget_id', 'visitor_id'],
  session: ['widget_id', 'session_id'],
  message: ['widget_id', 'session_id', 'position'],
  delivery: ['delivery_id'],
  ledger_entry: ['ledger_entry_id'],
}

/** Whatever an account has in a table, page by page. Each page is a statement of its own. */
export async function* readPages<Table extends ExportedTable>(
  db: Db,
  table: Table,
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): AsyncGenerator<readonly Row<Table>[]> {
  const key = keys[table]
  const order = sql.join(key.map((column) => sql.ref(column)))
  let last: Row<Table> | undefined
  do {
    const place: Row<Table> | undefined = last
    const after =
      place === undefined
        ? sql`true`
        : sql`(${order}) > (${sql.join(key.map((column) => sql`${place[column]}`))})`
    const { rows } = await sql<Row<Table>>`
      select * from ${sql.table(table)} where account_id = ${accountId} and ${after}
      order by ${order} limit ${limit}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length === limit ? rows.at(-1) : undefined
  } while (last !== undefined)
}

import type { components } from '../../client-sdk/src/index.ts'
import type {
  AccountRow,
  DeliveryRow,
  LedgerEntryRow,
  SessionRow,
  TurnRow,
} from '../../server/src/db/schema.ts'
import { systemDb } from '../../server/src/db/tenant.ts'
import type { Conversation, Load } from './drive-load.ts'
import type { Fleet } from './fleet.ts'

export type HistoryItem = components['schemas']['Message']

/** What the stopped service has in its database. */
export interface Records {
  readonly accounts: readonly AccountRow[]
  readonly turns: readonly TurnRow[]
  readonly ledger: readonly LedgerEntryRow[]
  readonly deliveries: readonly DeliveryRow[]
  readonly sessions: readonly SessionRow[]
}

/** Everything that is judged. */
export interface Evidence extends Records {
  readonly load: Load
  /** As the API lists it. */
  readonly histories: ReadonlyMap<Conversation, readonly HistoryItem[]>
}

export async function readHistories(
  fleet: Fleet,
  { conversations }: Load,
): Promise<Map<Conversation, HistoryItem[]>> {
  const histories = new Map<Conversation, HistoryItem[]>()
  for (const conversation of conversations) {
    histories.set(conversation, await readHistory(fleet.origins()[0] ?? '', conversation))
  }
  return histories
}

async function readHistory(origin: string, { customer, sessionId }: Conversation): Promise<HistoryItem[]> {
  const items: HistoryItem[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: string = cursor === '' ? '' : `&cursor=${cursor}`
    const path = `/v1/widgets/${customer.widgetId}/conversations/${sessionId}/messages?limit=100${page}`
    const response = await fetch(origin + path, { headers: { 'X-API-Key': customer.apiKey } })
    if (response.status !== 200) throw new Error(`A history cannot be read: ${await response.text()}`)
    const list = (await response.json()) as components['schemas']['MessageListResponse']
    items.push(...list.data)
    cursor = list.pagination.cursor
  }
  return items
}

/** Of a fleet that has been stopped. */
export async function readRecords(fleet: Fleet): Promise<Records> {
  const database = await fleet.openDatabase()
  try {
    const db = systemDb(database.pool)
    const turns = db.selectFrom('turn').selectAll()
    return {
      accounts: await db.selectFrom('account').selectAll().execute(),
      turns: await turns
        .orderBy('account_id')
        .orderBy('widget_id')
        .orderBy('session_id')
        .orderBy('position')
        .execute(),
      ledger: await db.selectFrom('ledger_entry').selectAll().execute(),
      deliveries: await db.selectFrom('delivery').selectAll().execute(),
      sessions: await db.selectFrom('session').selectAll().execute(),
    }
  } finally {
    await database.close()
  }
}

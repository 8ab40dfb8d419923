import type { components } from '../contract/admin-types.gen.ts'
import type { components as publicComponents } from '../contract/wire.ts'
import type { Caller } from '../context.ts'
import type { AccountRow, ItemRow, LedgerEntryRow, VisitorRow } from '../db/schema.ts'
import { mostWebhooks, viewDelivery, viewWebhook } from '../deliveries/index.ts'
import { defaultRequestsPerMinute, defaultTurnsPerMinute, viewKey } from '../keys/index.ts'
import { kinds, mostItems, viewItem, viewOwnedKnowledgeBase } from '../knowledge/index.ts'
import { roleOf, viewAccountEvent, viewMember } from '../members/index.ts'
import { creditsOf, prices } from '../metering/index.ts'
import { viewPlugin } from '../plugins/index.ts'
import { type SessionWithForm, viewSession } from '../sessions/index.ts'
import { viewMessage } from '../turns/index.ts'
import { viewProfile } from '../visitors/index.ts'
import { viewWidget } from '../widgets/index.ts'
import type { ExportedRecord } from './export-account.ts'

type Wire = components['schemas']
type PublicWire = publicComponents['schemas']

export function viewAccount(account: AccountRow): Wire['Account'] {
  return {
    accountId: account.account_id,
    name: account.name,
    plan: account.plan,
    paymentState: account.payment_state,
    balance: creditsOf(account.balance_millicredits),
    reserved: creditsOf(account.reserved_millicredits),
    conversationRetentionDays: account.conversation_retention_days,
    deliveryRetentionDays: account.delivery_retention_days,
    erasureRequestedAt: account.erasure_requested_at?.toISOString() ?? null,
    createdAt: account.created_at.toISOString(),
  }
}

/** The account as one of its own keys sees it. */
export function viewOwnAccount(account: AccountRow, caller: Caller): PublicWire['OwnAccount'] {
  const { erasureRequestedAt: _, ...shown } = viewAccount(account)
  return {
    ...shown,
    limits: { itemsPerKnowledgeBase: mostItems, webhooks: mostWebhooks },
    prices: {
      chat: creditsOf(prices.chat),
      retrieval: creditsOf(prices.retrieval),
      orchestration: creditsOf(prices.orchestration),
      embedding: creditsOf(prices.embedding),
      rerank: creditsOf(prices.rerank),
      plugin: creditsOf(prices.plugin),
      row: creditsOf(prices.row),
    },
    caller: {
      kind: caller.kind === 'member' ? 'member' : 'key',
      keyId: caller.kind === 'member' ? null : caller.id,
      memberId: caller.kind === 'member' ? caller.id : null,
      role: roleOf(caller),
      name: caller.name,
      scopes: [...caller.scopes],
      requestsPerMinute: caller.requestsPerMinute ?? defaultRequestsPerMinute,
      turnsPerMinute: caller.turnsPerMinute ?? defaultTurnsPerMinute,
      expiresAt: caller.kind === 'member' ? null : (caller.key.expires_at?.toISOString() ?? null),
    },
  }
}

/** The lines of an export, the last of which counts the others. */
export async function* viewExport(
  records: AsyncIterable<ExportedRecord>,
): AsyncGenerator<Wire['AccountExportLine']> {
  let lines = 0
  for await (const record of records) {
    lines += 1
    yield viewExported(record)
  }
  yield { type: 'end', data: { lines } }
}

function viewExported(record: ExportedRecord): Wire['AccountExportLine'] {
  switch (record.type) {
    case 'account':
      return { type: 'account', data: viewAccount(record.row) }
    case 'knowledgeBase':
      return { type: 'knowledgeBase', data: viewOwnedKnowledgeBase(record.row) }
    case 'item':
      return viewExportedItem(record.row)
    case 'widget':
      return { type: 'widget', data: viewWidget(record.row) }
    case 'plugin':
      return { type: 'plugin', data: viewPlugin(record.row) }
    case 'key':
      return { type: 'key', data: viewKey(record.row) }
    case 'webhook':
      return { type: 'webhook', data: viewWebhook(record.row) }
    case 'member':
      return { type: 'member', data: viewMember(record.row) }
    case 'accountEvent':
      return { type: 'accountEvent', data: viewAccountEvent(record.row) }
    case 'visitor':
      return viewExportedVisitor(record.row)
    case 'session':
      return viewExportedSession(record.row)
    case 'message': {
      const { widget_id: widgetId, session_id: sessionId } = record.row
      return {
        type: 'message',
        widgetId,
        sessionId,
        data: viewMessage(record.row, { format: 'markdown', reader: 'integrator' }),
      }
    }
    case 'delivery':
      return { type: 'delivery', data: viewDelivery(record.row) }
    case 'ledgerEntry':
      return viewExportedEntry(record.row)
  }
}

function viewExportedItem(item: ItemRow): Wire['AccountExportLine'] {
  const { knowledge_base_id: knowledgeBaseId } = item
  switch (item.kind) {
    case 'product':
      return { type: 'product', knowledgeBaseId, data: viewItem(kinds.product, item) }
    case 'faq':
      return { type: 'faq', knowledgeBaseId, data: viewItem(kinds.faq, item) }
    case 'location':
      return { type: 'location', knowledgeBaseId, data: viewItem(kinds.location, item) }
  }
}

function viewExportedVisitor(visitor: VisitorRow): Wire['VisitorLine'] {
  return {
    type: 'visitor',
    widgetId: visitor.widget_id,
    data: {
      visitorId: visitor.visitor_id,
      profile: viewProfile(visitor),
      createdAt: visitor.created_at.toISOString(),
      updatedAt: visitor.updated_at.toISOString(),
    },
  }
}

function viewExportedSession(session: SessionWithForm): Wire['SessionLine'] {
  const { language, timezone, answered, memory } = session
  return {
    type: 'session',
    data: { session: viewSession(session), language, timezone, answered, memory: memory && { ...memory } },
  }
}

function viewExportedEntry(entry: LedgerEntryRow): Wire['LedgerEntryLine'] {
  const { buckets } = entry
  return {
    type: 'ledgerEntry',
    data: {
      ledgerEntryId: entry.ledger_entry_id,
      reason: entry.reason,
      reference: entry.reference_id,
      amount: creditsOf(entry.amount_millicredits),
      buckets: Object.fromEntries(Object.entries(buckets).map(([name, spent]) => [name, creditsOf(spent)])),
      note: entry.note,
      keyId: entry.key_id,
      memberId: entry.member_id,
      createdAt: entry.created_at.toISOString(),
    },
  }
}

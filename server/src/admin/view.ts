import type { components } from '../contract/admin-types.gen.ts'
import { type SessionWithForm, viewSession } from '../sessions/index.ts'
import { viewMessage } from '../turns/index.ts'
import { viewProfile } from '../visitors/index.ts'
import type {
  AccountRow,
  ApiKeyRow,
  ItemRow,
  KnowledgeBaseRow,
  LedgerEntryRow,
  PluginRow,
  VisitorRow,
  WidgetRow,
} from '../db/schema.ts'
import { type RotatedSecret, viewDelivery, viewWebhook } from '../deliveries/index.ts'
import { kinds, viewItem } from '../knowledge/index.ts'
import { type CreditResult, creditsOf, dailyCeilingOf, endOfDay, sumOf } from '../metering/index.ts'
import type { RotatedIdentitySecret } from '../widget/index.ts'
import type { ExportedRecord } from './export-account.ts'
import type { PeriodUsage } from './get-account-usage.ts'
import type { UsedKeyRow } from './key-queries.ts'

type Wire = components['schemas']

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

export function viewCreditEntry({ entry, balanceMillicredits }: CreditResult): Wire['CreditEntry'] {
  return {
    ledgerEntryId: entry.ledger_entry_id,
    accountId: entry.account_id,
    amount: creditsOf(entry.amount_millicredits),
    reason: entry.note ?? '',
    reference: entry.reference_id,
    balance: creditsOf(balanceMillicredits),
    createdAt: entry.created_at.toISOString(),
  }
}

const reasonsInOrder = ['credit', 'turn', 'sync', 'write'] as const

export function viewAccountUsage(accountId: string, { from, to, usage }: PeriodUsage): Wire['AccountUsage'] {
  const { buckets, rowsMillicredits, reasons } = usage
  return {
    accountId,
    from: from.toISOString(),
    to: to.toISOString(),
    consumed: creditsOf(sumOf(buckets) + rowsMillicredits),
    buckets: {
      chat: creditsOf(buckets.chat),
      retrieval: creditsOf(buckets.retrieval),
      orchestration: creditsOf(buckets.orchestration),
      embedding: creditsOf(buckets.embedding),
      rerank: creditsOf(buckets.rerank),
      plugin: creditsOf(buckets.plugin),
      crawler: creditsOf(buckets.crawler),
      rows: creditsOf(rowsMillicredits),
    },
    reasons: reasonsInOrder
      .flatMap((name) => reasons.filter(({ reason }) => reason === name))
      .map(({ reason, entries, amountMillicredits }) => ({
        reason,
        entries,
        amount: creditsOf(amountMillicredits),
      })),
    balance: creditsOf(usage.balanceMillicredits),
    reserved: creditsOf(usage.reservedMillicredits),
    ledgerBalance: creditsOf(usage.ledgerMillicredits),
  }
}

export function viewKnowledgeBase(
  knowledgeBase: Pick<
    KnowledgeBaseRow,
    'account_id' | 'knowledge_base_id' | 'name' | 'item_count' | 'created_at'
  >,
): Wire['OwnedKnowledgeBase'] {
  return {
    knowledgeBaseId: knowledgeBase.knowledge_base_id,
    accountId: knowledgeBase.account_id,
    name: knowledgeBase.name,
    itemCount: knowledgeBase.item_count,
    createdAt: knowledgeBase.created_at.toISOString(),
  }
}

export function viewWidget(widget: WidgetRow): Wire['OwnedWidget'] {
  return {
    widgetId: widget.widget_id,
    accountId: widget.account_id,
    knowledgeBaseId: widget.knowledge_base_id,
    name: widget.name,
    identity: widget.identity,
    refusesUnverified: widget.refuses_unverified,
    language: widget.language,
    timezone: widget.timezone,
    greeting: widget.greeting,
    suggestions: widget.suggestions,
    accentColor: widget.appearance.accentColor ?? null,
    accentTextColor: widget.appearance.accentTextColor ?? null,
    idleMinutes: widget.idle_minutes,
    allowedOrigins: widget.allowed_origins,
    turnsPerMinute: widget.turns_per_minute,
    visitorTurnsPerMinute: widget.visitor_turns_per_minute,
    createdAt: widget.created_at.toISOString(),
  }
}

export function viewIdentitySecret({ widget, secret }: RotatedIdentitySecret): Wire['RotatedIdentitySecret'] {
  return {
    widgetId: widget.widget_id,
    identitySecret: secret,
    refusesUnverified: widget.refuses_unverified,
  }
}

export function viewPlugin(plugin: PluginRow): Wire['Plugin'] {
  return {
    pluginId: plugin.plugin_id,
    widgetId: plugin.widget_id,
    kind: plugin.kind,
    url: plugin.url,
    enabled: plugin.enabled,
    createdAt: plugin.created_at.toISOString(),
  }
}

export function viewKey(key: ApiKeyRow): Wire['Key'] {
  return {
    keyId: key.key_id,
    accountId: key.account_id,
    kind: key.kind,
    name: key.name,
    prefix: key.display_prefix,
    scopes: key.scopes,
    widgetId: key.widget_id,
    allowedOrigins: key.allowed_origins,
    callbackUrl: key.callback_url,
    replyFormat: key.reply_format,
    requestsPerMinute: key.requests_per_minute,
    turnsPerMinute: key.turns_per_minute,
    dailyCredits: key.daily_millicredits === null ? null : creditsOf(key.daily_millicredits),
    networkStartsPerMinute: key.network_starts_per_minute,
    networkTurnsPerMinute: key.network_turns_per_minute,
    expiresAt: key.expires_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
    createdAt: key.created_at.toISOString(),
  }
}

/** The key with what of its day is used up, if it has a ceiling. */
export function viewUsedKey(key: UsedKeyRow, now: Date): Wire['Key'] {
  const ceiling = dailyCeilingOf(key, now)
  if (ceiling === undefined) return viewKey(key)
  return {
    ...viewKey(key),
    creditsToday: {
      used: creditsOf(key.used_millicredits),
      ceiling: creditsOf(ceiling.ceilingMillicredits),
      endsAt: endOfDay(now).toISOString(),
    },
  }
}

/** The signing secret that a call may have made. */
export function viewSigningSecret(secret: string | null): Wire['NewSigningSecret'] {
  return secret === null ? null : viewShownSecret(secret)
}

/** A signing secret in both spellings: as it is, and the way the libraries of Standard Webhooks read it. */
export function viewShownSecret(secret: string): Wire['SigningSecret'] {
  return { secret, whsec: `whsec_${Buffer.from(secret, 'utf8').toString('base64')}` }
}

export function viewRotatedSecret({ secret, overlapEndsAt }: RotatedSecret): Wire['RotatedSigningSecret'] {
  return { signingSecret: viewShownSecret(secret), overlapEndsAt: overlapEndsAt.toISOString() }
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
      return { type: 'knowledgeBase', data: viewKnowledgeBase(record.row) }
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
      createdAt: entry.created_at.toISOString(),
    },
  }
}

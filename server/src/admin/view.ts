import type { components } from '../contract/admin-types.gen.ts'
import type { AccountRow, ApiKeyRow, KnowledgeBaseRow, PluginRow, WidgetRow } from '../db/schema.ts'
import type { RotatedSecret } from '../deliveries/index.ts'
import { type CreditResult, creditsOf, sumOf } from '../metering/index.ts'
import type { RotatedIdentitySecret } from '../widget/index.ts'
import type { PeriodUsage } from './get-account-usage.ts'

type Wire = components['schemas']

export function viewAccount(account: AccountRow): Wire['Account'] {
  return {
    accountId: account.account_id,
    name: account.name,
    plan: account.plan,
    paymentState: account.payment_state,
    balance: creditsOf(account.balance_millicredits),
    reserved: creditsOf(account.reserved_millicredits),
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

export function viewKnowledgeBase(knowledgeBase: KnowledgeBaseRow): Wire['OwnedKnowledgeBase'] {
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
    expiresAt: key.expires_at?.toISOString() ?? null,
    revokedAt: key.revoked_at?.toISOString() ?? null,
    createdAt: key.created_at.toISOString(),
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

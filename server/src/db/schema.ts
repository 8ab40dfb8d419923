import type { ColumnType, Generated, Kysely, Selectable } from 'kysely'
import type {
  ItemKind,
  Json,
  NullableJson,
  PaymentState,
  Plan,
  ReplyFormat,
  ReplyOutcome,
  Scope,
} from './column-values.ts'
import type { FormAnswer } from '../form.ts'
import type { DeliveryAttemptTable, DeliveryTable, WebhookEvent, WebhookTable } from './delivery-tables.ts'
import type { FormTable, PluginTable } from './form-tables.ts'
import type { MemberRole, MemberTables } from './member-tables.ts'
import type { RequestTable } from './request-tables.ts'
import type {
  IndexStatisticsTable,
  ItemMeaningTable,
  ItemSpellingTable,
  ItemTable,
  KnowledgeBaseTable,
  PostingListTable,
  ReembeddingTable,
  SyncRunTable,
  CalibrationTable,
} from './knowledge-tables.ts'
import type { MessageTable, TurnDeltaTable, TurnTable } from './turn-tables.ts'

export type {
  FormAnswer,
  ItemKind,
  MemberRole,
  PaymentState,
  Plan,
  ReplyFormat,
  ReplyOutcome,
  Scope,
  TurnTable,
  WebhookEvent,
}

/** Amounts are whole thousandths of a credit, so that sums are exact. */
export interface AccountTable {
  account_id: string
  name: string
  plan: Plan
  payment_state: PaymentState
  balance_millicredits: number
  reserved_millicredits: Generated<number>
  /** Days after their end; null: until they are erased. */
  conversation_retention_days: ColumnType<number | null, number | null | undefined>
  /** Null: as long as everybody's. */
  delivery_retention_days: ColumnType<number | null, number | null | undefined>
  /** Since then nobody works with the account any more, and what it owns is being removed. */
  erasure_requested_at: ColumnType<Date | null, Date | null | undefined>
  created_at: Date
}

/** Every change of a balance. Charges are negative; the sum over an account is its balance. */
export interface LedgerEntryTable {
  account_id: string
  ledger_entry_id: string
  reason: 'credit' | 'turn' | 'sync' | 'write'
  /** What was paid for, once per account and reason. Null only for credits added without a reference. */
  reference_id: string | null
  amount_millicredits: number
  /** Millicredits by credit bucket, positive. */
  buckets: Json<Record<string, number>>
  note: string | null
  /** Whose request was paid for; null for credits, for what the operator asked for, and before this was kept. */
  key_id: ColumnType<string | null, string | null | undefined, never>
  member_id: ColumnType<string | null, string | null | undefined, never>
  created_at: Date
}

/** What is kept of the ledgers of erased accounts: sums over all of them, for the books. */
export interface ErasedLedgerTable {
  /** The first day of it. */
  month: Date
  reason: LedgerEntryTable['reason']
  entries: number
  amount_millicredits: number
}

export interface ApiKeyTable {
  account_id: string
  key_id: string
  kind: 'secret' | 'public'
  name: string
  /** SHA-256 of the whole key text. */
  digest: Buffer
  display_prefix: string
  /** The whole text of a public key, which is no secret. Null for secret keys, and for public ones from before it was kept. */
  public_key: string | null
  scopes: Scope[]
  widget_id: string | null
  allowed_origins: string[]
  callback_url: string | null
  callback_secret_sealed: string | null
  /** The secret before it, which goes on signing until the overlap ends. */
  previous_callback_secret_sealed: string | null
  previous_callback_secret_until: Date | null
  reply_format: ReplyFormat
  requests_per_minute: number | null
  turns_per_minute: number | null
  /** Only of public keys, as the two after it: what visitors may use up a day; null: the service's default. */
  daily_millicredits: number | null
  /** From one client network. */
  network_starts_per_minute: number | null
  network_turns_per_minute: number | null
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
}

/** What the visitors of a public key have used up, or set aside, on the latest day on which there were any. */
export interface KeyUsageTable {
  account_id: string
  key_id: string
  /** In UTC, such as 2026-11-24. */
  day: string
  used_millicredits: number
}

/** How a widget looks where it differs from the default. */
export interface WidgetAppearance {
  readonly accentColor?: string | null
  readonly accentTextColor?: string | null
}

export interface WidgetTable {
  account_id: string
  widget_id: string
  knowledge_base_id: string
  name: string
  identity: 'open' | 'verified'
  /** Whether a visitor id without proof is refused where proof is wanted. If not, it is ignored. */
  refuses_unverified: boolean
  language: string | null
  timezone: string | null
  idle_minutes: number
  greeting: string | null
  suggestions: string[]
  appearance: Json<WidgetAppearance>
  allowed_origins: string[]
  turns_per_minute: number | null
  visitor_turns_per_minute: number | null
  created_at: Date
  /** From when on only its sessions are left of it. */
  deleted_at: Date | null
}

/** How a widget whose `identity` is `verified` knows its visitors. Without it nobody can prove who they are. */
export interface WidgetVerificationTable {
  account_id: string
  widget_id: string
  /** What the site's backend signs identity tokens with. */
  secret_sealed: string
}

export interface VisitorTable {
  account_id: string
  widget_id: string
  visitor_id: string
  name: string | null
  email: string | null
  phone: string | null
  company: string | null
  latitude: number | null
  longitude: number | null
  created_at: Date
  updated_at: Date
}

/** What a session comes to, of bounded size. */
export interface StoredMemory {
  /** What the visitor said of themselves and of what they want, in their words, oldest first. */
  readonly facts: readonly string[]
  /** Products that were recommended, the latest last. */
  readonly products: readonly RememberedProduct[]
}

export interface RememberedProduct {
  readonly id: string
  readonly name: string
  /** The visitor said that it is the one. */
  readonly isChosen: boolean
}

export interface SessionTable {
  account_id: string
  widget_id: string
  session_id: string
  visitor_id: string
  status: 'active' | 'resolved' | 'expired'
  language: string | null
  timezone: string | null
  /** Somebody of the account tries the assistant out. */
  is_trial: Generated<boolean>
  /** Messages so far: also the position of the newest one. */
  message_count: Generated<number>
  rating: 'positive' | 'negative' | null
  /** Every answer given to a form of the session, by its key: not part of the history, so never compressed away. */
  answered: ColumnType<Readonly<Record<string, FormAnswer>>, string | undefined, string>
  /** Null until something is worth remembering. */
  memory: ColumnType<StoredMemory | null, string | null | undefined, string>
  created_at: Date
  last_active_at: Date
  resolved_at: Date | null
  expired_at: Date | null
}

/** The answer to a POST, kept so that a repeat of the same request gets it again. */
export interface IdempotencyRecordTable {
  account_id: string
  key_id: string
  operation_id: string
  idempotency_key: string
  fingerprint: string
  /** Set when the request started a turn: a repeat joins that turn instead of starting another. */
  turn_id: string | null
  status: number | null
  body: NullableJson<Record<string, unknown>>
  /** The session that the request is about, with whose visitor the record is erased. */
  widget_id: string | null
  session_id: string | null
  /** Until then the first request is taken to be alive. */
  lease_until: Date | null
  created_at: Date
}

/** Every table of the service. */
export interface Schema extends MemberTables {
  account: AccountTable
  ledger_entry: LedgerEntryTable
  erased_ledger: ErasedLedgerTable
  api_key: ApiKeyTable
  key_usage: KeyUsageTable
  knowledge_base: KnowledgeBaseTable
  widget: WidgetTable
  widget_verification: WidgetVerificationTable
  item: ItemTable
  item_spelling: ItemSpellingTable
  item_meaning: ItemMeaningTable
  posting_list: PostingListTable
  index_statistics: IndexStatisticsTable
  calibration: CalibrationTable
  sync_run: SyncRunTable
  reembedding: ReembeddingTable
  visitor: VisitorTable
  session: SessionTable
  message: MessageTable
  turn: TurnTable
  turn_delta: TurnDeltaTable
  idempotency_record: IdempotencyRecordTable
  form: FormTable
  plugin: PluginTable
  request: RequestTable
  webhook: WebhookTable
  delivery: DeliveryTable
  delivery_attempt: DeliveryAttemptTable
}

export type Db = Kysely<Schema>

export type AccountRow = Selectable<AccountTable>
export type LedgerEntryRow = Selectable<LedgerEntryTable>
export type ApiKeyRow = Selectable<ApiKeyTable>
export type RequestRow = Selectable<RequestTable>
export type CredentialRow = Omit<Selectable<MemberTables['member_credential']>, 'password'>
export type PasskeyRow = Selectable<MemberTables['member_passkey']>
export type MemberRow = Selectable<MemberTables['member']>
export type MemberInvitationRow = Selectable<MemberTables['member_invitation']>
export type AccountEventRow = Selectable<MemberTables['account_event']>
export type KnowledgeBaseRow = Selectable<KnowledgeBaseTable>
export type WidgetRow = Selectable<WidgetTable>
export type WidgetVerificationRow = Selectable<WidgetVerificationTable>
export type ItemRow = Selectable<ItemTable>
export type CalibrationRow = Selectable<CalibrationTable>
export type SyncRunRow = Selectable<SyncRunTable>
export type ReembeddingRow = Selectable<ReembeddingTable>
export type VisitorRow = Selectable<VisitorTable>
export type SessionRow = Selectable<SessionTable>
export type MessageRow = Selectable<MessageTable>
export type TurnRow = Selectable<TurnTable>
export type FormRow = Selectable<FormTable>
export type PluginRow = Selectable<PluginTable>
export type WebhookRow = Selectable<WebhookTable>
export type DeliveryRow = Selectable<DeliveryTable>
export type DeliveryAttemptRow = Selectable<DeliveryAttemptTable>
export type IdempotencyRecordRow = Selectable<IdempotencyRecordTable>

import type { ColumnType, Generated } from 'kysely'
import type { Assigned } from './column-values.ts'

/** What webhooks can be told about. */
export type WebhookEvent =
  | 'session.created'
  | 'session.resolved'
  | 'session.expired'
  | 'session.rated'
  | 'form.submitted'
  | 'sync.completed'
  | 'sync.failed'

/** What one webhook is told when somebody tries it. */
type TestEvent = 'webhook.test'

/** What a key's callback URL is told about. */
type CallbackEvent = 'message.completed' | 'message.failed'

/** An address of the account that is told about events. */
export interface WebhookTable {
  account_id: string
  webhook_id: string
  url: string
  events: WebhookEvent[]
  enabled: boolean
  /** What it signs with: the newest secret. */
  secret_sealed: string
  /** The secret before it, which goes on signing until the overlap ends. */
  previous_secret_sealed: string | null
  previous_secret_until: Date | null
  created_at: Date
}

/** One event on its way to one receiver. Inserted together with what it tells about. */
export interface DeliveryTable {
  account_id: string
  delivery_id: string
  /** Shared by all deliveries of one event. */
  event_id: string
  event: WebhookEvent | CallbackEvent | TestEvent
  /** Either the key whose callback URL this is, or the webhook. */
  key_id: string | null
  webhook_id: string | null
  /** Of a callback: the turn that it tells the end of. */
  turn_id: string | null
  /** The session that the event tells about, with whose visitor the delivery is erased. */
  widget_id: string | null
  session_id: string | null
  /** Key or webhook, whichever is set. */
  receiver_id: Assigned<string>
  url: string
  /** The very text that is posted and signed, on every attempt. */
  body: string
  status: 'pending' | 'delivered' | 'failed'
  /** Attempts that came to an end, over all rounds. */
  attempts: Generated<number>
  /** Those of this round: the retries of a redelivery begin anew. */
  round_attempts: Generated<number>
  fence: Generated<number>
  /** Null once nothing is due any more. */
  next_attempt_at: ColumnType<Date | null>
  /** While an attempt is under way, how long its process is taken to be alive. */
  lease_until: ColumnType<Date | null, never>
  delivered_at: Date | null
  /** W3C `traceparent` of what brought the event about, where that is traced. */
  trace_context: ColumnType<string | null, string | null | undefined, never>
  created_at: Date
}

/** The log: one row per attempt that came to an end. */
export interface DeliveryAttemptTable {
  account_id: string
  delivery_id: string
  number: number
  started_at: Date
  duration_ms: number
  /** HTTP status of the receiver; null when it gave none. */
  status: number | null
  /** Why there was no status. */
  error: string | null
}

import type { ColumnType, Generated } from 'kysely'
import type { Json, NullableJson, ReplyFormat, ReplyOutcome } from './column-values.ts'

/** One answer owed to a visitor: accepted, run under a lease, finished exactly once. */
export interface TurnTable {
  account_id: string
  turn_id: string
  widget_id: string
  session_id: string
  key_id: string
  user_message_id: string
  response_type: 'sync' | 'callback' | 'stream'
  reply_format: ReplyFormat
  timezone: string | null
  status: 'accepted' | 'running' | 'completed' | 'failed'
  /** Order within the session: the position of its user message. */
  position: number
  attempts: Generated<number>
  fence: Generated<number>
  /** Until then somebody is taken to look after it: whoever runs it, or whoever accepted it. Null once finished. */
  lease_until: Date | null
  reserved_millicredits: number
  /** The day (UTC) of its key that what was set aside counts for; null where the key has no daily ceiling. */
  usage_day: ColumnType<string | null, string | null | undefined>
  charged_millicredits: Generated<number>
  credits: NullableJson<Record<string, number>>
  usage: NullableJson<{ inputTokens: number; outputTokens: number }>
  assistant_message_id: string | null
  session_ended: Generated<boolean>
  error_code: string | null
  /** The form that it answers. */
  form_id: ColumnType<string | null, string | null | undefined, never>
  /** Only of a streamed turn: when nobody has waited for it any longer by then, it is cancelled. */
  waited_until: ColumnType<Date | null, Date | null | undefined>
  /** W3C `traceparent` of the request that it answers, where that is traced. */
  trace_context: ColumnType<string | null, string | null | undefined>
  created_at: Date
  finished_at: Date | null
}

/** A piece of a reply that is being written, for whoever follows the turn from whichever process. */
export interface TurnDeltaTable {
  account_id: string
  turn_id: string
  /** The id of its event in the stream. */
  sequence: number
  /** Null: another attempt begins, and what was written before is void. */
  text: string | null
  written_at: Generated<Date>
}

/** What was said: by a visitor, or in answer. */
export interface MessageTable {
  account_id: string
  widget_id: string
  session_id: string
  message_id: string
  /** 1 for the first message of the session, without gaps. */
  position: number
  turn_id: string
  role: 'user' | 'assistant'
  status: 'completed' | 'failed'
  content: string
  /** Parts of the assistant's result as the contract names them: products, actions, sources, formId. */
  result: Json<Record<string, unknown>>
  /** What a reply came to. Null for one from before this was kept, and for what visitors say. */
  outcome: ColumnType<ReplyOutcome | null, ReplyOutcome | null | undefined>
  /** How sure the assistant was that the records shown were meant, from 0 to 1; null where there was nothing to be sure of. */
  confidence: ColumnType<number | null, number | null | undefined>
  /** The visitor's verdict on a reply. */
  feedback_rating: ColumnType<'positive' | 'negative' | null, undefined>
  feedback_comment: ColumnType<string | null, undefined, string | null>
  created_at: Date
}

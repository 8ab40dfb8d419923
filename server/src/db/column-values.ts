import type { ColumnType } from 'kysely'

/** A column the database fills by itself and nobody writes. */
export type Assigned<Value> = ColumnType<Value, never, never>
/** A JSON document: read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>
export type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

export type Plan = 'free' | 'growth' | 'scale'
export type PaymentState = 'current' | 'overdue'
export type Scope =
  | 'account:read'
  | 'account:write'
  | 'conversations:read'
  | 'conversations:chat'
  | 'knowledge:read'
  | 'knowledge:write'
  | 'locations:read'
  | 'locations:write'
  | 'members:write'
export type ReplyFormat = 'markdown' | 'plain' | 'messenger' | 'whatsapp'
export type ReplyOutcome =
  | 'answered'
  | 'suggested'
  | 'declined'
  | 'conversation'
  | 'form'
  | 'handoff'
  | 'failed'
export const itemKinds = ['product', 'faq', 'location'] as const
export type ItemKind = (typeof itemKinds)[number]

import type { ColumnType } from 'kysely'
import type { FormAnswer, FormPurpose, FormQuestion, SlotOffer } from '../form.ts'
import type { Json, NullableJson } from './column-values.ts'

/** Questions that were put to a visitor. At most one form of a session is pending. */
export interface FormTable {
  account_id: string
  form_id: string
  widget_id: string
  session_id: string
  /** The turn that raised it, and the reply it came with. */
  turn_id: string
  message_id: string
  status: 'pending' | 'answered' | 'bypassed'
  title: string
  /** IANA: the zone in which `questions` writes dates and times. */
  timezone: string
  questions: Json<readonly FormQuestion[]>
  /** What the offered dates and times were made of, for a visitor who answers in another zone. */
  slots: NullableJson<SlotOffer>
  purpose: Json<FormPurpose>
  answers: NullableJson<readonly FormAnswer[]>
  /** The zone that the answers were read in. */
  answered_timezone: string | null
  created_at: Date
  submitted_at: ColumnType<Date | null, Date | null | undefined>
}

/** An outside service that the assistant of a widget may call. */
export interface PluginTable {
  account_id: string
  plugin_id: string
  widget_id: string
  kind: 'booking' | 'shopify'
  url: string
  enabled: boolean
  secret_sealed: string
  created_at: Date
}

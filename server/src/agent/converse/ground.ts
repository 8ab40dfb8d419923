import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'

/** What a reply of the model is held against. */
export interface Ground {
  /** What tools have returned in this turn, by the id that the model cites. */
  readonly findings: ReadonlyMap<string, Finding>
  /** The visitor's words: this message first, then earlier ones, the newest first. */
  readonly said: readonly string[]
  /** What earlier replies of the session said; each has passed its own check. */
  readonly replies: readonly string[]
  /** ISO 639-1: languages that the reply may be in. */
  readonly languages: ReadonlySet<string>
  /** What the model was told and no visitor may read. */
  readonly secrets: readonly string[]
  /** The visitor's date, `YYYY-MM-DD`: what "today" means. */
  readonly today: string
}

export type Finding =
  | { readonly kind: 'product'; readonly record: ProductRecord; readonly told: string }
  | { readonly kind: 'faq'; readonly record: FaqRecord; readonly told: string }
  | { readonly kind: 'location'; readonly record: LocationRecord; readonly told: string }
  | {
      readonly kind: 'hours'
      readonly record: LocationRecord
      readonly told: string
      readonly hours: ToldHours
    }
  | { readonly kind: 'note'; readonly told: string; readonly links: readonly string[] }

/** When a location is open, as the model was told. */
export interface ToldHours {
  /** Whether it is open at this moment; undefined: the record does not say. */
  readonly isOpenNow: boolean | undefined
  readonly days: readonly ToldDay[]
}

export interface ToldDay {
  /** `YYYY-MM-DD` on the location's own calendar. */
  readonly date: string
  /** `HH:MM`, 24 hours. None: closed all day; undefined: the record does not say. */
  readonly slots: readonly { readonly open: string; readonly close: string }[] | undefined
}

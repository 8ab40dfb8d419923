import type { FieldError } from '../errors.ts'
import type { Fields } from './fields.ts'
import type { MatchField } from './queries.ts'

/** Why a row failed. The contract fixes the codes; `NOT_FOUND` and `WRITE_CONFLICT` cannot come up, see `upsertItems`. */
export type RowCode =
  | 'MISSING_MATCH_KEY'
  | 'DUPLICATE_IN_BATCH'
  | 'AMBIGUOUS_MATCH'
  | 'VALIDATION_FAILED'
  | 'LIMIT_EXCEEDED'

export interface Failure {
  readonly outcome: 'failed'
  readonly code: RowCode
  /** Path within the row. */
  readonly field?: string
  /** For people. */
  readonly message: string
}

/** A row that can be held against what is stored. */
export interface SoundRow {
  readonly index: number
  readonly key: string
  readonly fields: Fields
}

/** A row that fails whatever is stored. */
export type FailedRow = Failure & { readonly index: number; readonly key: string | null }

export interface RowReading {
  readonly matchBy: MatchField
  readonly items: readonly Fields[]
  /** Holds the shape of one row against the contract. */
  readonly checkRow: (row: Fields) => readonly FieldError[]
}

/** Sorts the rows of a batch by whether they say which record they are about, and nothing the contract refuses. */
export function readRows({ matchBy, items, checkRow }: RowReading): {
  readonly sound: readonly SoundRow[]
  readonly failed: readonly FailedRow[]
} {
  const sound: SoundRow[] = []
  const failed: FailedRow[] = []
  const firstWith = new Map<string, number>()
  for (const [index, fields] of items.entries()) {
    const key = usableKey(fields[matchBy])
    if (key === undefined) {
      failed.push({ index, key: null, ...keyMissing(matchBy, fields[matchBy]) })
      continue
    }
    const first = firstWith.get(key)
    if (first !== undefined) {
      failed.push({ index, key, ...keyRepeated(matchBy, first) })
      continue
    }
    firstWith.set(key, index)
    const faults = checkRow(fields)
    if (faults.length > 0) failed.push({ index, key, ...invalid(faults) })
    else sound.push({ index, key, fields })
  }
  return { sound, failed }
}

/** As the contract's `MatchKey`. */
const matchKey = /^[^\u0000-\u001F\u007F]{1,255}$/u

function usableKey(value: unknown): string | undefined {
  return typeof value === 'string' && matchKey.test(value) ? value : undefined
}

function keyMissing(matchBy: MatchField, value: unknown): Failure {
  const is = value === undefined || value === null || value === '' ? 'is missing' : 'cannot be used as a key'
  const message = `${matchBy} ${is}: a row names its record there, in 1 to 255 printable characters.`
  return { outcome: 'failed', code: 'MISSING_MATCH_KEY', field: matchBy, message }
}

function keyRepeated(matchBy: MatchField, first: number): Failure {
  const message = `items[${String(first)}] has the same ${matchBy}, and only the first row with a key counts.`
  return { outcome: 'failed', code: 'DUPLICATE_IN_BATCH', field: matchBy, message }
}

/** Faults told in one message; the rest shows once these are mended. */
const mostFaultsTold = 3
const longestMessage = 500

/** Names the first fault, unknown fields before others: they are misspelt, and often the reason for the rest. */
export function invalid(faults: readonly FieldError[]): Failure {
  const isUnknown = ({ code }: FieldError): boolean => code === 'additionalProperties'
  const ordered = [...faults.filter(isUnknown), ...faults.filter((fault) => !isUnknown(fault))]
  const told = ordered.slice(0, mostFaultsTold).map(({ field, message }) => `${field} ${message}`)
  const more = ordered.length - told.length
  const message = `${told.join('; ')}${more > 0 ? `; and ${String(more)} more` : ''}`
  return {
    outcome: 'failed',
    code: 'VALIDATION_FAILED',
    ...(ordered[0] !== undefined && { field: ordered[0].field }),
    message: ended(message),
  }
}

function ended(message: string): string {
  if (message.length >= longestMessage) return `${message.slice(0, longestMessage - 1)}…`
  return message.endsWith('?') ? message : `${message}.`
}

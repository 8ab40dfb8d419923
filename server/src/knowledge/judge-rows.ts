import { deepEqual } from 'fast-equals'
import type { Fields } from './fields.ts'
import { itemFaults } from './item-faults.ts'
import type { Kind } from './kinds.ts'
import { mergeItem } from './merge-item.ts'
import { type MatchField, mostItems } from './queries.ts'
import { type Failure, invalid, type SoundRow } from './read-rows.ts'
import type { Match, Matches } from './upsert-queries.ts'

/** What becomes of a row. */
export type Verdict =
  | Failure
  | { readonly outcome: 'created'; readonly fields: Fields }
  | { readonly outcome: 'updated'; readonly stored: Match; readonly fields: Fields }
  | { readonly outcome: 'unchanged'; readonly stored: Match }

export interface Case {
  readonly matchBy: MatchField
  readonly rows: readonly SoundRow[]
  /** What is stored, in the order of the rows. */
  readonly matches: Matches
}

export interface Judgement {
  readonly row: SoundRow
  readonly verdict: Verdict
}

/** Judges each row by what is stored. What room there is goes to the first rows that make new records. */
export function judgeRows(kind: Kind, { matchBy, rows, matches }: Case): Judgement[] {
  let room = matches.room
  return rows.map((row, place) => {
    const verdict = judge(kind, { matchBy, row, found: matches.ofKeys[place] ?? [] })
    if (verdict.outcome !== 'created') return { row, verdict }
    room -= 1
    return { row, verdict: room < 0 ? full : verdict }
  })
}

interface RowCase {
  readonly matchBy: MatchField
  readonly row: SoundRow
  readonly found: readonly Match[]
}

function judge(kind: Kind, { matchBy, row, found: [stored, other] }: RowCase): Verdict {
  if (other !== undefined) return ambiguous(matchBy)
  return stored === undefined
    ? judgeCreation(kind, matchBy, row.fields)
    : judgeChange(kind, stored, row.fields)
}

function judgeChange(kind: Kind, stored: Match, change: Fields): Verdict {
  const fields = mergeItem(stored.fields, change)
  // What is stored passed once: a row that changes nothing does not fail when rules have become stricter since.
  if (deepEqual(fields, stored.fields)) return { outcome: 'unchanged', stored }
  const faults = itemFaults(kind, fields)
  return faults.length > 0 ? invalid(faults) : { outcome: 'updated', stored, fields }
}

function judgeCreation(kind: Kind, matchBy: MatchField, row: Fields): Verdict {
  const fields = mergeItem({}, row)
  const faults = itemFaults(kind, fields)
  if (faults.length === 0) return { outcome: 'created', fields }
  const needed = `is required, because no stored record has this ${matchBy}`
  return invalid(faults.map((fault) => (fault.code === 'required' ? { ...fault, message: needed } : fault)))
}

function ambiguous(matchBy: MatchField): Failure {
  const message = `Several stored records have this ${matchBy}, so it does not say which of them to change.`
  return { outcome: 'failed', code: 'AMBIGUOUS_MATCH', field: matchBy, message }
}

const full: Failure = {
  outcome: 'failed',
  code: 'LIMIT_EXCEEDED',
  message: `The knowledge base is full: it holds up to ${String(mostItems)} records.`,
}

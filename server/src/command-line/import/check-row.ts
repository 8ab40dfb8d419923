import { guardBody } from '../../api/guard-body.ts'
import type { JsonObject } from '../../contract/document.ts'
import { ApiError, sentenceOf } from '../../errors.ts'
import type { AssembledRow, RowFault } from './assemble-row.ts'
import type { ImportableKind } from './importable-kind.ts'

/** Below the 8 MiB that the service takes, with room for what surrounds the rows. */
export const mostBytesPerRequest = 7 * 1024 * 1024

/** A row of the file: fit to be sent, or with what is wrong with it. */
export interface CheckedRow {
  readonly line: number
  /** Undefined where it cannot be known which record the row is about. */
  readonly key: string | undefined
  readonly item: JsonObject
  /** Its size as JSON. */
  readonly bytes: number
  readonly fault: RowFault | undefined
}

export type RowChecker = (line: number, row: AssembledRow) => CheckedRow

/**
 * Checks rows as the service will, as far as that can be known without it. `lines` remembers where each key stands
 * first, so that reading the file again gives the same verdicts.
 */
export function rowChecker(kind: ImportableKind, matchBy: string, lines: Map<string, number>): RowChecker {
  return (line, { item, faults: [unassembled] }) => {
    const bytes = Buffer.byteLength(JSON.stringify(item))
    const faults = bytes > mostBytesPerRequest ? [tooLarge(bytes)] : contractFaults(kind, item)
    const key = item[matchBy]
    if (typeof key !== 'string' || faults.some(({ field }) => field === matchBy)) {
      const fault = unassembled ?? missingKey(item, matchBy) ?? faults.find(({ field }) => field === matchBy)
      return { line, key: undefined, item, bytes, fault }
    }
    const firstLine = lines.get(key) ?? line
    lines.set(key, firstLine)
    return { line, key, item, bytes, fault: duplicate(firstLine, line) ?? unassembled ?? faults[0] }
  }
}

function missingKey(item: JsonObject, matchBy: string): RowFault | undefined {
  if (item[matchBy] !== undefined && item[matchBy] !== null && item[matchBy] !== '') return undefined
  return { code: 'MISSING_MATCH_KEY', field: matchBy, message: `The row has no ${matchBy}.` }
}

function tooLarge(bytes: number): RowFault {
  const mebibytes = (bytes / 1024 / 1024).toFixed(1)
  return {
    code: 'VALIDATION_FAILED',
    message: `The row takes ${mebibytes} MiB, more than a request can carry.`,
  }
}

function duplicate(firstLine: number, line: number): RowFault | undefined {
  if (firstLine === line) return undefined
  return { code: 'DUPLICATE_IN_BATCH', message: `Line ${String(firstLine)} has the same key.` }
}

function contractFaults(kind: ImportableKind, item: JsonObject): RowFault[] {
  try {
    guardBody(item)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { field } = error.details
    return [{ code: error.code, message: error.message, ...(field !== undefined && { field }) }]
  }
  return kind
    .checkRow(item)
    .map((fault) => ({ code: 'VALIDATION_FAILED', field: fault.field, message: sentenceOf(fault) }))
}

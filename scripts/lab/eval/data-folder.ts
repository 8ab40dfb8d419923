import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../command/options.ts'
import type { Grades } from './rank-metrics.ts'

/** A file that was read, and what it held when it was. */
export interface DataFile {
  readonly path: string
  readonly lines: number
  readonly sha256: string
}

export type Row = Readonly<Record<string, unknown>>

export interface DataFolder {
  /** The objects of a file with one JSON object a line. */
  rows(path: string): readonly Row[]
  /** What a file holds that is one object of JSON. */
  object(path: string): Row
  has(path: string): boolean
  /** The grades of a file of judgements, by query. */
  judgements(path: string): ReadonlyMap<string, Grades>
  filesRead(): readonly DataFile[]
}

/**
 * Opens the folder with the evaluation data, and keeps account of what was read from it.
 * @throws UsageError when there is none
 */
export function openData(folder: string): DataFolder {
  if (!existsSync(folder)) throw missing(folder)
  const files = new Map<string, DataFile>()

  const linesOf = (path: string): string[] =>
    textIn(path)
      .split('\n')
      .filter((line) => line.trim() !== '')

  const textIn = (path: string): string => {
    const file = join(folder, path)
    if (!existsSync(file)) throw missing(file)
    const bytes = readFileSync(file)
    const text = bytes.toString('utf8')
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files.set(path, { path, lines: lines.length, sha256 })
    return text
  }

  return {
    rows: (path) => linesOf(path).map((line) => toRow(JSON.parse(line), path)),
    object: (path) => toRow(JSON.parse(textIn(path)), path),
    has: (path) => existsSync(join(folder, path)),
    judgements(path) {
      const byQuery = new Map<string, Map<string, number>>()
      for (const line of linesOf(path).slice(1)) {
        const [query = '', key = '', grade = ''] = line.split('\t')
        const grades = byQuery.get(query) ?? new Map<string, number>()
        byQuery.set(query, grades.set(key, Number(grade)))
      }
      return byQuery
    },
    filesRead: () => [...files.values()].sort((left, right) => left.path.localeCompare(right.path)),
  }
}

function missing(path: string): UsageError {
  return new UsageError(
    `There is no evaluation data at ${path}. Set EVAL_DATA to the folder that holds chorus-electronics/, stackfaq/ and the others.`,
  )
}

function toRow(value: unknown, path: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${path} holds a line that is no object.`)
  }
  // An object of JSON has text keys; what they hold is checked where it is used.
  return value as Row
}

/** A text that a row must have. */
export function textOf(row: Row, field: string): string {
  const value = row[field]
  if (typeof value !== 'string')
    throw new Error(`A row has no text in ${field}: ${JSON.stringify(row).slice(0, 200)}`)
  return value
}

/** A list that a row must have. */
export function listOf(row: Row, field: string): readonly unknown[] {
  const value = row[field]
  if (!Array.isArray(value)) throw new Error(`A row has no list in ${field}.`)
  return value
}

/** A list of objects that a row must have. */
export function rowsOf(row: Row, field: string): Row[] {
  // The folder's own format: objects with texts and numbers, which are checked where they are read.
  return listOf(row, field).map((each) => each as Row)
}

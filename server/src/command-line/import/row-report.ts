import { type FileHandle, open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { CommandLineError } from '../command-line-error.ts'
import type { SourceFile } from './source-file.ts'

/** What became of one row of the file. */
export interface RowReport {
  readonly line: number
  /** Null where the row has none that could be relied on. */
  readonly key: string | null
  /** `valid` and `invalid` are verdicts of the check; an invalid row is never sent. Others are the service's. */
  readonly outcome: 'valid' | 'invalid' | 'created' | 'updated' | 'unchanged' | 'failed' | (string & {})
  readonly id?: string
  readonly code?: string
  readonly field?: string
  readonly message?: string
}

/** A file with one line for every row. */
export interface ReportFile {
  /** Begins anew: what was written before is dropped. */
  restart(): Promise<void>
  write(rows: readonly RowReport[]): Promise<void>
  close(): Promise<void>
}

const columns = ['line', 'key', 'outcome', 'id', 'code', 'field', 'message'] as const

/** @throws CommandLineError */
export async function openReportFile(path: string, source: SourceFile): Promise<ReportFile> {
  const type = extname(path).toLowerCase()
  if (type !== '.csv' && type !== '.jsonl') {
    throw new CommandLineError(`${path}: a report is either .csv or .jsonl.`)
  }
  const existing = await stat(path).catch(() => undefined)
  if (existing !== undefined && `${String(existing.dev)}:${String(existing.ino)}` === source.identity) {
    throw new CommandLineError(`${path} is the file to import. The report needs another name.`)
  }
  const handle: FileHandle = await open(path, 'a').catch((cause: unknown) => {
    throw new CommandLineError(`${path} cannot be written: ${cause instanceof Error ? cause.message : ''}`)
  })
  return {
    async restart() {
      await handle.truncate(0)
      if (type === '.csv') await handle.appendFile(`${columns.join(',')}\n`)
    },
    async write(rows) {
      await handle.appendFile(rows.map(type === '.csv' ? csvLine : jsonLine).join(''))
    },
    close: () => handle.close(),
  }
}

function jsonLine(row: RowReport): string {
  return `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))}\n`
}

function csvLine(row: RowReport): string {
  return `${columns.map((column) => csvCell(String(row[column] ?? ''))).join(',')}\n`
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

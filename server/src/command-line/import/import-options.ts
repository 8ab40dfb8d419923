import type { CellStyle } from './convert-cell.ts'

/** What an import was asked to do. */
export interface ImportOptions extends CellStyle {
  readonly file: string
  readonly kind: string
  readonly matchBy: string
  readonly knowledgeBaseId: string | undefined
  readonly apiKey: string | undefined
  readonly origin: string | undefined
  readonly format: 'csv' | 'jsonl' | undefined
  readonly delimiter: string | undefined
  /** Field paths by column. */
  readonly map: ReadonlyMap<string, string>
  /** Texts by field path. */
  readonly set: ReadonlyMap<string, string>
  readonly ignore: readonly string[]
  readonly ignoreUnknown: boolean
  readonly emptyClears: boolean
  readonly skipBadRows: boolean
  readonly dryRun: boolean
  readonly deleteMissing: boolean
  readonly maxDeletionPercent: number | undefined
  readonly yes: boolean
  readonly sync: boolean
  readonly report: string | undefined
  readonly json: boolean
}

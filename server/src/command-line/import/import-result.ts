import type { ImportOptions } from './import-options.ts'
import type { SyncStatus } from './catalogue.ts'
import type { Deletions } from './mirror-deletions.ts'
import type { RowReport } from './row-report.ts'

/** Everything an import has to tell, as `--json` prints it. It fills while the import goes on. */
export interface ImportResult {
  /** True when every row was stored (or, in a dry run, could be) and everything asked for was done. */
  ok: boolean
  readonly file: string
  readonly kind: string
  readonly matchBy: string
  readonly knowledgeBaseId: string
  readonly dryRun: boolean
  /** Columns and where they go; null for those left out. */
  mapping: Readonly<Record<string, string | null>>
  rows: number
  /** Rows by outcome. `invalid` ones were never sent; while nothing is sent, the others are `valid`. */
  outcomes: Partial<Record<RowReport['outcome'], number>>
  /** Rows that are not as they should be, by their codes. */
  codes: Record<string, number>
  /** The first of them, at most 20 that were not sent and 20 that were. */
  failures: RowReport[]
  creditsConsumed: number
  deletions: Deletions | null
  sync: SyncStatus | null
  /** Why the import ended early. */
  stopped: string | null
}

const mostFailures = 20

/** Counts rows by outcome and keeps the first ones of each kind that need a look. */
export function countRows(result: ImportResult, rows: readonly RowReport[]): void {
  result.rows += rows.length
  for (const row of rows) {
    const { outcome, code } = row
    const count = (result.outcomes[outcome] ?? 0) + 1
    result.outcomes[outcome] = count
    if (code !== undefined) result.codes[code] = (result.codes[code] ?? 0) + 1
    if ((outcome === 'failed' || outcome === 'invalid') && count <= mostFailures) result.failures.push(row)
  }
}

/** Forgets the verdicts of the check, before the rows are sent and counted by what became of them. */
export function forgetRows(result: ImportResult): void {
  result.rows = 0
  result.outcomes = {}
  result.codes = {}
  result.failures = []
}

export function newResult(options: ImportOptions, file: string, knowledgeBaseId: string): ImportResult {
  const { kind, matchBy, dryRun } = options
  return {
    ok: false,
    ...{ file, kind, matchBy, knowledgeBaseId, dryRun },
    mapping: {},
    rows: 0,
    outcomes: {},
    codes: {},
    failures: [],
    creditsConsumed: 0,
    deletions: null,
    sync: null,
    stopped: null,
  }
}

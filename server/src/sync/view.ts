import type { components } from '../contract/types.gen.ts'
import { creditsOf } from '../metering/index.ts'
import type { SyncFailureCode } from './stop-run.ts'
import type { LatestRun, SyncState } from './status-queries.ts'

type Schemas = components['schemas']

const messages: Readonly<Record<SyncFailureCode, string>> = {
  BALANCE_EXHAUSTED: 'The balance did not cover all texts that had to be embedded. Nothing was published.',
  AI_FAILED: 'The model provider refused or broke, also when asked again. Nothing was published.',
  INTERNAL: 'The service failed to go on with the run. Nothing was published.',
}

const statuses: Readonly<Record<LatestRun['status'], Schemas['SyncStatusValue']>> = {
  running: 'syncing',
  completed: 'idle',
  failed: 'failed',
}

export function viewSyncState({ run, ...counts }: SyncState): Schemas['SyncStatus'] {
  return {
    syncStatus: run === null ? 'idle' : statuses[run.status],
    ...counts,
    run: run && viewRun(run),
    stalled: run?.stalled ?? false,
  }
}

function viewRun(run: LatestRun): Schemas['SyncRun'] {
  return {
    syncId: run.sync_id,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    processed: run.processed,
    total: run.total,
    failed: run.failed,
    creditsConsumed: creditsOf(run.charged_millicredits),
    error: errorOf(run.error_code),
  }
}

function errorOf(code: string | null): Schemas['SyncRunError'] | null {
  if (code === null) return null
  const known = isKnown(code) ? code : 'INTERNAL'
  return { code: known, message: messages[known] }
}

function isKnown(code: string): code is SyncFailureCode {
  return Object.hasOwn(messages, code)
}

import type { components } from '../contract/wire.ts'
import { everyKind, type Kind, mostItems } from '../knowledge/index.ts'
import { creditsOf } from '../metering/index.ts'
import type { KnowledgeBaseState } from './knowledge-base-queries.ts'
import type { SyncRunRow } from '../db/schema.ts'
import type { RunReport, SyncState } from './status-queries.ts'

type Schemas = components['schemas']

/** Why a run stopped early. */
export type SyncFailureCode = NonNullable<Schemas['SyncRunError']>['code']

const messages: Readonly<Record<SyncFailureCode, string>> = {
  BALANCE_EXHAUSTED: 'The balance did not cover all texts that had to be embedded. Nothing was published.',
  PAYMENT_OVERDUE:
    'More had to be embedded than was reserved, and a payment is overdue. Nothing was published.',
  AI_FAILED: 'The model provider refused or broke, also when asked again. Nothing was published.',
  INTERNAL: 'The service failed to go on with the run. Nothing was published.',
}

const statuses: Readonly<Record<RunReport['status'], Schemas['SyncStatusValue']>> = {
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

export function viewKnowledgeBase(state: KnowledgeBaseState): Schemas['KnowledgeBase'] {
  return {
    id: state.knowledge_base_id,
    name: state.name,
    isSample: state.is_sample,
    counts: viewCounts(state.stored ?? {}),
    itemLimit: mostItems,
    sync: {
      syncStatus: state.status === null ? 'idle' : statuses[state.status],
      pending: state.pending,
      neverEmbedded: state.never_embedded,
      lastCompletedAt: state.last_completed_at?.toISOString() ?? null,
    },
    createdAt: state.created_at.toISOString(),
  }
}

function viewCounts(stored: NonNullable<KnowledgeBaseState['stored']>): Schemas['RecordCounts'] {
  const counts = everyKind.map(({ name, plural }) => [plural, stored[name] ?? 0] as const)
  return {
    // Every kind has its entry.
    ...(Object.fromEntries(counts) as Record<Kind['plural'], number>),
    total: counts.reduce((sum, [, count]) => sum + count, 0),
  }
}

export function viewRunEntry(run: RunReport): Schemas['SyncRunEntry'] {
  return { syncStatus: statuses[run.status], run: viewRun(run) }
}

/** What is told of a run that came to its end. */
export function viewFinishedRun(run: SyncRunRow): Schemas['FinishedSync'] {
  return {
    knowledgeBaseId: run.knowledge_base_id,
    syncStatus: statuses[run.status],
    run: viewRun(run),
  }
}

function viewRun(run: RunReport): Schemas['SyncRun'] {
  return {
    syncId: run.sync_id,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    processed: run.processed,
    embedded: run.embedded,
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

import type { Service } from '../context.ts'
import type { Jobs } from '../contract/jobs.ts'
import { spellingEmbedder } from '../retrieval/index.ts'
import type { Backlog, Waiting } from '../platform/telemetry/backlog-metrics.ts'
import { readBacklog as readRow } from './backlog-queries.ts'

/** The work that waits in the rows of all accounts, by the job that does it. */
export async function readBacklog({ db, model }: Pick<Service, 'db' | 'model'>): Promise<Backlog> {
  const row = await readRow(db, spellingEmbedder)
  return {
    waiting: {
      'turns.run': {
        waiting: row.turns_waiting,
        running: row.turns_running,
        oldestSeconds: row.oldest_turn_seconds,
      },
      'deliveries.attempt': {
        waiting: row.deliveries_waiting,
        running: row.deliveries_running,
        oldestSeconds: row.oldest_delivery_seconds,
      },
      'sync.run': {
        waiting: row.syncs_waiting,
        running: row.syncs_running,
        oldestSeconds: row.oldest_sync_seconds,
      },
      // Nobody waits for these. A provider's model is for the customer to sync with.
      'sync.reembed': {
        waiting: model.knowsOnly === undefined ? 0 : row.reembeddings_waiting,
        running: row.reembeddings_running,
        oldestSeconds: 0,
      },
    } satisfies Record<keyof Jobs, Waiting>,
    syncItems: { processed: row.items_processed, pending: row.items_pending },
  }
}

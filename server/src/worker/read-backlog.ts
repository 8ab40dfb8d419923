import type { Service } from '../context.ts'
import type { Jobs } from '../contract/jobs.ts'
import { spellingEmbedder } from '../retrieval/index.ts'
import type { Backlog, Waiting } from '../platform/telemetry/backlog-metrics.ts'
import { readBacklog as readRow } from './backlog-queries.ts'

/** The work that waits in the rows of all accounts, by the job that does it. */
export async function readBacklog({ db, model }: Pick<Service, 'db' | 'model'>): Promise<Backlog> {
  const { turns, deliveries, syncs, reembeddings, syncItems } = await readRow(db, spellingEmbedder)
  return {
    waiting: {
      'turns.run': turns,
      'deliveries.attempt': deliveries,
      'sync.run': syncs,
      // A provider's model is for the customer to sync with.
      'sync.reembed': model.knowsOnly === undefined ? { ...reembeddings, waiting: 0 } : reembeddings,
    } satisfies Record<keyof Jobs, Waiting>,
    syncItems,
  }
}

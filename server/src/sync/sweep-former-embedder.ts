import type { Service } from '../context.ts'
import { spellingEmbedder } from '../retrieval/index.ts'
import { listFormerlyEmbedded } from './reembedding-queries.ts'

/** As many as the processes of a large installation work on: each does one at a time. */
const mostAtOnce = 8

/**
 * Rings for knowledge bases that an earlier version has published, with vectors that tell spellings only. Where a
 * provider's model has come in their place, it is for the customer to sync.
 */
export async function sweepFormerEmbedder({ db, model, queue }: Service): Promise<void> {
  if (model.knowsOnly === undefined) return
  const former = await listFormerlyEmbedded(db, { formerEmbedder: spellingEmbedder, limit: mostAtOnce })
  for (const key of former) queue.ring('sync.reembed', key)
}

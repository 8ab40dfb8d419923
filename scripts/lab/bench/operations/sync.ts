import { setTimeout as wait } from 'node:timers/promises'
import type { components } from '../../../../client-sdk/src/index.ts'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import { productAt } from '../../catalogue/products.ts'
import type { Contender } from '../../start/contender.ts'
import type { Findings, SyncFigure } from '../findings.ts'
import type { Stage } from '../stage.ts'
import { groupsOf, upsertRequest } from '../../catalogue/requests.ts'

type SyncStatus = components['schemas']['SyncStatus']

/** Fresh knowledge bases per contender; a large one takes long enough by itself. */
function repetitionsFor(items: number): number {
  return items <= 100 ? 5 : items <= 1_000 ? 3 : 1
}

export const pollMs = 50

/**
 * A first sync, which embeds every row, and a second one that finds nothing to do. The bare server embeds with the
 * same function and stores the vectors, no more.
 */
export async function benchSync(stage: Stage): Promise<Partial<Findings>> {
  const { items, contenders } = stage
  const bar = progress(`sync, ${String(items)} items`)
  const repetitions = repetitionsFor(items)
  const runs = contenders.map((contender) => ({
    contender,
    firstMs: [] as number[],
    unchangedMs: [] as number[],
  }))
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const { contender, firstMs, unchangedMs } of runs) {
      const knowledgeBaseId = await contender.newKnowledgeBase(`sync_${String(items)}_${String(repetition)}`)
      for (const places of groupsOf(0, items))
        await contender.send(upsertRequest(knowledgeBaseId, places.map(productAt)))
      if (contender.side === 'bare') {
        firstMs.push(await syncBare(contender, knowledgeBaseId))
        continue
      }
      firstMs.push(await syncService(contender, { knowledgeBaseId, expectedRows: items }))
      unchangedMs.push(await syncService(contender, { knowledgeBaseId, expectedRows: 0 }))
    }
    bar.to(repetition + 1, repetitions)
  }
  const syncs = runs.map(({ contender: { side, others }, firstMs, unchangedMs }): SyncFigure => ({
    items,
    others,
    side,
    repetitions,
    rowsPerSecond: (items * 1000) / percentile(firstMs, 0.5),
    unchangedMs: unchangedMs.length === 0 ? null : percentile(unchangedMs, 0.5),
  }))
  bar.done(
    syncs.map((sync) => `${sync.side}@${String(sync.others)} ${sync.rowsPerSecond.toFixed(0)}/s`).join('  '),
  )
  return { syncs }
}

async function syncBare({ ask }: Contender, knowledgeBaseId: string): Promise<number> {
  const path = `/knowledge-bases/${knowledgeBaseId}/sync`
  // Its own answer: see the bare server.
  const { data } = (await ask({ method: 'POST', path })) as { data: { milliseconds: number } }
  return data.milliseconds
}

/** @returns how long the run took in ms, by the service's own clock */
export async function syncService(
  service: Pick<Contender, 'send' | 'ask'>,
  { knowledgeBaseId, expectedRows }: { readonly knowledgeBaseId: string; readonly expectedRows: number },
): Promise<number> {
  const status = await endOfSync(service, knowledgeBaseId, pollMs)
  const { syncStatus, run } = status
  if (run !== null && syncStatus === 'idle' && run.finishedAt !== null && run.processed === expectedRows)
    return Date.parse(run.finishedAt) - Date.parse(run.startedAt)
  throw new Error(`A sync ended unexpectedly: ${JSON.stringify(status)}`)
}

/** Begins a sync. @returns what has come of it, once it has ended */
export async function endOfSync(
  { send, ask }: Pick<Contender, 'send' | 'ask'>,
  knowledgeBaseId: string,
  pollMs: number,
): Promise<SyncStatus> {
  const base = `/knowledge-bases/${knowledgeBaseId}`
  await send({ method: 'POST', path: `${base}/sync` })
  for (;;) {
    // The service answers in the shape of the contract.
    const { data } = (await ask({ method: 'GET', path: `${base}/sync-status` })) as { data: SyncStatus }
    if (data.syncStatus !== 'syncing') return data
    await wait(pollMs)
  }
}

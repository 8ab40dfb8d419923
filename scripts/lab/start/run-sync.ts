import { setTimeout as wait } from 'node:timers/promises'
import type { components } from '../../../client-sdk/src/index.ts'
import type { Connection } from './contender.ts'

type SyncStatus = components['schemas']['SyncStatus']

export const pollMs = 50

/** @returns how long the run took in ms, by the service's own clock */
export async function syncService(
  service: Pick<Connection, 'send' | 'ask'>,
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
  { send, ask }: Pick<Connection, 'send' | 'ask'>,
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

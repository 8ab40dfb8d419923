import { ServiceError } from '@catalogue-assistant/client-sdk'
import type { Catalogue, SyncStatus } from './catalogue.ts'
import type { StartProgress } from './progress.ts'
import type { Pause } from './with-patience.ts'

export interface SyncWait {
  readonly catalogue: Catalogue
  readonly signal: AbortSignal
  readonly pause: Pause
  readonly startProgress: StartProgress
}

const pollEveryMs = 500

/**
 * Starts a sync and waits for its end. One that runs already has not taken up what was stored since it began, so it is
 * waited for and followed by another.
 */
export async function syncAndWait(wait: SyncWait): Promise<SyncStatus> {
  while (!(await startsNow(wait.catalogue))) await untilIdle(wait, 'Waiting for another sync')
  return untilIdle(wait, 'Syncing')
}

async function startsNow(catalogue: Catalogue): Promise<boolean> {
  try {
    await catalogue.startSync()
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'SYNC_RUNNING') return false
    throw error
  }
}

async function untilIdle(
  { catalogue, signal, pause, startProgress }: SyncWait,
  title: string,
): Promise<SyncStatus> {
  let status = await catalogue.syncStatus()
  const progress = startProgress(title, status.run?.total ?? 0)
  try {
    while (status.syncStatus === 'syncing') {
      await pause(pollEveryMs, signal)
      status = await catalogue.syncStatus()
      progress.advanceTo(
        status.run?.processed ?? 0,
        status.stalled ? 'stalled, about to be taken over' : undefined,
      )
    }
    return status
  } finally {
    progress.stop()
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countOf, numberOf } from '../../parts/format.ts'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount } from '../../shell/account.ts'
import type { ReadyRow } from './convert-rows.ts'
import { type Place, upsert } from './record-calls.ts'
import { atStart, type Batch, batchesOf, type Progress, runImport } from './run-import.ts'

export interface ImportRun {
  readonly place: Place
  readonly batches: readonly Batch[]
  readonly total: number
  readonly progress: Progress
  readonly state: 'running' | 'stopping' | 'stopped' | 'interrupted' | 'done'
  /** Why it was interrupted. */
  readonly error: Error | undefined
  /** For how long the service has asked to be left alone; 0 while it has not. */
  readonly waits: number
}

/** A name that no other import has, also where pages are served without encryption. */
const newName = (): string =>
  `import-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`

/** An import under way: begun, stopped, gone on with, and its rejected rows sent again. */
export function useImportRun() {
  const queries = useQueryClient()
  const { account } = useAccount()
  const { tell, warn } = useNotices()
  const [run, setRun] = useState<ImportRun>()
  const isStopped = useRef(false)
  // Nothing is sent by a room that nobody is in any more.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const go = useCallback(
    async (begun: ImportRun) => {
      isStopped.current = false
      setRun({ ...begun, state: 'running', error: undefined })
      const change = (part: Partial<ImportRun>) => {
        setRun((present) => present && { ...present, ...part })
      }
      try {
        const progress = await runImport({
          batches: begun.batches,
          from: begun.progress,
          send: (batch) =>
            upsert(begun.place, batch, (waits) => {
              change({ waits })
            }),
          onProgress: (progress) => {
            change({ progress })
          },
          isStopped: () => isStopped.current,
        })
        const isDone = progress.next === begun.batches.length
        change({ state: isDone ? 'done' : 'stopped' })
        tell(
          isDone
            ? `The import has ended: ${countOf(progress.rows - progress.rejected.length, 'row is', 'rows are')} stored.`
            : `The import is stopped after ${numberOf(progress.rows)} of ${numberOf(begun.total)} rows.`,
        )
      } catch (error) {
        change({ state: 'interrupted', error: error instanceof Error ? error : new Error(String(error)) })
        warn('The import is interrupted.')
      } finally {
        void queries.invalidateQueries({ queryKey: [account.accountId] })
      }
    },
    [queries, account.accountId, tell, warn],
  )

  return {
    run,
    start: (place: Place, rows: readonly ReadyRow[]) => {
      const batches = batchesOf(rows, newName())
      void go({
        place,
        batches,
        total: rows.length,
        progress: atStart,
        state: 'running',
        error: undefined,
        waits: 0,
      })
    },
    stop: () => {
      isStopped.current = true
      setRun((present) => present && { ...present, state: 'stopping' })
    },
    goOn: () => {
      if (run !== undefined) void go(run)
    },
    /** Sends rejected rows once more, as where somebody else was writing or there was no room. */
    sendAgain: (rows: readonly ReadyRow[]) => {
      if (run === undefined) return
      const again = new Set(rows)
      const { progress } = run
      void go({
        ...run,
        batches: [...run.batches, ...batchesOf(rows, newName())],
        progress: {
          ...progress,
          rows: progress.rows - rows.length,
          rejected: progress.rejected.filter(({ row }) => !again.has(row)),
        },
      })
    },
  }
}

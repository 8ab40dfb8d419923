import { contextFor, type Service } from './context.ts'
import type { JobName, Jobs } from './contract/jobs.ts'
import type { Queue } from './platform/queue.ts'
import { withinWork } from './platform/telemetry/current-work.ts'
import { jobHandlers } from './worker/handlers.ts'
import { startSweeper } from './worker/sweeper.ts'

/**
 * Attempts at deliveries mostly wait for others, so a worker makes many of them side by side. What nobody has asked for
 * leaves room for what somebody has.
 */
const jobConcurrency = { 'turns.run': 8, 'sync.run': 8, 'sync.reembed': 1, 'deliveries.attempt': 256 }

/** Answers jobs and looks after what no bell rings for. Returns what ends it. */
export function startWorker(
  service: Service,
  queue: Queue<Jobs>,
  { sweeps }: { readonly sweeps: boolean },
): () => Promise<void> {
  const stopping = new AbortController()
  const answer =
    <Name extends JobName>(name: Name) =>
    (job: Jobs[Name]): Promise<void> =>
      jobHandlers[name](contextFor(service, job.accountId), job, stopping.signal)
  queue.work(
    {
      'deliveries.attempt': answer('deliveries.attempt'),
      'turns.run': answer('turns.run'),
      'sync.run': answer('sync.run'),
      'sync.reembed': answer('sync.reembed'),
    },
    { concurrency: jobConcurrency, around: (job, payload, run) => observed(service, { job, payload, run }) },
  )
  const ring: Service['queue']['ring'] = (job, payload) => {
    queue.insist(job, payload)
  }
  const stopSweeper = sweeps ? startSweeper({ ...service, queue: { ring } }) : () => Promise.resolve()
  return () => {
    stopping.abort()
    return stopSweeper()
  }
}

interface JobRun {
  readonly job: JobName
  readonly payload: Jobs[JobName]
  readonly run: () => Promise<void>
}

/** Counts and times a job, and has every line that is logged meanwhile say which one it is. */
function observed({ clock, log, metrics }: Service, { job, payload, run }: JobRun): Promise<void> {
  return withinWork({ fields: { job, ...payload }, span: undefined }, async () => {
    const startedAt = clock.elapsedMs()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      await run()
      outcome = 'done'
    } finally {
      const durationMs = clock.elapsedMs() - startedAt
      metrics.jobEnded({ job, outcome, seconds: durationMs / 1_000 })
      log.debug({ status: outcome, durationMs: Math.round(durationMs) }, 'job finished')
    }
  })
}

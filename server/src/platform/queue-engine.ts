import type { JobsOptions } from 'bullmq'

export interface JobQueue {
  /** Jobs of one id that nobody works on are one job; one that comes while another is worked on follows on it. */
  add(job: string, payload: object, options?: Pick<JobsOptions, 'delay' | 'deduplication'>): Promise<unknown>
  close(): Promise<void>
}

export interface JobWorker {
  /** Takes no more jobs, and ends when those under way have. */
  close(): Promise<void>
}

export interface WorkerSettings {
  readonly concurrency: number
  readonly process: (payload: unknown) => Promise<void>
}

/** Where jobs are kept. */
export interface QueueEngine {
  openQueue(name: string): JobQueue
  openWorker(name: string, settings: WorkerSettings): JobWorker
  /** Whether a job can be added now; if not, adding it would wait for an unknown time. */
  isConnected(): boolean
  /** Asks the engine itself; never throws, may never settle. */
  answers(): Promise<boolean>
  /** Lets go of every connection at once, whatever is still going on. */
  disconnect(): void
}

/** The row decides whether there is work, so nothing of a job that has rung is kept. */
export const jobDefaults = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const

/** A job whose worker was killed rings again within about six seconds. */
export const workerDefaults = { lockDuration: 5_000, stalledInterval: 2_000, runRetryDelay: 1_000 } as const

/** Nobody reads BullMQ's event log. */
export const streams = { events: { maxLen: 10 } } as const

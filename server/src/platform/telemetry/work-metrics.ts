import { Counter, Gauge, Histogram } from 'prom-client'
import type { MetricsRegistry } from './metrics-registry.ts'

/** Turns, deliveries, syncs, and the jobs that they are rung for by. */
export interface WorkMetrics {
  turnAccepted(mode: TurnMode): void
  turnBegan(): void
  turnLeft(): void
  turnEnded(turn: { mode: TurnMode; outcome: TurnOutcome; seconds: number }): void
  /** Its words asked for more than a thread may take. */
  turnGivenUp(limit: 'time' | 'memory'): void
  /** The first piece of a streamed reply can be read. */
  firstDelta(seconds: number): void
  deliveryAttempted(attempt: { kind: DeliveryKind; outcome: 'delivered' | 'refused' | 'unreachable' }): void
  /** `seconds` from the event, of a delivery that nobody asked for again. */
  deliveryEnded(end: {
    kind: DeliveryKind
    outcome: 'delivered' | 'failed'
    seconds: number | undefined
  }): void
  syncAdvanced(batch: { processed: number; embedded: number }): void
  /** `seconds` from its start to its publication. */
  syncEnded(end: { outcome: 'completed'; seconds: number } | { outcome: 'failed' | 'interrupted' }): void
  /** Whoever held it before is gone. */
  leaseTakenOver(work: 'turn' | 'delivery' | 'sync'): void
  jobEnded(job: { job: string; outcome: 'done' | 'failed'; seconds: number }): void
  rang(ring: { job: string; outcome: 'rung' | 'lost' }): void
  charged(charge: { reason: string; millicredits: Readonly<Record<string, number>> }): void
}

export type TurnMode = 'sync' | 'stream' | 'callback'
export type TurnOutcome = 'completed' | 'failed' | 'cancelled'
export type DeliveryKind = 'callback' | 'webhook'

const modes: readonly TurnMode[] = ['sync', 'stream', 'callback']

/**
 * A label `job` would clash with the one by which Prometheus tells its targets apart: it is `kind` here. Where the labels
 * are known beforehand they begin with 0, since what Prometheus first sees as 1 has not grown as far as it can tell.
 */
export function workMetrics(registry: MetricsRegistry): WorkMetrics {
  return {
    ...turnMetrics(registry),
    ...deliveryMetrics(registry),
    ...syncMetrics(registry),
    ...jobMetrics(registry),
  }
}

function givenUpMetric(registry: MetricsRegistry): Pick<WorkMetrics, 'turnGivenUp'> {
  const givenUp = new Counter({
    name: 'assistant_turns_given_up_total',
    help: 'Turns that were answered by saying that they were not understood, by the limit that their words reached.',
    labelNames: ['limit'],
    registers: [registry],
  })
  for (const limit of ['time', 'memory']) givenUp.inc({ limit }, 0)
  return {
    turnGivenUp: (limit) => {
      givenUp.inc({ limit })
    },
  }
}

type TurnMetrics = Pick<
  WorkMetrics,
  'turnAccepted' | 'turnBegan' | 'turnLeft' | 'turnEnded' | 'turnGivenUp' | 'firstDelta' | 'charged'
>

function turnMetrics(registry: MetricsRegistry): TurnMetrics {
  const registers = [registry]
  const accepted = new Counter({
    name: 'assistant_turns_accepted_total',
    help: 'Turns taken in, by the way their answer was asked for.',
    labelNames: ['mode'],
    registers,
  })
  const inProgress = new Gauge({
    name: 'assistant_turns_in_progress',
    help: 'Turns that this process is running.',
    registers,
  })
  const durations = new Histogram({
    name: 'assistant_turn_duration_seconds',
    help: 'From the acceptance of a turn to its result, waiting included, by mode and outcome.',
    labelNames: ['mode', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
    registers,
  })
  const firstDeltas = new Histogram({
    name: 'assistant_turn_first_delta_seconds',
    help: 'From the acceptance of a streamed turn to the first piece of its reply.',
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30],
    registers,
  })
  const credits = new Counter({
    name: 'assistant_credits_charged_total',
    help: 'Credits charged and committed, by what they were spent on and for.',
    labelNames: ['bucket', 'reason'],
    registers,
  })
  for (const mode of modes) {
    accepted.inc({ mode }, 0)
    for (const outcome of ['completed', 'failed', 'cancelled']) durations.zero({ mode, outcome })
  }
  return {
    turnAccepted: (mode) => {
      accepted.inc({ mode })
    },
    turnBegan: () => {
      inProgress.inc()
    },
    turnLeft: () => {
      inProgress.dec()
    },
    turnEnded: ({ mode, outcome, seconds }) => {
      durations.observe({ mode, outcome }, Math.max(0, seconds))
    },
    ...givenUpMetric(registry),
    firstDelta: (seconds) => {
      firstDeltas.observe(Math.max(0, seconds))
    },
    charged({ reason, millicredits }) {
      for (const [bucket, amount] of Object.entries(millicredits))
        credits.inc({ bucket, reason }, amount / 1_000)
    },
  }
}

function deliveryMetrics(
  registry: MetricsRegistry,
): Pick<WorkMetrics, 'deliveryAttempted' | 'deliveryEnded'> {
  const registers = [registry]
  const attempts = new Counter({
    name: 'assistant_delivery_attempts_total',
    help: 'Attempts at deliveries, by kind of receiver and outcome (refused: an answer that is not 2xx).',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const ended = new Counter({
    name: 'assistant_deliveries_ended_total',
    help: 'Deliveries that need no further attempt, by kind of receiver and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'assistant_delivery_duration_seconds',
    help: 'From an event to its delivery, retries included and redeliveries left out.',
    labelNames: ['kind'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800, 7_200, 43_200],
    registers,
  })
  for (const kind of ['callback', 'webhook']) {
    durations.zero({ kind })
    for (const outcome of ['delivered', 'refused', 'unreachable']) attempts.inc({ kind, outcome }, 0)
    for (const outcome of ['delivered', 'failed']) ended.inc({ kind, outcome }, 0)
  }
  return {
    deliveryAttempted: (attempt) => {
      attempts.inc({ ...attempt })
    },
    deliveryEnded({ kind, outcome, seconds }) {
      ended.inc({ kind, outcome })
      if (outcome === 'delivered' && seconds !== undefined) durations.observe({ kind }, Math.max(0, seconds))
    },
  }
}

function syncMetrics(registry: MetricsRegistry): Pick<WorkMetrics, 'syncAdvanced' | 'syncEnded'> {
  const registers = [registry]
  const items = new Counter({
    name: 'assistant_sync_items_total',
    help: 'Items taken up by syncs, by what had to be done (embedded: the text had changed).',
    labelNames: ['work'],
    registers,
  })
  const runs = new Counter({
    name: 'assistant_sync_runs_total',
    help: 'Syncs by what they came to; an interrupted one is tried again.',
    labelNames: ['outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'assistant_sync_duration_seconds',
    help: 'From the start of a sync to its publication.',
    buckets: [0.5, 1, 5, 15, 60, 300, 900, 3_600, 14_400],
    registers,
  })
  for (const work of ['embedded', 'reused']) items.inc({ work }, 0)
  for (const outcome of ['completed', 'failed', 'interrupted']) runs.inc({ outcome }, 0)
  return {
    syncAdvanced({ processed, embedded }) {
      items.inc({ work: 'embedded' }, embedded)
      items.inc({ work: 'reused' }, processed - embedded)
    },
    syncEnded(end) {
      runs.inc({ outcome: end.outcome })
      if (end.outcome === 'completed') durations.observe(Math.max(0, end.seconds))
    },
  }
}

function jobMetrics(registry: MetricsRegistry): Pick<WorkMetrics, 'leaseTakenOver' | 'jobEnded' | 'rang'> {
  const registers = [registry]
  const takenOver = new Counter({
    name: 'assistant_leases_taken_over_total',
    help: 'Work taken up after whoever held it had stopped renewing its lease.',
    labelNames: ['work'],
    registers,
  })
  const jobs = new Counter({
    name: 'assistant_jobs_total',
    help: 'Jobs answered, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'assistant_job_duration_seconds',
    help: 'How long a job was worked on. Of a turn only until it is under way.',
    labelNames: ['kind'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800],
    registers,
  })
  const rings = new Counter({
    name: 'assistant_rings_total',
    help: 'Times that a job was rung for, by kind and outcome; lost ones are repeated by the sweeper.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  for (const work of ['turn', 'delivery', 'sync']) takenOver.inc({ work }, 0)
  return {
    leaseTakenOver: (work) => {
      takenOver.inc({ work })
    },
    jobEnded({ job: kind, outcome, seconds }) {
      jobs.inc({ kind, outcome })
      durations.observe({ kind }, seconds)
    },
    rang: ({ job: kind, outcome }) => {
      rings.inc({ kind, outcome })
    },
  }
}

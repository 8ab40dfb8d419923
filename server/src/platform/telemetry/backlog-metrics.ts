import { Gauge } from 'prom-client'
import type { MetricsRegistry } from './metrics-registry.ts'

/** How things stand, read when somebody asks for the metrics. */
export interface BacklogMetrics {
  /** Undefined: the database could not be read. What it said last stays, so a panel does not fall to nothing. */
  showBacklog(backlog: Backlog | undefined): void
  showPool(pool: PoolUse): void
  showQueue(isUp: boolean): void
  describeBuild(build: Build): void
}

export interface Backlog {
  /** By job. */
  readonly waiting: Readonly<Record<string, Waiting>>
  /** Of the syncs that are running. */
  readonly syncItems: { readonly processed: number; readonly pending: number }
}

export interface Waiting {
  readonly waiting: number
  readonly running: number
  readonly oldestSeconds: number
}

export interface PoolUse {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

/** Labels of the metric that says what runs here. */
export type Build = Readonly<Record<'version' | 'node' | 'database' | 'queue' | 'roles', string>>

export function backlogMetrics(registry: MetricsRegistry): BacklogMetrics {
  return { ...rowMetrics(registry), ...resourceMetrics(registry) }
}

function rowMetrics(registry: MetricsRegistry): Pick<BacklogMetrics, 'showBacklog'> {
  const registers = [registry]
  const depth = new Gauge({
    name: 'assistant_queue_depth',
    help: 'Rows that jobs are for, by kind of job and state, in the whole database; counted up to 10000.',
    labelNames: ['kind', 'state'],
    registers,
  })
  const age = new Gauge({
    name: 'assistant_queue_oldest_age_seconds',
    help: 'How long the oldest row that waits has been ready to be worked on.',
    labelNames: ['kind'],
    registers,
  })
  const syncItems = new Gauge({
    name: 'assistant_sync_running_items',
    help: 'Items of the syncs that are running, by whether they have been taken up yet.',
    labelNames: ['state'],
    registers,
  })
  const databaseUp = new Gauge({
    name: 'assistant_database_up',
    help: 'Whether the last look at the database succeeded. If not, the metrics that come from its rows are old.',
    registers,
  })
  return {
    showBacklog(backlog) {
      databaseUp.set(backlog === undefined ? 0 : 1)
      if (backlog === undefined) return
      for (const [kind, { waiting, running, oldestSeconds }] of Object.entries(backlog.waiting)) {
        depth.set({ kind, state: 'waiting' }, waiting)
        depth.set({ kind, state: 'running' }, running)
        age.set({ kind }, Math.max(0, oldestSeconds))
      }
      syncItems.set({ state: 'processed' }, backlog.syncItems.processed)
      syncItems.set({ state: 'pending' }, backlog.syncItems.pending)
    },
  }
}

function resourceMetrics(
  registry: MetricsRegistry,
): Pick<BacklogMetrics, 'showPool' | 'showQueue' | 'describeBuild'> {
  const registers = [registry]
  const connections = new Gauge({
    name: 'assistant_database_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers,
  })
  const waiting = new Gauge({
    name: 'assistant_database_connections_awaited',
    help: 'Pieces of work that wait for a connection to the database.',
    registers,
  })
  const max = new Gauge({
    name: 'assistant_database_connections_max',
    help: 'Connections that this process may open.',
    registers,
  })
  const queueUp = new Gauge({
    name: 'assistant_queue_up',
    help: 'Whether the queue, Redis or the database, answers.',
    registers,
  })
  const build = new Gauge({
    name: 'assistant_build_info',
    help: 'Always 1. What runs here.',
    labelNames: ['version', 'node', 'database', 'queue', 'roles'],
    registers,
  })
  return {
    showPool(pool) {
      connections.set({ state: 'busy' }, pool.busy)
      connections.set({ state: 'idle' }, pool.idle)
      waiting.set(pool.waiting)
      max.set(pool.max)
    },
    showQueue: (isUp) => {
      queueUp.set(isUp ? 1 : 0)
    },
    describeBuild: (labels) => {
      build.set({ ...labels }, 1)
    },
  }
}

import { Counter, Gauge, Histogram } from 'prom-client'
import type { MetricsRegistry } from './metrics-registry.ts'

export interface RequestMetrics {
  requestBegan(): void
  requestEnded(request: EndedRequest): void
  /** A request or a turn was refused because its quota is used up. */
  rateLimitRefused(refusal: RateLimitRefusal): void
  /** Counted by this process alone, because the shared counters cannot be reached. */
  rateLimitUnshared(): void
}

export interface EndedRequest {
  /** An operation of a contract; undefined for everything else that is asked for, whatever its path. */
  readonly operationId: string | undefined
  readonly method: string
  readonly status: number
  readonly seconds: number
}

export interface RateLimitRefusal {
  readonly who: 'key' | 'member' | 'visitor' | 'widget' | 'network'
  readonly quota:
    | 'requests'
    | 'turns'
    | 'starts'
    | 'frames'
    | 'credentials'
    | 'credits'
    | 'credits-for-new-visitors'
}

/** Who can use up what. */
const quotas: Readonly<Record<RateLimitRefusal['who'], readonly RateLimitRefusal['quota'][]>> = {
  key: ['requests', 'turns', 'credits', 'credits-for-new-visitors'],
  member: ['requests', 'turns'],
  visitor: ['turns'],
  widget: ['turns'],
  network: ['requests', 'turns', 'starts', 'frames', 'credentials'],
}

/** Callers may write any method; these are the ones that are told apart. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function requestMetrics(registry: MetricsRegistry): RequestMetrics {
  const registers = [registry]
  const inProgress = new Gauge({
    name: 'assistant_http_requests_in_progress',
    help: 'Requests that are being answered, streams included.',
    registers,
  })
  const requests = new Counter({
    name: 'assistant_http_requests_total',
    help: 'Requests answered, by operation of the contract (none: everything else), method and status (499: the client left before the end).',
    labelNames: ['operation', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'assistant_http_request_duration_seconds',
    help: 'From a request to the end of its answer, by operation and class of status.',
    labelNames: ['operation', 'status_class'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const refusals = new Counter({
    name: 'assistant_rate_limit_refusals_total',
    help: 'Requests answered with 429, by whose quota was used up and of what.',
    labelNames: ['who', 'quota'],
    registers,
  })
  const unshared = new Counter({
    name: 'assistant_rate_limit_unshared_total',
    help: 'Counts made by this process alone, because the store of the shared counters could not be reached.',
    registers,
  })
  // What Prometheus first sees as 1 has not grown as far as it can tell.
  for (const [who, each] of Object.entries(quotas)) for (const quota of each) refusals.inc({ who, quota }, 0)
  return {
    requestBegan: () => {
      inProgress.inc()
    },
    requestEnded({ operationId: operation = 'none', method, status, seconds }) {
      inProgress.dec()
      requests.inc({ operation, method: methods.has(method) ? method : 'other', status })
      durations.observe({ operation, status_class: `${String(Math.floor(status / 100))}xx` }, seconds)
    },
    rateLimitRefused: (refusal) => {
      refusals.inc({ ...refusal })
    },
    rateLimitUnshared: () => {
      unshared.inc()
    },
  }
}

import { Counter, Histogram } from 'prom-client'
import type { MetricsRegistry } from './metrics-registry.ts'

/** What this process asks of others. */
export interface CallMetrics {
  modelCalled(call: ModelCall): void
  modelTokens(tokens: { readonly input: number; readonly output: number }): void
  sentOut(request: OutgoingRequest): void
}

export interface ModelCall {
  readonly provider: string
  /** `judge` is a call of the verifier: what operators have made of these metrics goes by that label. */
  readonly operation: 'chat' | 'judge' | 'embed' | 'rerank'
  readonly outcome: 'ok' | 'unavailable' | 'rateLimited' | 'refused' | 'cancelled' | 'error'
  readonly seconds: number
}

export interface OutgoingRequest {
  readonly purpose: 'delivery' | 'plugin' | 'sign-in' | 'mail'
  /** The class of the answer's status, such as `2xx`, or why there was none. */
  readonly outcome: string
  readonly seconds: number
}

export function callMetrics(registry: MetricsRegistry): CallMetrics {
  const registers = [registry]
  const modelCalls = new Counter({
    name: 'assistant_model_calls_total',
    help: 'Calls of the language model provider, its own repeats included in each, by operation and outcome.',
    labelNames: ['provider', 'operation', 'outcome'],
    registers,
  })
  const modelDurations = new Histogram({
    name: 'assistant_model_call_duration_seconds',
    help: 'From a call of the language model provider to the end of its answer.',
    labelNames: ['provider', 'operation'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    registers,
  })
  const tokens = new Counter({
    name: 'assistant_model_tokens_total',
    help: 'Tokens of chat, as the provider counts them.',
    labelNames: ['direction'],
    registers,
  })
  const requests = new Counter({
    name: 'assistant_outgoing_requests_total',
    help: 'Requests to addresses that customers or the operator named, by purpose and class of status, or why there was no answer.',
    labelNames: ['purpose', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'assistant_outgoing_request_duration_seconds',
    help: 'How long such a request took, the look-up of its name included.',
    labelNames: ['purpose'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  return {
    modelCalled({ provider, operation, outcome, seconds }) {
      modelCalls.inc({ provider, operation, outcome })
      modelDurations.observe({ provider, operation }, seconds)
    },
    modelTokens({ input, output }) {
      tokens.inc({ direction: 'input' }, input)
      tokens.inc({ direction: 'output' }, output)
    },
    sentOut({ purpose, outcome, seconds }) {
      requests.inc({ purpose, outcome })
      durations.observe({ purpose }, seconds)
    },
  }
}

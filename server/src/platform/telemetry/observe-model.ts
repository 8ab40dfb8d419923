import type { Clock } from '../../clock.ts'
import { type ChatEvent, type Model, ModelError } from '../models/model.ts'
import type { ModelCall } from './call-metrics.ts'
import type { Metrics } from './metrics.ts'
import { type SpanAttributes, traced, type Traces } from './traces.ts'

export interface ModelWatch {
  readonly clock: Clock
  readonly metrics: Metrics
  readonly traces: Traces
  readonly doers: Readonly<Record<ModelCall['operation'], Doer>>
}

/** Who is asked for an operation. */
interface Doer {
  readonly provider: string
  /** As far as it is known. */
  readonly model: string | undefined
}

/** The names of OpenTelemetry's conventions for generative models. */
const operationNames = { chat: 'chat', judge: 'chat', embed: 'embeddings', rerank: 'rerank' } as const

/** The same model, whose calls are counted, timed and traced. */
export function observeModel(model: Model, watch: ModelWatch): Model {
  const { rerank, chat, verify } = model
  return {
    embedderName: model.embedderName,
    ...(model.knowsOnly && { knowsOnly: model.knowsOnly }),
    embed: (request) => observed(watch, 'embed', request, () => model.embed(request)),
    ...(rerank && { rerank: (request) => observed(watch, 'rerank', request, () => rerank(request)) }),
    ...(chat && { chat: observedChat(watch, 'chat', chat) }),
    ...(verify && { verify: observedChat(watch, 'judge', verify) }),
    ...(model.citesInText && { citesInText: true }),
  }
}

interface Cancellable {
  readonly signal?: AbortSignal
}

async function observed<Answer>(
  watch: ModelWatch,
  operation: ModelCall['operation'],
  { signal }: Cancellable,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const startedAt = watch.clock.elapsedMs()
  const note = (outcome: ModelCall['outcome']): void => {
    const seconds = (watch.clock.elapsedMs() - startedAt) / 1_000
    watch.metrics.modelCalled({ provider: watch.doers[operation].provider, operation, outcome, seconds })
  }
  return traced(watch.traces, spanOf(watch, operation), async () => {
    try {
      const answer = await call()
      note('ok')
      return answer
    } catch (error) {
      note(outcomeOf(error, signal))
      throw error
    }
  })
}

function observedChat<Request extends Cancellable>(
  watch: ModelWatch,
  operation: 'chat' | 'judge',
  chat: (request: Request) => AsyncIterable<ChatEvent>,
): (request: Request) => AsyncGenerator<ChatEvent> {
  return async function* observedEvents(request: Request) {
    const { clock, metrics, doers } = watch
    const startedAt = clock.elapsedMs()
    const span = watch.traces.begin(spanOf(watch, operation))
    // Whoever stops reading early has changed its mind.
    let outcome: ModelCall['outcome'] = 'cancelled'
    try {
      for await (const event of chat(request)) {
        if (event.type === 'end') {
          const { inputTokens, outputTokens } = event.usage
          outcome = 'ok'
          metrics.modelTokens({ input: inputTokens, output: outputTokens })
          span.set({ 'gen_ai.usage.input_tokens': inputTokens, 'gen_ai.usage.output_tokens': outputTokens })
        }
        yield event
      }
    } catch (error) {
      outcome = outcomeOf(error, request.signal)
      span.fail(outcome)
      throw error
    } finally {
      const seconds = (clock.elapsedMs() - startedAt) / 1_000
      metrics.modelCalled({ provider: doers[operation].provider, operation, outcome, seconds })
      span.end()
    }
  }
}

function spanOf({ doers }: ModelWatch, operation: ModelCall['operation']) {
  const name = operationNames[operation]
  const { provider, model } = doers[operation]
  const attributes: SpanAttributes = {
    'gen_ai.operation.name': name,
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
  }
  return { name: model === undefined ? name : `${name} ${model}`, kind: 'client', attributes } as const
}

function outcomeOf(error: unknown, signal: AbortSignal | undefined): ModelCall['outcome'] {
  if (signal?.aborted === true) return 'cancelled'
  return error instanceof ModelError ? error.failure : 'error'
}

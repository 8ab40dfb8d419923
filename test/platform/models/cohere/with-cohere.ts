import type { Behaviour } from '../../../../scripts/lab/providers/behaviour.ts'
import { embed } from '../../../../scripts/lab/providers/behaviours/embed.ts'
import { byWords } from '../../../../scripts/lab/providers/behaviours/rerank.ts'
import { says } from '../../../../scripts/lab/providers/behaviours/says.ts'
import {
  type CohereServer,
  localApiKey,
  startCohereServer,
} from '../../../../scripts/lab/providers/start-cohere-server.ts'
import {
  type CohereSurroundings,
  defaultCohereModels,
  openCohere,
} from '../../../../server/src/platform/models/cohere/open-cohere.ts'
import { systemClock } from '../../../../server/src/clock.ts'
import type { Durations } from '../../../../server/src/durations.ts'
import type { Model } from '../../../../server/src/platform/models/model.ts'

/** As patient as a visitor is with what is to come, and sooner with repeats. */
export const patient: Durations['provider'] = {
  answerMs: 10_000,
  firstEventMs: 15_000,
  silenceMs: 10_000,
  repeatWaitsMs: [10, 30],
  longestRetryAfterMs: 60,
  lastRepeatMs: 12_000,
}

/** The same on a clock that runs twelve times as fast: for what never comes. */
export const shortPatience: Durations['provider'] = {
  ...patient,
  answerMs: 800,
  firstEventMs: 1_200,
  silenceMs: 800,
  lastRepeatMs: 960,
}

export interface OpenCohere {
  readonly model: Model & Required<Pick<Model, 'rerank' | 'chat'>>
  readonly server: CohereServer
}

export interface CohereOptions extends Partial<CohereSurroundings> {
  readonly apiKey?: string
}

/** The real client, connected to a local Cohere that behaves like this; both are gone afterwards. */
export async function withCohere(
  behaviour: Partial<Behaviour>,
  use: (cohere: OpenCohere) => Promise<void>,
  { apiKey = localApiKey, ...surroundings }: CohereOptions = {},
): Promise<void> {
  const server = await startCohereServer({ chat: says('Hello.'), embed, rerank: byWords, ...behaviour })
  try {
    const model = await openCohere(
      { ...defaultCohereModels, apiKey, baseUrl: server.baseUrl },
      { clock: systemClock, patience: patient, ...surroundings },
    )
    const { rerank, chat } = model
    if (rerank === undefined || chat === undefined) throw new Error('Cohere reranks and chats.')
    await use({ model: { ...model, rerank, chat }, server })
  } finally {
    await server.close()
  }
}

/** Answers in their order; the last one again and again. */
export function inTurn<Answer>(...answers: readonly [Answer, ...Answer[]]): () => Answer {
  let next = 0
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? answers[0]
    next += 1
    return answer
  }
}

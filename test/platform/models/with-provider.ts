import type { Behaviour } from '../../../scripts/lab/providers/behaviour.ts'
import { embed } from '../../../scripts/lab/providers/behaviours/embed.ts'
import { byWords } from '../../../scripts/lab/providers/behaviours/rerank.ts'
import { says } from '../../../scripts/lab/providers/behaviours/says.ts'
import { localApiKey, startCohereServer } from '../../../scripts/lab/providers/cohere/start-cohere-server.ts'
import type { ProviderServer } from '../../../scripts/lab/providers/start-server.ts'
import {
  type CohereSurroundings,
  defaultCohereModels,
  openCohere,
} from '../../../server/src/platform/models/cohere/open-cohere.ts'
import { type OpenAiSettings, openOpenAi } from '../../../server/src/platform/models/openai/open-openai.ts'
import type { Quirks } from '../../../scripts/lab/providers/openai/quirks.ts'
import {
  localOpenAiKey,
  startOpenAiServer,
} from '../../../scripts/lab/providers/openai/start-openai-server.ts'
import { systemClock } from '../../../server/src/clock.ts'
import type { Durations } from '../../../server/src/durations.ts'
import type { Model } from '../../../server/src/platform/models/model.ts'

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

/** A provider as the service has it behind its port, and the server that it stands for. */
export interface OpenProvider {
  readonly model: Pick<Model, 'embedderName' | 'embed'> & Required<Pick<Model, 'rerank' | 'chat' | 'verify'>>
  readonly server: ProviderServer
}

export interface ProviderOptions extends Partial<CohereSurroundings> {
  readonly apiKey?: string
}

export type WithProvider = (
  behaviour: Partial<Behaviour>,
  use: (provider: OpenProvider) => Promise<void>,
  options?: ProviderOptions,
) => Promise<void>

const usual: Behaviour = { chat: says('Hello.'), embed, rerank: byWords }

/** The real client, connected to a local Cohere that behaves like this; both are gone afterwards. */
export const withCohere: WithProvider = async (
  behaviour,
  use,
  { apiKey = localApiKey, ...surroundings } = {},
) => {
  const server = await startCohereServer({ ...usual, ...behaviour })
  try {
    const model = await openCohere(
      { ...defaultCohereModels, verifierModel: 'local-judge', apiKey, baseUrl: server.baseUrl },
      { clock: systemClock, patience: patient, ...surroundings },
    )
    const { rerank, chat, verify } = model
    if (rerank === undefined || chat === undefined || verify === undefined)
      throw new Error('Cohere reranks, chats and verifies.')
    await use({ model: { ...model, rerank, chat, verify }, server })
  } finally {
    await server.close()
  }
}

export interface OpenAiOptions extends ProviderOptions, Partial<Pick<OpenAiSettings, 'embedDimensions'>> {
  readonly quirks?: Quirks
  readonly embedModel?: string
  readonly hasKey?: boolean
}

/** The same with a local server that speaks OpenAI's protocol. */
export async function withOpenAi(
  behaviour: Partial<Behaviour>,
  use: (provider: OpenProvider) => Promise<void>,
  {
    apiKey = localOpenAiKey,
    hasKey = true,
    quirks = {},
    embedModel = 'local-embed',
    embedDimensions,
    ...surroundings
  }: OpenAiOptions = {},
): Promise<void> {
  const server = await startOpenAiServer({ ...usual, ...behaviour }, { quirks })
  try {
    const { embedder, rerank, chat, verify } = await openOpenAi(
      {
        baseUrl: `${server.baseUrl}/v1`,
        apiKey: hasKey ? apiKey : undefined,
        chatModel: 'local-chat',
        verifierModel: 'local-judge',
        embedModel,
        embedDimensions,
        rerankModel: 'local-rerank',
      },
      { clock: systemClock, patience: patient, ...surroundings },
    )
    if (embedder === undefined || rerank === undefined || chat === undefined || verify === undefined)
      throw new Error('A model is named for each.')
    await use({ model: { ...embedder, rerank, chat, verify }, server })
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

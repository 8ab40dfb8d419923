import type { Clock } from '../../../clock.ts'
import type { Durations } from '../../../durations.ts'
import type { Model } from '../model.ts'
import { chatWith, verifyWith } from './chat.ts'
import type { CohereAccess, CohereModels } from './cohere-access.ts'
import { cohereDimensions, embedWith } from './embed.ts'
import { rerankWith } from './rerank.ts'

export interface CohereSettings extends CohereModels {
  readonly apiKey: string
  /** Another address that speaks Cohere's second API; Cohere's own when absent. */
  readonly baseUrl?: string | undefined
  /** Verifies what the chat model writes; nothing is verified when absent. */
  readonly verifierModel?: string | undefined
}

/** Models that every production key may use at full rate, as of November 2026. */
export const defaultCohereModels: CohereModels = {
  chatModel: 'command-a-03-2025',
  embedModel: 'embed-v4.0',
  rerankModel: 'rerank-v4.0-fast',
}

export interface CohereSurroundings {
  readonly clock: Clock
  readonly patience: Durations['provider']
  readonly fetch?: typeof fetch
}

/** Cohere behind the service's model port. The library takes a quarter of a second to load, so it is loaded here. */
export async function openCohere(
  { apiKey, baseUrl, verifierModel, ...models }: CohereSettings,
  { clock, patience, fetch }: CohereSurroundings,
): Promise<Model> {
  const { CohereClientV2 } = await import('cohere-ai')
  const client = new CohereClientV2({
    token: apiKey,
    // Repeats are ours: the library's pay no heed to the caller's signal while they wait.
    maxRetries: 0,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(fetch && { fetch }),
  })
  const access: CohereAccess = { name: 'Cohere', client, models, clock, patience }
  return {
    embedderName: `cohere:${models.embedModel}:${String(cohereDimensions)}`,
    embed: embedWith(access),
    rerank: rerankWith(access),
    chat: chatWith(access),
    ...(verifierModel !== undefined && { verify: verifyWith(access, verifierModel) }),
  }
}

import type { CohereClientV2 } from 'cohere-ai'
import type { ProviderAccess } from '../provider-access.ts'
import type { RequestBound } from '../start-attempt.ts'

export interface CohereModels {
  readonly chatModel: string
  readonly embedModel: string
  readonly rerankModel: string
}

/** What all calls share. */
export interface CohereAccess extends ProviderAccess {
  readonly client: CohereClientV2
  readonly models: CohereModels
}

/** The end of a request in the words of the library. */
export function boundOf({ signal, timeoutMs }: RequestBound) {
  return { abortSignal: signal, timeoutInSeconds: timeoutMs / 1_000 }
}

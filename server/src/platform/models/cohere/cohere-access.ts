import type { CohereClientV2 } from 'cohere-ai'
import type { Clock } from '../../../clock.ts'
import type { Durations } from '../../../durations.ts'

export interface CohereModels {
  readonly chatModel: string
  readonly embedModel: string
  readonly rerankModel: string
}

/** What all calls share. */
export interface CohereAccess {
  readonly client: CohereClientV2
  readonly models: CohereModels
  readonly clock: Clock
  readonly patience: Durations['provider']
}

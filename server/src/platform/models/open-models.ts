import type { CohereSettings } from './cohere/open-cohere.ts'
import type { Model } from './model.ts'
import type { OpenAiSettings } from './openai/open-openai.ts'
import type { ProviderAccess } from './provider-access.ts'

/** Each capability comes from one of them. */
export const providerNames = ['builtin', 'cohere', 'openai'] as const
export type ProviderName = (typeof providerNames)[number]

export type Capability = 'chat' | 'embed' | 'rerank'

/** Who does what. Settings are there for every provider that is named, with a model for each thing that it does. */
export interface ModelSettings {
  readonly providers: Readonly<Record<Capability, ProviderName>>
  readonly cohere: CohereSettings | undefined
  readonly openai: OpenAiSettings | undefined
}

export interface ModelSurroundings extends Pick<ProviderAccess, 'clock' | 'patience'> {
  /** What is there without any provider: the embedder built in. */
  readonly builtin: Model
}

type Embedder = Pick<Model, 'embedderName' | 'embed' | 'knowsOnly'>

/** One model put together of what each provider is to do. A provider that does nothing is not loaded. */
export async function openModels(
  { providers, cohere: ofCohere, openai: ofOpenAi }: ModelSettings,
  { builtin, ...surroundings }: ModelSurroundings,
): Promise<Model> {
  const named = new Set(Object.values(providers))
  const cohere = named.has('cohere') && ofCohere ? await loadCohere(ofCohere, surroundings) : undefined
  const openai = named.has('openai') && ofOpenAi ? await loadOpenAi(ofOpenAi, surroundings) : undefined
  const embedder: Embedder | undefined = { builtin, cohere, openai: openai?.embedder }[providers.embed]
  if (embedder === undefined) throw new Error(`No settings say how ${providers.embed} embeds.`)
  const { embedderName, knowsOnly, embed } = embedder
  const rerank = { builtin: undefined, cohere, openai }[providers.rerank]?.rerank
  const chat = { builtin: undefined, cohere, openai }[providers.chat]?.chat
  const verify = { builtin: undefined, cohere, openai }[providers.chat]?.verify
  return {
    embedderName,
    embed,
    ...(knowsOnly && { knowsOnly }),
    ...(rerank && { rerank }),
    ...(chat && { chat }),
    ...(verify && { verify }),
    ...(chat && providers.chat === 'openai' && { citesInText: true }),
  }
}

async function loadCohere(settings: CohereSettings, surroundings: Omit<ModelSurroundings, 'builtin'>) {
  const { openCohere } = await import('./cohere/open-cohere.ts')
  return openCohere(settings, surroundings)
}

async function loadOpenAi(settings: OpenAiSettings, surroundings: Omit<ModelSurroundings, 'builtin'>) {
  const { openOpenAi } = await import('./openai/open-openai.ts')
  return openOpenAi(settings, surroundings)
}

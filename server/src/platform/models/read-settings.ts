import { type EnvironmentReader } from '../../environment.ts'
import { defaultCohereModels } from './cohere/open-cohere.ts'
import { openAiAddress } from './openai/open-openai.ts'
import { type Capability, type ModelSettings, type ProviderName, providerNames } from './open-models.ts'

const providerVariables: Readonly<Record<Capability, string>> = {
  chat: 'CHAT_PROVIDER',
  embed: 'EMBED_PROVIDER',
  rerank: 'RERANK_PROVIDER',
}

const modelVariables = {
  cohere: { chat: 'COHERE_CHAT_MODEL', embed: 'COHERE_EMBED_MODEL', rerank: 'COHERE_RERANK_MODEL' },
  openai: { chat: 'OPENAI_CHAT_MODEL', embed: 'OPENAI_EMBED_MODEL', rerank: 'OPENAI_RERANK_MODEL' },
} as const satisfies Readonly<Record<string, Readonly<Record<Capability, string>>>>

const capabilities = ['chat', 'embed', 'rerank'] as const satisfies readonly Capability[]

/**
 * Which provider does what. `openai` is used only where a provider variable or one of its models is named: a key that
 * happens to be in the environment sends nobody's text anywhere.
 */
export function readModelSettings(read: EnvironmentReader): ModelSettings {
  const { text } = read
  const hasCohere = text('COHERE_API_KEY') !== undefined
  const providers = {
    chat: providerOf('chat', hasCohere, read),
    embed: providerOf('embed', hasCohere, read),
    rerank: providerOf('rerank', hasCohere, read),
  }
  checkNeedless(providers, read)
  const isVerified = verifies(providers.chat, read)
  const openai = openAiOf(providers, isVerified, read)
  const uses = (provider: ProviderName): boolean => Object.values(providers).includes(provider)
  return {
    providers,
    cohere: uses('cohere') ? cohereOf(isVerified && providers.chat === 'cohere', read) : undefined,
    openai: uses('openai') ? openai : undefined,
  }
}

/** Whether what a model writes is verified by another call: by its own model, unless another one is named. */
function verifies(chat: ProviderName, { text, oneOf, problems }: EnvironmentReader): boolean {
  const isOn = oneOf('VERIFIER', text('VERIFIER') ?? 'on', ['on', 'off']) !== 'off'
  if (text('VERIFIER_MODEL') !== undefined && (chat === 'builtin' || !isOn))
    problems.push(
      `VERIFIER_MODEL says nothing while ${isOn ? 'CHAT_PROVIDER is builtin' : 'VERIFIER is off'}`,
    )
  return isOn && chat !== 'builtin'
}

function providerOf(
  capability: Capability,
  hasCohere: boolean,
  { text, oneOf }: EnvironmentReader,
): ProviderName {
  const variable = providerVariables[capability]
  const named = text(variable)
  if (named !== undefined) return oneOf(variable, named, providerNames) ?? 'builtin'
  if (hasCohere) return 'cohere'
  return text(modelVariables.openai[capability]) === undefined ? 'builtin' : 'openai'
}

/** A model that is not asked for anything was meant to be. */
function checkNeedless(
  providers: Readonly<Record<Capability, ProviderName>>,
  { text, problems }: EnvironmentReader,
): void {
  for (const [provider, variables] of Object.entries(modelVariables)) {
    for (const capability of capabilities) {
      const variable = variables[capability]
      const doer = providers[capability]
      if (text(variable) === undefined || doer === provider) continue
      const isWithoutKey = provider === 'cohere' && text('COHERE_API_KEY') === undefined
      problems.push(
        isWithoutKey
          ? `${variable} says nothing without COHERE_API_KEY`
          : `${variable} says nothing while ${providerVariables[capability]} is ${doer}`,
      )
    }
  }
  if (text('COHERE_BASE_URL') !== undefined && text('COHERE_API_KEY') === undefined)
    problems.push('COHERE_BASE_URL says nothing without COHERE_API_KEY')
  if (text('OPENAI_EMBED_DIMENSIONS') !== undefined && providers.embed !== 'openai')
    problems.push(`OPENAI_EMBED_DIMENSIONS says nothing while EMBED_PROVIDER is ${providers.embed}`)
}

function cohereOf(
  isVerified: boolean,
  { text, webAddress, problems }: EnvironmentReader,
): ModelSettings['cohere'] {
  const apiKey = text('COHERE_API_KEY')
  if (apiKey === undefined) problems.push('COHERE_API_KEY is required where a provider is cohere')
  const variables = modelVariables.cohere
  const chatModel = text(variables.chat) ?? defaultCohereModels.chatModel
  return {
    apiKey: apiKey ?? '',
    baseUrl: webAddress('COHERE_BASE_URL'),
    chatModel,
    verifierModel: isVerified ? (text('VERIFIER_MODEL') ?? chatModel) : undefined,
    embedModel: text(variables.embed) ?? defaultCohereModels.embedModel,
    rerankModel: text(variables.rerank) ?? defaultCohereModels.rerankModel,
  }
}

function openAiOf(
  providers: Readonly<Record<Capability, ProviderName>>,
  isVerified: boolean,
  { text, webAddress, integerIfSet, problems }: EnvironmentReader,
): ModelSettings['openai'] {
  const modelOf = (capability: Capability): string | undefined => {
    if (providers[capability] !== 'openai') return undefined
    const variable = modelVariables.openai[capability]
    const model = text(variable)
    if (model === undefined)
      problems.push(`${variable} is required where ${providerVariables[capability]} is openai`)
    return model
  }
  const chatModel = modelOf('chat')
  const baseUrl = webAddress('OPENAI_BASE_URL')
  const apiKey = text('OPENAI_API_KEY')
  const isUsed = Object.values(providers).includes('openai')
  if (isUsed && apiKey === undefined && text('OPENAI_BASE_URL') === undefined)
    problems.push('OPENAI_API_KEY is required, unless OPENAI_BASE_URL names a server that wants none')
  return {
    baseUrl: baseUrl ?? openAiAddress,
    apiKey,
    chatModel,
    verifierModel: isVerified && chatModel !== undefined ? (text('VERIFIER_MODEL') ?? chatModel) : undefined,
    embedModel: modelOf('embed'),
    embedDimensions: integerIfSet('OPENAI_EMBED_DIMENSIONS', [1, 2_000]),
    rerankModel: modelOf('rerank'),
  }
}

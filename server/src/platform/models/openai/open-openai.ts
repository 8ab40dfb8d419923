import { chatOf } from '../chat-stream.ts'
import type { ChatRequest, Model, VerifyRequest } from '../model.ts'
import type { ProviderAccess } from '../provider-access.ts'
import { readChatStream } from './read-chat-stream.ts'
import { usualDialect } from './dialect.ts'
import { embedWith } from './embed.ts'
import type { OpenAiAccess } from './openai-access.ts'
import { rerankWith } from './rerank.ts'
import { chatEvents, verifyEvents } from './chat.ts'

/** Which models of a server that speaks OpenAI's protocol are used. What has no model is not asked of it. */
export interface OpenAiSettings {
  /** With the version, such as `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  /** Servers of one's own may want none. */
  readonly apiKey: string | undefined
  readonly chatModel: string | undefined
  /** Verifies what the chat model writes. */
  readonly verifierModel: string | undefined
  readonly embedModel: string | undefined
  /** What the vectors are shortened to by the server; as many as the model makes when undefined. */
  readonly embedDimensions: number | undefined
  readonly rerankModel: string | undefined
}

/** What a provider does of all that the service needs of one. */
export interface OpenAiModel extends Pick<Model, 'chat' | 'verify' | 'rerank'> {
  readonly embedder?: Pick<Model, 'embedderName' | 'embed'>
}

export interface OpenAiSurroundings extends Pick<ProviderAccess, 'clock' | 'patience'> {
  readonly fetch?: typeof fetch
}

export const openAiAddress = 'https://api.openai.com/v1'

/** A server that speaks OpenAI's protocol behind the service's model port. The library is loaded only here. */
export async function openOpenAi(
  settings: OpenAiSettings,
  { clock, patience, fetch }: OpenAiSurroundings,
): Promise<OpenAiModel> {
  const { OpenAI } = await import('openai')
  const { baseUrl, apiKey, chatModel, verifierModel, embedModel, embedDimensions, rerankModel } = settings
  const client = new OpenAI({
    baseURL: baseUrl,
    // The library wants a key. Without one the header that it would go into is not sent.
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined && { defaultHeaders: { Authorization: null } }),
    // What is left out here the library would read from the environment by itself.
    organization: null,
    project: null,
    // It would print answers that it cannot read.
    logLevel: 'off',
    // Repeats are ours: the library's pay no heed to the caller's signal while they wait.
    maxRetries: 0,
    ...(fetch && { fetch }),
  })
  const access: OpenAiAccess = {
    name: nameOf(baseUrl),
    client,
    clock,
    patience,
    dialect: usualDialect(baseUrl === openAiAddress),
  }
  return {
    ...(embedModel !== undefined && {
      embedder: {
        embedderName: ['openai', embedModel, embedDimensions ?? []].flat().join(':'),
        embed: embedWith(access, { name: embedModel, dimensions: embedDimensions }),
      },
    }),
    ...(rerankModel !== undefined && { rerank: rerankWith(access, rerankModel) }),
    ...(chatModel !== undefined && {
      chat: chatOf(access, (request: ChatRequest) => readChatStream(chatEvents(access, chatModel, request))),
    }),
    ...(verifierModel !== undefined && {
      verify: chatOf(access, (request: VerifyRequest) =>
        readChatStream(verifyEvents(access, verifierModel, request)),
      ),
    }),
  }
}

/** Where it stands, for many servers speak this protocol. An address may hold a password: only its host is told. */
function nameOf(baseUrl: string): string {
  return baseUrl === openAiAddress ? 'OpenAI' : `The server at ${new URL(baseUrl).host}`
}

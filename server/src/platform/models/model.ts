/**
 * What the service needs of a language model provider. The embedder built into the service and a hosted
 * provider stand behind the same port, so nothing else knows which one answers.
 */
export interface Model {
  /** Names the embedder and its version. Vectors of different names are never compared. */
  readonly embedderName: string
  /**
   * The only language whose texts it tells the meaning of, by its ISO 639-1 code; absent where it knows any. Texts in
   * others are compared by how they are spelt.
   */
  readonly knowsOnly?: 'en'
  /**
   * One vector per text, in the order given, all of the same dimensions: those of the model, at most 2,000.
   * @throws ModelError when the provider refuses or breaks.
   */
  embed(request: EmbedRequest): Promise<Float32Array[]>
  /**
   * How well each text answers the query, from 0 to 1, in the order given; absent where there is no reranker.
   * @throws ModelError when the provider refuses or breaks.
   */
  readonly rerank?: (request: RerankRequest) => Promise<readonly number[]>
  /**
   * Writes the next message of a conversation, or asks for tools; absent where there is no language model. Ends with one
   * `end` event, or throws.
   * @throws ModelError when the provider refuses or breaks
   */
  readonly chat?: (request: ChatRequest) => AsyncIterable<ChatEvent>
  /**
   * The language model that verifies what another one has written, in JSON; absent where nothing is verified.
   * @throws ModelError when the provider refuses or breaks
   */
  readonly verify?: (request: VerifyRequest) => AsyncIterable<ChatEvent>
  /**
   * The language model does not say by itself what a passage rests on: it has to be told to write the ids of documents
   * behind it. Absent: it sends citations.
   */
  readonly citesInText?: true
}

export interface EmbedRequest {
  readonly texts: readonly string[]
  /** Providers embed a question and the text that may answer it differently. */
  readonly inputType: 'document' | 'query'
  readonly signal?: AbortSignal
}

export interface RerankRequest {
  readonly query: string
  readonly texts: readonly string[]
  readonly signal?: AbortSignal
}

export interface ChatRequest {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly ChatTool[]
  readonly mostOutputTokens: number
  readonly signal?: AbortSignal
}

/** A question to a model that answers in one shape. */
export interface VerifyRequest extends Pick<ChatRequest, 'messages' | 'mostOutputTokens' | 'signal'> {
  /** JSON Schema of an object. Providers that do not know of it are told in words. */
  readonly answerSchema: Readonly<Record<string, unknown>>
}

export type ChatMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'assistant'; readonly plan: string; readonly toolCalls: readonly ChatToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly documents: readonly ChatDocument[] }

/** One thing that a tool has found: what the model may say, and cites by its id. */
export interface ChatDocument {
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface ChatTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ChatToolCall {
  readonly id: string
  readonly name: string
  /** JSON, as the model wrote it: it may be broken, or not fit the tool. */
  readonly arguments: string
}

export type ChatEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'citation'; readonly citation: ChatCitation }
  | { readonly type: 'toolCall'; readonly call: ChatToolCall }
  | { readonly type: 'end'; readonly reason: ChatEndReason; readonly plan: string; readonly usage: ChatUsage }

/** What a passage of the text rests on, as the model says. None of it has been checked. */
export interface ChatCitation {
  /** UTF-16 code units from the beginning of the text; the end is excluded. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly documentIds: readonly string[]
}

/** `cut`: the longest allowed text was reached, so the last sentence has no end, or calls of tools are missing. */
export type ChatEndReason = 'complete' | 'toolCalls' | 'cut'

export interface ChatUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/**
 * What a provider's failure says about another try: after a while (`unavailable`), not before it has had a rest
 * (`rateLimited`), or never, because the request itself is what it objects to (`refused`).
 */
export type ModelFailure = 'unavailable' | 'rateLimited' | 'refused'

export interface ModelErrorOptions extends ErrorOptions {
  readonly failure?: ModelFailure
  /** What the provider said about when to come back. */
  readonly retryAfterMs?: number | undefined
  /** The call was repeated before it was given up: whoever asked need not begin anew. */
  readonly wasRepeated?: boolean
  /** Nothing came for as long as is waited: another call may cost as much time again. */
  readonly wasSilent?: boolean
}

/** The provider refused or broke. Answered as 502 `AI_FAILED`. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: ModelFailure
  readonly retryAfterMs: number | undefined
  readonly wasRepeated: boolean
  readonly wasSilent: boolean

  constructor(
    message: string,
    {
      failure = 'unavailable',
      retryAfterMs,
      wasRepeated = false,
      wasSilent = false,
      ...options
    }: ModelErrorOptions = {},
  ) {
    super(message, options)
    this.failure = failure
    this.retryAfterMs = retryAfterMs
    this.wasRepeated = wasRepeated
    this.wasSilent = wasSilent
  }
}

/** A provider answered, but with something that cannot be used. */
export function brokenAnswer(fault: string): ModelError {
  return new ModelError(`The answer of the provider of models cannot be used: ${fault}.`)
}

/**
 * What the service needs of a language model provider. The embedder built into the service and a hosted
 * provider stand behind the same port, so nothing else knows which one answers.
 */
export interface Model {
  /** Names the embedder and its version. Vectors of different names are never compared. */
  readonly embedderName: string
  /**
   * One vector of 1,024 dimensions per text, in the order given.
   * @throws ModelError when the provider refuses or breaks.
   */
  embed(request: EmbedRequest): Promise<Float32Array[]>
  /**
   * How well each text answers the query, from 0 to 1, in the order given; absent where there is no reranker.
   * @throws ModelError when the provider refuses or breaks.
   */
  readonly rerank?: (request: RerankRequest) => Promise<readonly number[]>
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

/** Dimensions of every vector, whichever engine made it. */
export const embeddingDimensions = 1024

/**
 * What a provider's failure says about another try: after a while (`unavailable`), not before it has had a rest
 * (`rateLimited`), or never, because the request itself is what it objects to (`refused`).
 */
export type ModelFailure = 'unavailable' | 'rateLimited' | 'refused'

export interface ModelErrorOptions extends ErrorOptions {
  readonly failure?: ModelFailure
  /** What the provider said about when to come back. */
  readonly retryAfterMs?: number | undefined
}

/** The provider refused or broke. Answered as 502 `AI_FAILED`. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: ModelFailure
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    { failure = 'unavailable', retryAfterMs, ...options }: ModelErrorOptions = {},
  ) {
    super(message, options)
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}

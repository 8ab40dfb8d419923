/** What a local provider does with each request. */
export interface Behaviour {
  chat(request: ChatBody): Answer<Reply>
  /** What a model says that verifies a reply; the model that writes is asked when absent. */
  verify?(request: ChatBody): Answer<Reply>
  /** One vector per text. */
  embed(request: EmbedBody): Answer<readonly (readonly number[])[]>
  /** One score per document, in their order. */
  rerank(request: RerankBody): Answer<readonly number[]>
}

export type Answer<Content> = Content | Fault | Promise<Content | Fault>

export interface Reply {
  readonly text: string
  readonly citations: readonly ReplyCitation[]
  readonly toolCalls: readonly ReplyToolCall[]
  readonly plan: string
  /** Follows from whether tools are called when absent. */
  readonly finishReason?: string
  /** Counted by words when absent. */
  readonly usage?: { readonly inputTokens: number; readonly outputTokens: number }
}

export interface ReplyCitation {
  /** Where a passage begins and ends; anything else than a number is sent as it is. */
  readonly start: unknown
  readonly end: unknown
  readonly text: string
  readonly documentIds: readonly string[]
}

export interface ReplyToolCall {
  readonly name: string
  /** JSON, or what is to be broken JSON. */
  readonly arguments: string
}

/** What is done instead of an answer. The last ones begin an answer and do not end it. */
export type Fault =
  | {
      readonly fault: 'status'
      readonly status: number
      readonly retryAfter?: string
      /** Some name a failure in a header. */
      readonly requestId?: string
      /** The provider's own shape when absent. */
      readonly body?: unknown
    }
  /** Events of a chat as they are; after them the line is closed, or stays open. */
  | { readonly fault: 'events' | 'eventsAndSilence'; readonly events: readonly unknown[] }
  /** Nothing is ever sent. */
  | { readonly fault: 'stall' }
  /** The connection is dropped before anything is sent. */
  | { readonly fault: 'reset' }
  /** One thing is sent again and again until the client has left. */
  | {
      readonly fault: 'endless'
      readonly what: 'text' | 'plan' | 'arguments' | 'calls' | 'citations'
      /** What each piece says. */
      readonly piece: string
      readonly pauseMs?: number
      readonly onLeft?: () => void
    }
  /** Everything is sent, with a pause between the pieces. */
  | { readonly fault: 'slow'; readonly pauseMs: number; readonly reply: Reply }
  | { readonly fault: 'stallMidway' | 'brokenJson' | 'cutStream' | 'resetMidway'; readonly reply?: Reply }

export type Endless = Extract<Fault, { readonly fault: 'endless' }>

/** A conversation as Cohere writes it: that of other protocols is told in the same way. */
export interface ChatBody {
  readonly model: string
  readonly messages: readonly WireMessage[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
  readonly stream?: boolean
}

export type WireMessage =
  | { readonly role: 'system' | 'user'; readonly content: WireContent }
  | {
      readonly role: 'assistant'
      readonly content?: WireContent
      readonly tool_plan?: string
      readonly tool_calls?: readonly WireToolCall[]
    }
  | {
      readonly role: 'tool'
      readonly tool_call_id: string
      readonly content: string | readonly WireToolContent[]
    }

export type WireContent = string | readonly { readonly type: 'text'; readonly text: string }[]

export interface WireToolCall {
  readonly id: string
  readonly type: 'function'
  readonly function: { readonly name: string; readonly arguments: string }
}

export type WireToolContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'document'; readonly document: { readonly id?: string; readonly data: unknown } }

export interface EmbedBody {
  readonly model: string
  readonly texts: readonly string[]
  readonly input_type: string
}

export interface RerankBody {
  readonly model: string
  readonly query: string
  readonly documents: readonly string[]
  readonly top_n?: number
}

export function isFault(answer: unknown): answer is Fault {
  return typeof answer === 'object' && answer !== null && 'fault' in answer
}

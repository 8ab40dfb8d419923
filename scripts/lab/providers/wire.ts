import type { ChatBody, EmbedBody, Endless, Reply, RerankBody } from './behaviour.ts'

/** How a provider's protocol is spoken. What a request asks for is told in one way, whichever protocol it came in. */
export interface Wire {
  /** The only key that is let in. */
  readonly apiKey: string
  readonly operations: Readonly<Record<string, 'chat' | 'embed' | 'rerank'>>
  /** @throws BadRequest where the provider would refuse it */
  readChat(written: string): ChatBody
  /** @throws BadRequest */
  readEmbed(written: string): EmbedBody
  /** @throws BadRequest */
  readRerank(written: string): RerankBody
  /** A reply as the events of a stream. */
  eventsOf(reply: Reply, request: ChatBody): readonly object[]
  /** The same reply in one piece. */
  messageOf(reply: Reply, request: ChatBody): object
  vectors(vectors: readonly (readonly number[])[], request: EmbedBody): object
  ranking(results: readonly Ranked[]): object
  error(message: string): object
  /** Server-sent events are not written alike. */
  written(event: unknown): string
  /** What stands before and in an answer that never ends. */
  endless: {
    beginning(what: Endless['what']): readonly object[]
    events(what: Endless['what'], piece: string, index: number): readonly object[]
  }
}

/** Best first. */
export interface Ranked {
  readonly index: number
  readonly relevance_score: number
}

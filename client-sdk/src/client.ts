import { createCall } from './call.ts'
import { createCalls } from './calls.ts'
import { type ClientOptions, requireLimits, requireUsable } from './client-options.ts'
import { createRawClient, type RawClient } from './raw-client.ts'
import { account, type AccountCalls } from './resources/account.ts'
import { type Conversations, conversations } from './resources/conversations.ts'
import { type KnowledgeBases, knowledgeBases } from './resources/knowledge-bases.ts'
import { type Visitors, visitors } from './resources/visitors.ts'
import { type WidgetCalls, widget } from './resources/widget.ts'
import type { TransportSettings } from './transport.ts'

/** Every operation of the API. The first argument of a method holds the ids, the last what this one call has different. */
export interface Client {
  /** Sessions of visitors on a widget, with their messages and forms. */
  readonly conversations: Conversations
  /** What is stored about one visitor. */
  readonly visitors: Visitors
  /** The content that widgets answer from. */
  readonly knowledgeBases: KnowledgeBases
  /** What the account has and may do: keys, widgets, webhooks, credits, a log of requests. */
  readonly account: AccountCalls
  /** What a widget calls, with a public key and a visitor token. */
  readonly widget: WidgetCalls
  /**
   * Every operation by its path, for what the methods do not cover: an operation newer than this package, a header.
   * Retries, limits and errors are the same.
   */
  readonly raw: RawClient
}

/**
 * A client for every operation of the API, typed by its contract. Make one and keep it.
 *
 * @example
 * const service = createClient({ baseUrl: 'https://assistant.example.com/v1', apiKey })
 * const session = await service.conversations.create({ widgetId }, { visitorId: 'customer-42' })
 * const { sessionId } = session.data
 * const answer = await service.conversations.messages.send({ widgetId, sessionId }, { content: 'Any light tents?' })
 * console.log(answer.data.content)
 *
 * @throws InvalidArgumentError for an address or a key that cannot work, and for a secret key in a browser
 */
export function createClient(options: ClientOptions): Client {
  requireUsable(options)
  requireLimits(options)
  const settings: TransportSettings = {
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    middleware: options.middleware ?? [],
    baseUrl: options.baseUrl,
    logger: options.logger ?? (() => undefined),
    timeoutMs: options.timeoutMs ?? 60_000,
    maxRetries: options.maxRetries ?? 2,
    maxRetryAfterSeconds: options.maxRetryAfterSeconds ?? 60,
  }
  const calls = createCalls(createCall(settings, options))
  return {
    conversations: conversations(calls),
    visitors: visitors(calls),
    knowledgeBases: knowledgeBases(calls),
    account: account(calls),
    widget: widget(calls),
    raw: createRawClient(settings, options),
  }
}

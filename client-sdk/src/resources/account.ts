import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { HistoryPage, Page, Result } from '../result.ts'
import type {
  Account,
  AccountEvent,
  AccountUpdate,
  AccountUsage,
  Conversation,
  KnowledgeBase,
  LedgerEntry,
  LoggedRequest,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import { type AccountKeys, accountKeys } from './account-keys.ts'
import { type AccountMembers, accountMembers } from './account-members.ts'
import { type AccountWebhooks, accountWebhooks } from './account-webhooks.ts'
import { type AccountWidgets, accountWidgets } from './account-widgets.ts'
import { type Deliveries, deliveries } from './deliveries.ts'

/** Which period. */
export type UsageQuery = NonNullable<operations['getAccountUsage']['parameters']['query']>

/** Which entries, page size and position. */
export type LedgerQuery = NonNullable<operations['listLedgerEntries']['parameters']['query']>

/** Which requests, page size and position. */
export type RequestQuery = NonNullable<operations['listRequests']['parameters']['query']>

/** Which conversations, page size and position. */
export type ConversationQuery = NonNullable<operations['listConversations']['parameters']['query']>

/** Page size and position. */
export type AccountKnowledgeBaseQuery = NonNullable<
  operations['listAccountKnowledgeBases']['parameters']['query']
>

/** Page size and position. */
export type AccountEventQuery = NonNullable<operations['listAccountEvents']['parameters']['query']>

/** What the account has and may do. All but `get` needs a key with `account:read` or `account:write`. */
export interface AccountCalls {
  /**
   * Name, plan, balance and limits, and what the key may do that asks.
   *
   * @example
   * const { data } = await service.account.get()
   * console.log(`${String(data.balance)} credits, ${data.caller.scopes.join(' ')}`)
   */
  get(options?: RequestOptions): Promise<Result<Account>>
  /** Changes the name, or for how long conversations and deliveries are kept. */
  update(body: AccountUpdate, options?: RequestOptions): Promise<Result<Account>>
  /** What was consumed in a period, by bucket, reason and day. */
  usage(query?: UsageQuery, options?: RequestOptions): Promise<Result<AccountUsage>>
  /** Every credit added and every charge, newest first. */
  ledger(query?: LedgerQuery, options?: RequestOptions): Listing<LedgerEntry, HistoryPage<LedgerEntry[]>>
  /** What the API was asked for in the last seven days, newest first. */
  requests(
    query?: RequestQuery,
    options?: RequestOptions,
  ): Listing<LoggedRequest, HistoryPage<LoggedRequest[]>>
  /** Sessions of all widgets, newest first, with what tells them apart. */
  conversations(
    query?: ConversationQuery,
    options?: RequestOptions,
  ): Listing<Conversation, HistoryPage<Conversation[]>>
  /** The knowledge bases, for a key that need not read what is in them. */
  knowledgeBases(
    query?: AccountKnowledgeBaseQuery,
    options?: RequestOptions,
  ): Listing<KnowledgeBase, Page<KnowledgeBase>>
  /** Who changed what about the account in the last year, newest first. */
  events(
    query?: AccountEventQuery,
    options?: RequestOptions,
  ): Listing<AccountEvent, HistoryPage<AccountEvent[]>>
  /** People who look after the account. */
  readonly members: AccountMembers
  /** Keys of backends and of widgets. */
  readonly keys: AccountKeys
  /** Widgets with their settings. */
  readonly widgets: AccountWidgets
  /** Addresses that are told about events. */
  readonly webhooks: AccountWebhooks
  /** Callbacks and webhook events, with every attempt. */
  readonly deliveries: Deliveries
}

export function account(calls: Calls): AccountCalls {
  const { get, getBy, pages, patch } = calls
  const read = get('/account')
  const change = patch('/account')
  const usage = getBy('/account/usage')
  const ledger = pages('/account/ledger')(({ data }) => data)
  const knowledgeBases = pages('/account/knowledge-bases')(({ data }) => data)
  const requests = pages('/account/requests')(({ data }) => data)
  const conversations = pages('/account/conversations')(({ data }) => data)
  const events = pages('/account/events')(({ data }) => data)
  return {
    get: (options) => read({}, options),
    update: (body, options) => change({}, body, options),
    usage: (query = {}, options) => usage({}, query, options),
    ledger: (query, options) => ledger({}, query, options),
    requests: (query, options) => requests({}, query, options),
    conversations: (query, options) => conversations({}, query, options),
    knowledgeBases: (query, options) => knowledgeBases({}, query, options),
    events: (query, options) => events({}, query, options),
    members: accountMembers(calls),
    keys: accountKeys(calls),
    widgets: accountWidgets(calls),
    webhooks: accountWebhooks(calls),
    deliveries: deliveries(calls),
  }
}

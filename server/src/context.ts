import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { JobName, Jobs } from './contract/jobs.ts'
import type { Holdings } from './contract/scopes.ts'
import type { CheckRow } from './contract/row-checker.ts'
import type { News } from './db/news.ts'
import { undoneUnlessDone } from './db/savepoint.ts'
import type { ApiKeyRow, Db, MemberRow, Plan, PaymentState, ReplyFormat, Scope } from './db/schema.ts'
import type { Durations } from './durations.ts'
import type { TurnEngine } from './engine.ts'
import type { InMemory } from './in-memory.ts'
import type { Log, LogFields } from './platform/log.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Model } from './platform/models/model.ts'
import type { Outbound } from './platform/outbound.ts'
import type { KeyRing } from './platform/seal.ts'
import type { ShortMemory } from './platform/short-memory.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import type { Traces } from './platform/telemetry/traces.ts'

/** Ids are TypeIDs: a prefix that tells what it names, and a body that sorts by creation. */
export type IdPrefix =
  | 'acc'
  | 'aev'
  | 'cred'
  | 'dlv'
  | 'evt'
  | 'faq'
  | 'form'
  | 'hook'
  | 'inv'
  | 'kb'
  | 'key'
  | 'led'
  | 'loc'
  | 'mem'
  | 'msg'
  | 'pass'
  | 'plug'
  | 'prod'
  | 'req'
  | 'sess'
  | 'sync'
  | 'turn'
  | 'user'
  | 'wid'

/** Rings a job's bell. Never fails and is never awaited: a lost ring is repeated by the sweeper. */
export interface Doorbell {
  ring<Name extends JobName>(job: Name, payload: Jobs[Name], options?: { delayMs?: number }): void
}

/** What the process holds open, made once in `main.ts`. Its `db` sees every account: for the sweeper and the operator. */
export interface Service {
  readonly db: Db
  /** A connection that sees one account only. */
  readonly accountDb: (accountId: string) => Db
  readonly queue: Doorbell
  /** Tells by a turn's id that something has happened to it, in whichever process. */
  readonly turnNews: News
  /** What answers visitors. */
  readonly engine: TurnEngine<Context>
  readonly model: Model
  /** The only way to call an address that a customer named. */
  readonly outbound: Outbound
  /** Nothing where the operator has set up no mail server. */
  readonly mail: Mail | undefined
  readonly clock: Clock
  readonly durations: Durations
  /** State that outlives a call and ends with the service. */
  readonly inMemory: InMemory
  readonly newId: (prefix: IdPrefix) => string
  readonly log: Log
  /** What is counted and measured. */
  readonly metrics: Metrics
  readonly traces: Traces
  /** Seals and opens secrets at rest. */
  readonly keyRing: KeyRing
  /** Who held which key a moment ago, by the key's digest. */
  readonly callers: ShortMemory<KeyCaller>
  readonly config: Config
}

/** What an operation works with: the service, narrowed to one account. */
export interface Context extends Omit<Service, 'accountDb'> {
  readonly accountId: string
  /** What may be done here. */
  readonly holds: Holdings
  /** Who asks for it; nobody where the operator does, or the service by itself. */
  readonly caller?: Caller
}

/** What reading an account's knowledge bases takes. */
export type ReadingContext = Pick<Context, 'accountId' | 'db' | 'model'>

/** All of the service that the engine gets to see, so that it can work in a thread of its own. */
export interface EngineContext extends ReadingContext, Pick<Context, 'keyRing' | 'clock' | 'durations'> {
  readonly log: { readonly warn: (fields: LogFields, message: string) => void }
  readonly outbound: Pick<Outbound, 'call'>
}

/** Who makes a request for an account, whatever lets them in. */
interface AnyCaller {
  readonly accountId: string
  /** Of the key or the member: what is remembered of a request names it. */
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Form of the replies that the caller receives. */
  readonly replyFormat: ReplyFormat
  /** A minute; null: as usual. */
  readonly requestsPerMinute: number | null
  readonly turnsPerMinute: number | null
}

/** Whoever holds a key. */
export interface KeyCaller extends AnyCaller {
  readonly kind: 'secret' | 'public'
  readonly key: ApiKeyRow
  readonly plan: Plan
  readonly paymentState: PaymentState
}

/** A person who has signed in. */
export interface MemberCaller extends AnyCaller {
  readonly kind: 'member'
  readonly member: MemberRow
}

/** The caller of a request. */
export type Caller = KeyCaller | MemberCaller

/** Whose browser a request of a widget comes from, as the token says that it brings. */
export interface Visitor {
  readonly visitorId: string
  /** What the site called the visitor when the token was made, if it did. */
  readonly statedId: string | undefined
  /** Whether the site's backend vouched for that. */
  readonly isProven: boolean
  /** The conversation that the token was made for. */
  readonly sessionId: string
  /** Then it is good for starting again only. */
  readonly isExpired: boolean
}

/** How a repeat of this request is told from a new one. */
export interface Repeat {
  readonly operationId: string
  readonly idempotencyKey: string
  /** The turn an earlier request with this key started. */
  readonly turnId: string | null
}

/** How many turns a minute someone may cause: a visitor, or all visitors of a widget. */
export interface TurnQuota {
  readonly who: 'visitor' | 'widget'
  readonly id: string
  readonly perMinute: number
}

export interface RequestContext extends Context {
  readonly requestId: string
  /** The address that the service is reached at. */
  readonly origin: string
  readonly caller: Caller
  /** Present when the request carries a visitor token. */
  readonly visitor?: Visitor
  /** Present when the request carries an `Idempotency-Key`. */
  readonly repeat?: Repeat
  /**
   * Counts one turn of this minute. Never inside a transaction: the count must stay when the turn is undone.
   * @throws ApiError `RATE_LIMITED`
   */
  readonly countTurn: (quota: TurnQuota) => Promise<void>
  /**
   * Counts one start of a visitor who has not been there before. Never inside a transaction, either.
   * @throws ApiError `RATE_LIMITED`
   */
  readonly countStart: () => Promise<void>
  /** For operations whose rows are judged one by one: holds a row against the contract. */
  readonly checkRow: CheckRow
  /** The last event that the client of a broken stream has received; 0: it begins at the beginning. */
  readonly lastEventId: number
  /** Fires when the client is gone. */
  readonly signal: AbortSignal
}

/** The operator's requests belong to no account; `account` narrows to one. */
export interface AdminContext extends Service {
  readonly requestId: string
  /** The address that the service is reached at. */
  readonly origin: string
  readonly account: (accountId: string) => Context
}

/** Narrows the service to one account. */
export function contextFor({ accountDb, ...service }: Service, accountId: string): Context {
  return { ...service, accountId, holds: 'everything', db: accountDb(accountId) }
}

/**
 * Runs `work` in one transaction. It receives a context whose `db` is that transaction, so operations compose
 * without knowing whether they are inside one. Bells rung inside are heard only after the commit.
 */
export async function transaction<Ctx extends { readonly db: Db; readonly queue: Doorbell }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  const later: (() => void)[] = []
  const queue: Doorbell = {
    ring: (job, payload, options) =>
      later.push(() => {
        ctx.queue.ring(job, payload, options)
      }),
  }
  const result = await ctx.db.transaction().execute((db) => {
    waitingForCommit.set(db, later)
    return work({ ...ctx, db, queue })
  })
  for (const act of later) act()
  return result
}

const waitingForCommit = new WeakMap<Db, (() => void)[]>()

/** Does something once the present transaction has committed, and never if it does not; at once outside of one. */
export function afterCommit({ db }: { readonly db: Db }, act: () => void): void {
  const later = waitingForCommit.get(db)
  if (later === undefined) act()
  else later.push(act)
}

/**
 * Runs work that may come to nothing, and is then tried again. Each attempt lets go of all it has locked, also inside a
 * transaction: an attempt that goes on with the locks of the one before can wait for somebody who waits for them.
 */
export function attempt<Ctx extends { readonly db: Db; readonly queue: Doorbell }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  return ctx.db.isTransaction ? attemptWithin(ctx, work) : transaction(ctx, work)
}

/** What was to happen after the commit of an attempt that came to nothing does not happen. */
async function attemptWithin<Ctx extends { readonly db: Db }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const later = waitingForCommit.get(ctx.db) ?? []
  const before = later.length
  const result = await undoneUnlessDone(ctx.db, () => work(ctx))
  if (result === undefined) later.length = before
  return result
}

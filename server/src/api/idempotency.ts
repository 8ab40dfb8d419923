import { createHash } from 'node:crypto'
import { type RequestContext, transaction } from '../context.ts'
import { isObject } from '../contract/document.ts'
import type { StreamedEvent } from '../contract/handler.ts'
import type { IdempotencyRecordRow } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { open, seal } from '../platform/seal.ts'
import { type AnyReply, completed, envelope } from './envelope.ts'
import {
  deleteTurnlessRecord,
  findIdempotencyRecord,
  insertIdempotencyRecord,
  type RecordInstance,
  type RecordKey,
  type SessionConcerned,
  takeOverLapsedRecord,
  updateRecordAnswer,
  updateRecordReleased,
} from './queries.ts'

/** A finished answer, ready to be sent. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly replayed: boolean
}

/** An answer that is still coming. It is not stored: a repeat follows the same turn. */
export interface StreamedAnswer {
  readonly events: AsyncIterable<StreamedEvent>
}

export interface RepeatableRequest {
  readonly operationId: string
  readonly idempotencyKey: string
  readonly fingerprint: string
  readonly session: SessionConcerned
  /** No transaction is held meanwhile. A turn is joined by a repeat instead of being undone; a search is repeated. */
  readonly waitsForModel: boolean
  /** What succeeds is stored under seal. */
  readonly answersSecret: boolean
  readonly run: (ctx: RequestContext) => Promise<AnyReply>
  /** The body that answers this failure. */
  readonly problem: (error: ApiError) => unknown
}

/** Failures that say nothing about the request itself: a repeat runs it again. */
const neverStored = new Set([401, 402, 403, 408, 429])

/**
 * Answers a request that carries an `Idempotency-Key`: the first one runs; a repeat gets the stored answer, waits
 * for the first one's, or goes on where a dead process stopped. The answer is stored in the transaction of the
 * effect it reports, so neither exists without the other.
 * @throws ApiError `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, and whatever the request itself fails with
 */
export async function answerOnce(
  ctx: RequestContext,
  request: RepeatableRequest,
): Promise<Answer | StreamedAnswer> {
  const key: RecordKey = {
    accountId: ctx.accountId,
    keyId: ctx.caller.id,
    operationId: request.operationId,
    idempotencyKey: request.idempotencyKey,
  }
  const inserted = await insertIdempotencyRecord(ctx.db, key, {
    fingerprint: request.fingerprint,
    ...request.session,
    leaseMs: leaseOf(ctx, request),
    createdAt: ctx.clock.now(),
  })
  const record = inserted ?? (await waitForRecord(ctx, key, request))
  if (record.status !== null) {
    return { status: record.status, body: replayBody(ctx, key, record), replayed: true }
  }
  return runFirst(ctx, { key: { ...key, createdAt: record.created_at }, record, request })
}

function leaseOf({ durations: { repeat } }: RequestContext, { waitsForModel }: RepeatableRequest): number {
  return waitsForModel ? repeat.joinableLeaseMs : repeat.leaseMs
}

/** SHA-256 over method, path and parsed body: tells a repeat from another request under the same key. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256').update(`${method} ${path}\n`).update(canonicalJson(body)).digest('base64')
}

/** The same value always gives the same text, whatever the order of its keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, each: unknown) =>
    isObject(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

/** Waits while the first request is alive; returns its record once it is answered or may be gone on with. */
async function waitForRecord(
  ctx: RequestContext,
  key: RecordKey,
  request: RepeatableRequest,
): Promise<IdempotencyRecordRow> {
  const { fingerprint, session } = request
  const leaseMs = leaseOf(ctx, request)
  const deadline = ctx.clock.elapsedMs() + ctx.config.syncWaitMs
  for (;;) {
    const record = await findIdempotencyRecord(ctx.db, key)
    if (record !== undefined && record.fingerprint !== fingerprint)
      throw new ApiError('IDEMPOTENCY_KEY_REUSED')
    // The turn of a request whose process died is ended by another one; its answer needs no wait for the lease.
    if (record !== undefined && (record.status !== null || record.has_ended)) return record
    const now = ctx.clock.now()
    const own =
      record === undefined
        ? await insertIdempotencyRecord(ctx.db, key, { fingerprint, ...session, leaseMs, createdAt: now })
        : await takeOverLapsedRecord(
            ctx.db,
            { ...key, createdAt: record.created_at },
            { leaseMs, takenAt: now },
          )
    if (own !== undefined) return own
    const isOver = ctx.clock.elapsedMs() >= deadline || ctx.signal.aborted
    if (isOver) throw new ApiError('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds: 2 })
    await ctx.clock.wait(ctx.durations.repeat.lookMs, { signal: ctx.signal }).catch(() => undefined)
  }
}

/** A stored problem names the request it answers, which is now this one. */
function replayBody(ctx: RequestContext, key: RecordKey, { body }: IdempotencyRecordRow): unknown {
  if (body === null) return body
  const { sealed } = body
  if (typeof sealed === 'string') return JSON.parse(open(ctx.keyRing, sealed, sealedFor(key))) as unknown
  return 'requestId' in body ? { ...body, requestId: ctx.requestId } : body
}

function storedBody(
  { keyRing }: RequestContext,
  key: RecordKey,
  { body, isSecret }: { readonly body: unknown; readonly isSecret: boolean },
): unknown {
  return isSecret ? { sealed: seal(keyRing, JSON.stringify(body), sealedFor(key)) } : body
}

function sealedFor({ keyId, operationId, idempotencyKey }: RecordKey): string {
  return `${keyId}/${operationId}/${idempotencyKey}`
}

async function runFirst(
  ctx: RequestContext,
  { key, record, request }: { key: RecordInstance; record: IdempotencyRecordRow; request: RepeatableRequest },
): Promise<Answer | StreamedAnswer> {
  const repeat = {
    operationId: request.operationId,
    idempotencyKey: request.idempotencyKey,
    turnId: record.turn_id,
  }
  const runAndStore = async (ctx: RequestContext): Promise<AnyReply> => {
    const reply = await request.run({ ...ctx, repeat })
    // A client that loses the stream comes back at once, maybe before this process has noticed.
    if (reply.events !== undefined) await updateRecordReleased(ctx.db, key)
    else await storeReply(ctx, { key, reply, request })
    return reply
  }
  let reply: AnyReply
  try {
    reply = await (request.waitsForModel ? runAndStore(ctx) : transaction(ctx, runAndStore))
  } catch (error) {
    await storeFailure(ctx, { key, error, request })
    throw error
  }
  if (reply.events !== undefined) return { events: reply.events }
  const whole = await completed(reply)
  if (whole !== reply) {
    await storeReply(ctx, { key, reply: whole, request }).catch((err: unknown) => {
      // Repeats get the answer as it was before, which is none that misleads.
      ctx.log.warn({ requestId: ctx.requestId, err }, 'the last word of an answer was not stored')
    })
  }
  return { status: whole.status, body: envelope(whole), replayed: false }
}

async function storeReply(
  ctx: RequestContext,
  { key, reply, request }: { key: RecordInstance; reply: AnyReply; request: RepeatableRequest },
): Promise<void> {
  const body = envelope(reply)
  await updateRecordAnswer(ctx.db, key, {
    status: reply.status,
    body: storedBody(ctx, key, { body, isSecret: request.answersSecret }),
    sessionId: sessionStarted(request, body),
  })
}

/** Where a request of a widget names no session, its answer does. */
function sessionStarted(
  { session }: RepeatableRequest,
  body: Readonly<Record<string, unknown>>,
): string | null {
  const { data } = body
  if (session.widgetId === null || !isObject(data)) return null
  const { sessionId } = isObject(data['session']) ? data['session'] : data
  return typeof sessionId === 'string' ? sessionId : null
}

async function storeFailure(
  ctx: RequestContext,
  { key, error, request }: { key: RecordInstance; error: unknown; request: RepeatableRequest },
): Promise<void> {
  const isFinal = error instanceof ApiError && error.status < 500 && !neverStored.has(error.status)
  try {
    if (isFinal) {
      const answer = { status: error.status, body: request.problem(error), sessionId: null }
      await updateRecordAnswer(ctx.db, key, answer)
    } else {
      await deleteTurnlessRecord(ctx.db, key)
      await updateRecordReleased(ctx.db, key)
    }
  } catch (cause) {
    // The lease ends by itself; the failure to answer with is the first one.
    ctx.log.warn({ requestId: ctx.requestId, err: cause }, 'idempotency record kept its lease')
  }
}

import type { Request, Response } from 'express'
import { type ContractDocument, type Operation, operationsOf } from '../contract/document.ts'
import type { OperationId } from '../contract/handler.ts'
import { type CheckRow, rowChecks } from '../contract/row-checker.ts'
import { contextFor, type RequestContext, type Visitor } from '../context.ts'
import type { ApiError } from '../errors.ts'
import { problemOf, requestIdOf } from './answer-error.ts'
import { traced } from '../platform/telemetry/traces.ts'
import { type AppParts, doorOf } from './app-parts.ts'
import { authenticateMember } from './authenticate-member.ts'
import { authenticate, authenticateWidget, requireOwnOrigin, requireScope } from './authenticate.ts'
import type { BodyBudget } from './body-budget.ts'
import { completed, envelope } from './envelope.ts'
import { sendEvents } from './event-stream.ts'
import { explainingCredentials } from './explain-credentials.ts'
import { answerOnce, fingerprintOf } from './idempotency.ts'
import { type AnyRequest, type Mounted, mountContract } from './mount.ts'
import { type AnyHandler, isAboutAccount, noting } from './note-changes.ts'
import { note } from './request-notes.ts'
import type { SessionConcerned } from './queries.ts'
import { type Counted, countStart, countTurn, rateLimit } from './rate-limit.ts'

/** Who was let in, and from where. */
interface Admission extends Counted {
  readonly visitor?: Visitor
}

interface Call {
  readonly admission: Admission
  readonly request: Request
  readonly response: Response
  readonly input: AnyRequest
}

/** Events are numbered in four bytes: whoever names a later one has all that there are. */
const behindEveryEvent = 2_147_483_646

/** Everything under `/v1`. Checks run in this order: key, plan or origin, rate, scope, shape, idempotency; then the operation. */
export function integrationApi(document: ContractDocument, parts: AppParts, bodies: BodyBudget): Mounted {
  const { counter, service } = parts
  const { metrics, traces } = service
  // Safe because `Handlers` ties every name to its operation, and requests are validated by that operation.
  const handlers = parts.handlers as unknown as Readonly<Record<OperationId, AnyHandler>>
  const checks = rowChecks(document, operationsOf(document))
  return mountContract<Admission>({
    document,
    basePath: '/v1',
    bodies,
    ownerOf: ({ caller }) => caller.accountId,
    async admit(operation, request, response) {
      const isForWidgets = operation.scopes.length === 0
      const shown = { apiKey: request.get('X-API-Key'), authorization: request.get('Authorization') }
      const neededByWidgets = operation.needsVisitor ? 'visitor' : 'public'
      const admission = await explainingCredentials(shown, isForWidgets ? neededByWidgets : 'secret', () =>
        (isForWidgets ? admitWidget : admitBackend)(parts, operation, request),
      )
      note(response, { caller: admission.caller })
      await rateLimit({ counter, metrics, response }, admission, operation.runsTurn)
      if (!isForWidgets) requireScope(admission.caller, operation.scopes)
      return admission
    },
    async answer(operation, call) {
      // Safe because the types were generated from the document that this operation comes from.
      const handler = noting(operation, handlers[operation.operationId as OperationId])
      const ctx = requestContext(parts, call, checks.get(operation.operationId))
      const attributes = { 'assistant.account.id': ctx.accountId }
      await traced(traces, { name: operation.operationId, attributes }, () =>
        answerCall(operation, { ctx, call, handler, parts }),
      )
    },
  })
}

async function admitBackend(parts: AppParts, _operation: Operation, request: Request): Promise<Admission> {
  const door = doorOf(parts, request)
  const apiKey = request.get('X-API-Key')
  const member = apiKey === undefined ? await authenticateMember(parts, request) : undefined
  return { caller: member ?? (await authenticate(door, apiKey)), network: door.network }
}

async function admitWidget(
  parts: AppParts,
  { needsVisitor }: Operation,
  request: Request,
): Promise<Admission> {
  const door = doorOf(parts, request)
  const credentials = { apiKey: request.get('X-API-Key'), authorization: request.get('Authorization') }
  const admission = await authenticateWidget(door, credentials, needsVisitor)
  requireOwnOrigin(request.get('Origin'), parts.origin())
  return { ...admission, network: door.network }
}

/** What an account has changed about its keys counts from their next request on, once it is committed. */
function forgetChangedCallers(operation: Operation, { callers, accountId }: RequestContext): void {
  if (operation.method !== 'get' && isAboutAccount(operation))
    callers.forget((caller) => caller.accountId === accountId)
}

async function answerCall(
  operation: Operation,
  { ctx, call, handler, parts }: { ctx: RequestContext; call: Call; handler: AnyHandler; parts: AppParts },
): Promise<void> {
  const { request, response, input } = call
  const idempotencyKey = operation.method === 'post' ? keyOfCaller(call) : undefined
  const problem = (error: ApiError): unknown =>
    problemOf(error, { requestId: ctx.requestId, origin: parts.origin() })
  if (idempotencyKey === undefined) {
    const reply = await handler(ctx, input)
    forgetChangedCallers(operation, ctx)
    if (reply.events !== undefined) await sendEvents(response, reply.events, { ...ctx, problem })
    else response.status(reply.status).json(envelope(await completed(reply)))
    return
  }
  const answer = await answerOnce(ctx, {
    operationId: operation.operationId,
    idempotencyKey,
    fingerprint: fingerprintOf(request.method, request.originalUrl, input.body),
    session: sessionConcerned(operation, call),
    waitsForModel: waitsForModel(operation),
    answersSecret: operation.answersSecret,
    run: (repeatCtx) => handler(repeatCtx, input),
    problem,
  })
  forgetChangedCallers(operation, ctx)
  if ('events' in answer) {
    await sendEvents(response, answer.events, { ...ctx, problem })
    return
  }
  if (answer.replayed) response.set('Idempotency-Replayed', 'true')
  noteProblem(response, answer.body)
  response.status(answer.status)
  response.type(answer.status < 400 ? 'application/json' : 'application/problem+json')
  response.send(JSON.stringify(answer.body))
}

/** The problem of a repeat is what was stored, not something thrown. */
function noteProblem(response: Response, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('code' in body)) return
  note(response, { code: String(body.code) })
}

function requestContext(
  { service, counter, origin }: AppParts,
  { admission, request, response }: Call,
  checkRow: CheckRow = noRows,
): RequestContext {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const { caller, visitor } = admission
  const counting = { counter, metrics: service.metrics }
  return {
    ...contextFor(service, caller.accountId),
    ...{ caller, holds: caller.scopes, ...(visitor && { visitor }) },
    requestId: requestIdOf(response),
    origin: origin(),
    countTurn: (quota) => countTurn(counting, quota),
    countStart: () => countStart(counting, admission),
    checkRow,
    lastEventId: Math.min(Number(request.get('Last-Event-ID') ?? 0), behindEveryEvent),
    signal: gone.signal,
  }
}

function noRows(): never {
  throw new Error('the contract does not have the rows of this operation checked one by one')
}

/**
 * What tells a repeat. All visitors of a widget share its public key: what one of them repeats must not be taken for
 * another's, and whoever shows no visitor token cannot be told from a stranger.
 */
function keyOfCaller({ admission: { caller, visitor }, request }: Call): string | undefined {
  const idempotencyKey = request.get('Idempotency-Key')
  if (idempotencyKey === undefined || caller.kind !== 'public') return idempotencyKey
  return visitor && `${visitor.sessionId} ${idempotencyKey}`
}

/**
 * What the path names; for a public key the widget it is bound to and the session of the visitor token, unless the
 * operation may start another one.
 */
function sessionConcerned({ needsVisitor }: Operation, { admission, input }: Call): SessionConcerned {
  const { caller, visitor } = admission
  const ofToken = needsVisitor ? visitor?.sessionId : undefined
  const ofKey = caller.kind === 'public' ? caller.key.widget_id : null
  const { widgetId = ofKey, sessionId = ofToken } = input.params
  return {
    widgetId: typeof widgetId === 'string' ? widgetId : null,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
  }
}

/** Such an operation may wait too long, and says so in the contract. */
function waitsForModel(operation: Operation): boolean {
  return operation.statuses.includes(504)
}

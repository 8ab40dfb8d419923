import { type Response, Router } from 'express'
import type { AdminOperationId } from '../contract/admin-handler.ts'
import { type Operation, readContract } from '../contract/document.ts'
import { type AdminContext, contextFor, type Service } from '../context.ts'
import { recordEvent } from '../members/index.ts'
import { traced } from '../platform/telemetry/traces.ts'
import { requestIdOf } from './answer-error.ts'
import { type AppParts, doorOf } from './app-parts.ts'
import { authenticateOperator } from './authenticate.ts'
import type { BodyBudget } from './body-budget.ts'
import { type AnyReply, envelope } from './envelope.ts'
import { explainingCredentials } from './explain-credentials.ts'
import { type AnyRequest, mountContract, type Mounted } from './mount.ts'
import { objectOf } from './object-of.ts'
import type { Log } from '../platform/log.ts'
import { takenOrLeft } from './taken-or-left.ts'

type AnyAdminHandler = (ctx: AdminContext, request: AnyRequest) => Promise<AnyReply>

/** Everything under `/admin`: the operator's API and its contract. Off while there is no `ADMIN_TOKEN`. */
export function adminApi(parts: AppParts, bodies: BodyBudget): Mounted {
  const { service } = parts
  const { adminToken } = service.config
  const document = readContract('admin')
  // Safe because `AdminHandlers` ties every name to its operation, and requests are validated by that operation.
  const handlers = parts.adminHandlers as unknown as Readonly<Record<AdminOperationId, AnyAdminHandler>>
  const router = Router({ caseSensitive: true, strict: true })
  if (adminToken === undefined) return { router, warm: () => Promise.resolve() }
  router.get('/openapi.json', (_request, response) => {
    response.json({ ...document, servers: [{ url: `${parts.origin()}/admin/v1` }] })
  })
  const mounted = mountContract<true>({
    document,
    basePath: '/admin/v1',
    bodies,
    ownerOf: () => 'the operator',
    admit(_operation, request) {
      const authorization = request.get('Authorization')
      const shown = { apiKey: request.get('X-API-Key'), authorization }
      return explainingCredentials(shown, 'operator', async () => {
        await authenticateOperator(doorOf(parts, request), adminToken, authorization)
        return true as const
      })
    },
    async answer(operation, { response, input }) {
      // Safe because the types were generated from the document that this operation comes from.
      const handler = handlers[operation.operationId as AdminOperationId]
      const reply = await traced(service.traces, { name: operation.operationId }, () =>
        handler(adminContext(parts, requestIdOf(response)), input),
      )
      await noteChange(parts, operation, { input, reply, requestId: requestIdOf(response) })
      if (operation.method !== 'get') forgetCallers(service, input)
      if (reply.lines !== undefined) await sendLines(response, reply.lines, service.log)
      else response.status(reply.status).json(envelope(reply))
    },
  })
  router.use('/v1', mounted.router)
  return { router, warm: mounted.warm }
}

function adminContext({ service, origin }: AppParts, requestId: string): AdminContext {
  return { ...service, requestId, origin: origin(), account: (accountId) => contextFor(service, accountId) }
}

/** What the operator has changed about an account stands in that account's own list of changes. */
async function noteChange(
  { service }: AppParts,
  { operationId, method }: Operation,
  { input, reply, requestId }: { input: AnyRequest; reply: AnyReply; requestId: string },
): Promise<void> {
  const { accountId } = input.params
  if (method === 'get' || typeof accountId !== 'string') return
  const objectId = objectOf(input, reply)
  await recordEvent(contextFor(service, accountId), { actor: 'operator', operationId, objectId, requestId })
}

/** What the operator has changed about an account or its keys counts from their next request on. */
function forgetCallers({ callers }: Service, { params }: AnyRequest): void {
  callers.forget(({ accountId }) => accountId === params['accountId'])
}

/**
 * Answers with one JSON object a line until there are no more. An iteration that breaks off cuts the connection, so
 * that the client does not take what it has for the whole. Never rejects: the answer has begun already.
 */
async function sendLines(response: Response, lines: AsyncIterable<object>, log: Log): Promise<void> {
  response.status(200)
  response.set('Content-Type', 'application/jsonl; charset=utf-8')
  response.set('Cache-Control', 'no-store')
  try {
    for await (const line of lines) {
      if (response.destroyed) return
      const isTaken = response.write(`${JSON.stringify(line)}\n`)
      if (!isTaken) await takenOrLeft(response)
    }
    response.end()
  } catch (error) {
    log.error({ requestId: requestIdOf(response), err: error }, 'an export broke off')
    response.destroy()
  }
}

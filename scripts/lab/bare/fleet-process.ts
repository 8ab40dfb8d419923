// The same work with nothing around it, in the same roles: an API that lists, upserts and takes messages in, and a worker
// that answers them and posts the answers. BullMQ between them, one statement or two for each step, no row of its own for
// what is to be posted: what is lost with a process stays lost.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express, { type Request, type Response } from 'express'
import { Pool } from 'pg'
import { request as post } from 'undici'
import { systemClock } from '../../../server/src/clock.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { redisEngine } from '../../../server/src/platform/queue-redis.ts'
import { listRows, type Fields, upsertRows } from './queries.ts'
import { acceptTurn, type BareSession, claimTurn, completeTurn, findKey } from './turn-queries.ts'
import { withTransaction } from './with-transaction.ts'

const { DATABASE_URL, REDIS_URL, ACCOUNT_ID: accountId = '', ROLES, CALLBACK_URL = '' } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 })
const queue = await redisEngine(REDIS_URL ?? '', { clock: systemClock, log: createLog({ level: 'silent' }) })
const queueName = 'bare-turns'
const priceMillicredits = 1000
/** As many as a worker of the service runs at once. */
const turnsAtOnce = 8

/** What one job carries from the API to a worker. */
interface Job extends BareSession {
  readonly turnId: string
  readonly content: string
}

process.once('SIGTERM', () => process.exit(0))
if (ROLES === 'worker') work()
else serve()

function serve(): void {
  const app = express()
  // The service does without these, too.
  app.disable('etag')
  app.disable('x-powered-by')
  const json = express.json({ limit: '8mb' })
  app.get(['/readyz', '/healthz'], (_request, response) => response.json({ status: 'ready' }))
  app.get('/knowledge-bases/:kbId/products', list)
  app.post('/knowledge-bases/:kbId/products/upsert', json, upsert)
  const jobs = queue.openQueue(queueName)
  app.post('/widgets/:widgetId/conversations/:sessionId/messages', json, async (request, response) => {
    const job = await accept(request)
    if (job === undefined) {
      response.status(401).end()
      return
    }
    await jobs.add(queueName, job)
    response.status(202).json({ data: { turnId: job.turnId } })
  })
  const server = app.listen(0, '127.0.0.1', () => {
    // A server that listens on TCP has an address with a port.
    const { port } = server.address() as AddressInfo
    console.log(JSON.stringify({ address: `http://127.0.0.1:${String(port)}` }))
  })
}

async function list(request: Request, response: Response): Promise<void> {
  const knowledgeBaseId = String(request.params['kbId'])
  const limit = Number(request.query['limit'] ?? 50)
  const { rows, total } = await listRows(
    pool,
    { accountId, knowledgeBaseId },
    { afterNumber: Number(request.query['cursor'] ?? 0), limit: limit + 1, category: undefined },
  )
  const hasMore = rows.length > limit
  const page = hasMore ? rows.slice(0, -1) : rows
  response.json({
    data: page.map(({ item_id, fields, created_at, updated_at }) => ({
      ...{ id: item_id, ...fields, createdAt: created_at, updatedAt: updated_at },
    })),
    pagination: { cursor: hasMore ? page.at(-1)?.item_number : null, hasMore, total },
  })
}

async function upsert(request: Request, response: Response): Promise<void> {
  // Nobody but the load test calls, so every body is of this shape.
  const { items } = request.body as { readonly items: readonly Fields[] }
  const rows = await upsertRows(pool, { accountId, knowledgeBaseId: String(request.params['kbId']) }, items)
  response.json({ data: { results: rows.map((row) => ({ key: row.external_id, id: row.item_id })) } })
}

async function accept(request: Request): Promise<Job | undefined> {
  const digest = createHash('sha256')
    .update(request.get('x-api-key') ?? '')
    .digest()
  const key = await findKey(pool, digest)
  if (key === undefined) return undefined
  const { widgetId, sessionId } = request.params
  // As above.
  const { content } = request.body as { readonly content: string }
  const session = { accountId: key.account_id, widgetId: String(widgetId), sessionId: String(sessionId) }
  const turnId = `turn_${randomUUID()}`
  await withTransaction(pool, async (client) => {
    const turn = { turnId, keyId: key.key_id, messageId: `msg_${randomUUID()}`, content, priceMillicredits }
    if (!(await acceptTurn(client, session, turn))) throw new Error('The message was not taken in.')
  })
  return { ...session, turnId, content }
}

function work(): void {
  queue.openWorker(queueName, {
    concurrency: turnsAtOnce,
    // What the API has put in.
    process: (payload) => answer(payload as Job),
  })
  console.log(JSON.stringify({ address: 'http://nowhere' }))
}

async function answer({ turnId, content, ...session }: Job): Promise<void> {
  const fence = await claimTurn(pool, session.accountId, turnId)
  if (fence === undefined) throw new Error('The turn is in other hands.')
  const reply = {
    ...{
      turnId,
      fence,
      messageId: `msg_${randomUUID()}`,
      content: `You said: ${content}`,
      priceMillicredits,
    },
    ...{ ledgerEntryId: `led_${randomUUID()}`, usage: { inputTokens: 0, outputTokens: 0 } },
  }
  if (!(await completeTurn(pool, session, reply))) throw new Error('The turn passed into other hands.')
  const body = JSON.stringify({ event: 'message.completed', data: { content: reply.content } })
  const signature = createHmac('sha256', 'bare').update(body).digest('hex')
  const posted = await post(CALLBACK_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-signature': signature },
    body,
  })
  await posted.body.dump()
}

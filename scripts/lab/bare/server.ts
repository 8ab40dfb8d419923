// The same work with nothing around it: Express, `pg` and one statement. Nobody is authenticated, nothing is checked.
import type { AddressInfo } from 'node:net'
import express, { type Request, type Response } from 'express'
import { Pool } from 'pg'
import { systemClock } from '../../../server/src/clock.ts'
import { connectDatabase } from '../../../server/src/db/connect.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { type BareList, deleteRows, type Fields, listRows, searchRows, upsertRows } from './queries.ts'
import { converse } from './converse.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '', ACCOUNT_ID: accountId = '' } = process.env
const embedded =
  databaseUrl === undefined
    ? await connectDatabase({ dataDir, clock: systemClock, log: createLog({ level: 'silent' }) })
    : undefined
const pool = embedded?.pool ?? new Pool({ connectionString: databaseUrl, max: 10 })

const app = express()
// The service does without these, too.
app.disable('etag')
app.disable('x-powered-by')
const json = express.json({ limit: '8mb' })
app.get('/knowledge-bases/:kbId/products', list)
app.post('/knowledge-bases/:kbId/products/upsert', json, upsert)
app.post('/knowledge-bases/:kbId/products/bulk-delete', json, bulkDelete)
app.post('/knowledge-bases/:kbId/search', json, search)
app.post('/widgets/:widgetId/conversations/:sessionId/messages', json, (request, response) =>
  converse(pool, request, response),
)

const server = app.listen(0, '127.0.0.1', () => {
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ address: `http://127.0.0.1:${String(port)}` }))
})
process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await embedded?.close()
  process.exit(0)
}

function listOf(request: Request): BareList {
  return { accountId, knowledgeBaseId: String(request.params['kbId']) }
}

async function list(request: Request, response: Response): Promise<void> {
  const { limit = '50', cursor = '0', category } = request.query
  const { rows, total } = await listRows(pool, listOf(request), {
    afterNumber: Number(cursor),
    limit: Number(limit) + 1,
    category: typeof category === 'string' ? category : undefined,
  })
  const hasMore = rows.length > Number(limit)
  const page = hasMore ? rows.slice(0, -1) : rows
  response.json({
    data: page.map((row) => ({
      id: row.item_id,
      ...row.fields,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
    pagination: { cursor: hasMore ? page.at(-1)?.item_number : null, hasMore, total },
  })
}

/** Nobody but the benchmark calls, so every body is of this shape. */
interface Body {
  readonly items: readonly Fields[]
  readonly keys: readonly string[]
  readonly query: string
  readonly limit?: number
}

async function upsert(request: Request, response: Response): Promise<void> {
  const { items } = request.body as Body
  const rows = await upsertRows(pool, listOf(request), items)
  response.json({ data: { results: rows.map((row) => ({ key: row.external_id, id: row.item_id })) } })
}

async function bulkDelete(request: Request, response: Response): Promise<void> {
  const { keys } = request.body as Body
  response.json({ data: { deleted: await deleteRows(pool, listOf(request), keys) } })
}

async function search(request: Request, response: Response): Promise<void> {
  const { query, limit = 10 } = request.body as Body
  const rows = await searchRows(pool, listOf(request), { query, limit })
  response.json({
    data: { results: rows.map((row) => ({ id: row.item_id, score: row.score, ...row.fields })) },
  })
}

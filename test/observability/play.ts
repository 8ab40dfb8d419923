import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Answer } from '../../scripts/lab/providers/behaviour.ts'
import { embed } from '../../scripts/lab/providers/behaviours/embed.ts'
import { says } from '../../scripts/lab/providers/behaviours/says.ts'
import type { Sample } from '../../scripts/services/prometheus.mjs'
import { status } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import type { Stage } from './stage.ts'

/** Waits until a query with a condition, such as `up == 0`, finds something. */
async function seen(stage: Stage, query: string): Promise<readonly Sample[]> {
  let found: readonly Sample[] = []
  await until(async () => {
    found = await stage.prometheus.query(query)
    return found.length > 0
  }, `Prometheus sees ${query}`)
  return found
}

interface Call {
  readonly method?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Whatever the answer, all of it is read. */
async function call(stage: Stage, path: string, { method, body, headers }: Call = {}): Promise<number> {
  const response = await fetch(`${stage.origin}/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'X-API-Key': stage.tenant.apiKey, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await response.text()
  return response.status
}

/** A new session and a message in it. */
export async function say(
  stage: Stage,
  sessionId: string,
  { mode, headers }: { readonly mode: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<number> {
  const conversations = `/widgets/${stage.tenant.widgetId}/conversations`
  await call(stage, conversations, { body: { visitorId: `visitor-${sessionId}`, sessionId } })
  const body = { content: 'Good day', response_type: mode }
  return call(stage, `${conversations}/${sessionId}/messages`, { body, ...(headers && { headers }) })
}

/** What the model answers only once the gate is opened. */
function gate<Body, Content>(answer: (body: Body) => Answer<Content>) {
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  return { open, answer: (body: Body) => isOpen.then(() => answer(body)) }
}

function hasPosted(stage: Stage, event: string, sessionId?: string): boolean {
  return stage.receiver.posts.some(
    ({ body }) => body.includes(`"${event}"`) && (sessionId === undefined || body.includes(`"${sessionId}"`)),
  )
}

/** Waits for one more event than there have been when `cause` began. */
async function oneMore(stage: Stage, event: string, cause: () => Promise<void>): Promise<void> {
  const count = (): number => stage.receiver.posts.filter(({ body }) => body.includes(`"${event}"`)).length
  const before = count()
  await cause()
  await until(() => count() > before, 'the event is posted')
}

/** A worker dies in the midst of a turn, which another one takes over; then it is started again. */
export async function crash(stage: Stage): Promise<void> {
  const held = gate(says('Here I am again.'))
  stage.model.chat = held.answer
  await say(stage, 'crash', { mode: 'callback' })
  const [busy] = await seen(stage, 'assistant_turns_in_progress > 0')
  const worker = stage.instances.indexOf(busy?.metric['instance'] ?? '')
  stage.processes[worker]?.kill('SIGKILL')
  await seen(stage, 'sum(up) == 2')
  held.open()
  await seen(stage, 'sum(assistant_leases_taken_over_total) > 0')
  await until(() => hasPosted(stage, 'message.completed', 'crash'), 'the event is posted')
  stage.startWorker(worker)
  await stage.allUp(3)
}

/** Turns of each kind at the same time, and one that the model refuses to answer. */
export async function talk(stage: Stage): Promise<void> {
  const held = gate(says('Good day to you.'))
  stage.model.chat = held.answer
  const turns = ['sync', 'stream', 'callback'].map((mode) => say(stage, mode, { mode }))
  await seen(stage, 'sum(assistant_turns_in_progress) > 0')
  held.open()
  await Promise.all(turns)
  await until(() => hasPosted(stage, 'message.completed', 'callback'), 'the event is posted')
  stage.model.chat = () => ({ fault: 'status', status: 400 })
  await say(stage, 'refused', { mode: 'sync' })
  stage.model.chat = says('Good day.')
}

/** One sync that is seen while it runs, one that the provider interrupts, and one that it refuses. */
export async function sync(stage: Stage): Promise<void> {
  const knowledgeBase = `/knowledge-bases/${stage.tenant.knowledgeBaseId}`
  const start = async (name: string): Promise<void> => {
    const items = ['Tent', 'Stove', 'Lamp'].map((kind) => ({ sku: kind, name: `${name} ${kind}` }))
    await call(stage, `${knowledgeBase}/products/upsert`, { body: { matchBy: 'sku', items } })
    await call(stage, `${knowledgeBase}/sync`, { method: 'POST' })
  }
  // What has been synced before is not embedded again, and so not seen to be pending.
  const series = randomUUID()
  const held = gate(embed)
  stage.model.embed = held.answer
  await oneMore(stage, 'sync.completed', async () => {
    await start(`Red ${series}`)
    await seen(stage, 'max(assistant_sync_running_items{state="pending"}) > 0')
    held.open()
  })

  let isFirst = true
  stage.model.embed = () => {
    if (!isFirst) return { fault: 'status', status: 400 }
    isFirst = false
    return { fault: 'status', status: 503 }
  }
  await oneMore(stage, 'sync.failed', () => start(`Blue ${series}`))
  stage.model.embed = embed
}

/** What callers do wrong, and what they do too often. */
export async function misuse(stage: Stage): Promise<void> {
  const products = `/knowledge-bases/${stage.tenant.knowledgeBaseId}/products`
  await call(stage, products, { headers: { 'X-API-Key': 'sk_nobody' } })
  await call(stage, `${products}?limit=none`)
  await call(stage, '/no/such/address')
  await call(stage, products)
  const { apiKey } = await stage.tenant.newKey({ requestsPerMinute: 1 })
  for (const _ of [1, 2]) await call(stage, products, { headers: { 'X-API-Key': apiKey } })
}

/** A receiver that answers with errors until its deliveries are given up. */
export async function breakReceiver(stage: Stage): Promise<void> {
  stage.receiver.answer = status(500)
  await say(stage, 'unheard', { mode: 'sync' })
  await seen(stage, 'sum(assistant_deliveries_ended_total{outcome="failed"}) > 0')
  stage.receiver.answer = status(204)
}

/** Redis goes away and comes back; a turn that nobody was rung for is answered all the same. */
export async function loseRedis(stage: Stage): Promise<void> {
  await stage.redis.kill()
  await say(stage, 'unrung', { mode: 'callback' })
  await seen(stage, 'max(assistant_queue_up) == 0')
  await until(() => hasPosted(stage, 'message.completed', 'unrung'), 'the event is posted')
  await stage.redis.restart()
  await seen(stage, 'min(assistant_queue_up) == 1')
}

/** Somebody locks a table, until more requests wait than there are connections. */
export async function blockDatabase(stage: Stage): Promise<void> {
  const client = new Client({ connectionString: stage.databaseUrl })
  await client.connect()
  /** Callers give up before anybody may have looked, so they ask again. */
  let isBlocked = true
  try {
    await client.query('begin; lock table session in access exclusive mode')
    const list = `/widgets/${stage.tenant.widgetId}/conversations`
    const requests = Array.from({ length: 10 }, async () => {
      do await call(stage, list)
      while (isBlocked)
    })
    await seen(stage, 'max(assistant_database_connections_awaited) > 0')
    await seen(stage, 'min(assistant_database_up) == 0')
    isBlocked = false
    await client.query('rollback')
    await Promise.all(requests)
  } finally {
    isBlocked = false
    await client.end()
  }
  await seen(stage, 'min(assistant_database_up) == 1')
}

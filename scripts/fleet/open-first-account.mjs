import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'

const sample = new URL('../demo/', import.meta.url)
const batchSize = 100
const publishedWithinMs = 300_000
const scopes = ['conversations:chat', 'knowledge:write', 'locations:write']
/** Nobody is slowed down while trying out. */
const perMinute = { requestsPerMinute: 6_000, turnsPerMinute: 6_000 }
const ofVisitors = { dailyCredits: 100_000, networkStartsPerMinute: 6_000, networkTurnsPerMinute: 6_000 }

/** Makes an account with the sample shop in it, as an operator and then its customer would, and waits until it is published. */
export async function openFirstAccount({ origin, operatorOrigin, adminToken }) {
  const operate = (path, body) =>
    post(`${operatorOrigin}/admin/v1${path}`, { Authorization: `Bearer ${adminToken}` }, body)
  const shop = { name: 'Fernweh Outfitters', plan: 'growth', credits: 1_000_000 }
  const { accountId } = await operate('/accounts', shop)
  const account = `/accounts/${accountId}`
  const { knowledgeBaseId } = await operate(`${account}/knowledge-bases`, { name: 'Catalogue' })
  const { widgetId } = await operate(`${account}/widgets`, {
    name: 'Fernweh Outfitters',
    knowledgeBaseId,
    identity: 'open',
    timezone: 'Europe/Berlin',
    visitorTurnsPerMinute: 1_000,
  })
  const { secret: secretKey } = await operate(`${account}/keys`, {
    kind: 'secret',
    name: 'Backend',
    scopes,
    ...perMinute,
  })
  const { secret: publicKey } = await operate(`${account}/keys`, {
    kind: 'public',
    name: 'Widget',
    widgetId,
    ...perMinute,
    ...ofVisitors,
  })
  await storeSample(`${origin}/v1/knowledge-bases/${knowledgeBaseId}`, { 'X-API-Key': secretKey })
  return { accountId, knowledgeBaseId, widgetId, secretKey, publicKey }
}

async function storeSample(knowledgeBase, headers) {
  for (const kind of ['products', 'faqs', 'locations']) {
    const items = readSample(kind)
    for (let start = 0; start < items.length; start += batchSize) {
      await post(`${knowledgeBase}/${kind}/bulk`, headers, { items: items.slice(start, start + batchSize) })
    }
  }
  await post(`${knowledgeBase}/sync`, headers, {})
  const end = Date.now() + publishedWithinMs
  for (;;) {
    const { syncStatus, run } = await answerOf(await fetch(`${knowledgeBase}/sync-status`, { headers }))
    if (syncStatus === 'idle') return
    if (syncStatus === 'failed' || Date.now() > end)
      throw new Error(`The sample could not be published: ${JSON.stringify(run)}`)
    await wait(100)
  }
}

function readSample(kind) {
  const folder = new URL(`${kind}/`, sample)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8')))
}

async function post(url, headers, body) {
  const method = 'POST'
  const request = {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return answerOf(await fetch(url, request))
}

async function answerOf(response) {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return JSON.parse(text).data
}

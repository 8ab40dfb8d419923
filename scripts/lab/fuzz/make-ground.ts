import { isObject } from '../../../server/src/contract/document.ts'

export interface Target {
  readonly origin: string
  readonly adminToken: string
}

/** What mutated requests are about: an account with something of everything, and one that the operator may spoil. */
export interface Ground {
  readonly apiKey: string
  readonly publicKey: string
  readonly visitorToken: string
  /** Values for path parameters by their names; `id` by the kind of record. */
  readonly ids: Readonly<Record<string, string>>
  readonly recordIds: Readonly<Record<'products' | 'faqs' | 'locations', string>>
  /** The same for the operator's API. */
  readonly operatorIds: Readonly<Record<string, string>>
  /** Handed out by lists, with the list they are for. */
  readonly cursors: readonly (readonly [address: string, cursor: string])[]
}

type Data = Readonly<Record<string, unknown>>

const everyScope = ['conversations:chat', 'knowledge:write', 'locations:write']
type Call = (path: string, body: object) => Promise<Data>

async function openAccount(admin: Call) {
  const { accountId } = await admin('/accounts', { name: 'Fuzz', plan: 'growth', credits: 100_000 })
  const own = `/accounts/${text(accountId)}`
  const { knowledgeBaseId } = await admin(`${own}/knowledge-bases`, { name: 'Catalogue' })
  const { widgetId } = await admin(`${own}/widgets`, {
    name: 'Shop',
    knowledgeBaseId,
    identity: 'open',
    visitorTurnsPerMinute: 10_000,
  })
  return {
    own,
    accountId: text(accountId),
    knowledgeBaseId: text(knowledgeBaseId),
    widgetId: text(widgetId),
  }
}

const plenty = { requestsPerMinute: 100_000, turnsPerMinute: 100_000 }

/** Makes the accounts through the operator's API, as an operator would. */
export async function makeGround({ origin, adminToken }: Target): Promise<Ground> {
  const call = caller(origin)
  const operator = callAs(origin, { Authorization: `Bearer ${adminToken}` })
  const admin = (path: string, body: object) => operator(`/admin/v1${path}`, body)
  const { own, ...main } = await openAccount(admin)
  const secret = await admin(`${own}/keys`, { kind: 'secret', name: 'Fuzz', scopes: everyScope, ...plenty })
  const open = await admin(`${own}/keys`, {
    kind: 'public',
    name: 'Fuzz',
    widgetId: main.widgetId,
    ...plenty,
  })
  const apiKey = text(secret['secret'])
  const publicKey = text(open['secret'])

  const v1 = (path: string, body: object) =>
    call('POST', `/v1${path}`, { headers: { 'X-API-Key': apiKey }, body })
  const list = async (path: string): Promise<readonly [string, string]> => {
    const separator = path.includes('?') ? '&' : '?'
    const options = { headers: { 'X-API-Key': apiKey } }
    const answer = await answerOf(origin, 'GET', { path: `/v1${path}${separator}limit=1`, ...options })
    const pagination = answer['pagination']
    return [`/v1${path}`, isObject(pagination) ? String(pagination['cursor']) : '']
  }
  const kb = `/knowledge-bases/${main.knowledgeBaseId}`
  const recordIds = await makeRecords(v1, kb)
  const talks = `/widgets/${main.widgetId}/conversations`
  const { sessionId, messageId } = await makeTalk(v1, talks)
  const started = await call('POST', '/v1/widget/sessions', {
    headers: { 'X-API-Key': publicKey },
    body: { visitorId: 'widget-visitor' },
  })
  const cursors = await Promise.all([
    list(`${kb}/products`),
    list(talks),
    list(`${talks}/${sessionId}/messages`),
    list(`/widgets/${main.widgetId}/visitors/export?visitorId=visitor`),
  ])

  return {
    apiKey,
    publicKey,
    visitorToken: text(started['visitorToken']),
    ids: {
      ...main,
      kbId: main.knowledgeBaseId,
      sessionId,
      messageId,
    },
    recordIds,
    operatorIds: await makeVictim(admin),
    cursors: cursors.filter(([, cursor]) => cursor !== ''),
  }
}

async function makeRecords(v1: Call, kb: string): Promise<Ground['recordIds']> {
  const product = await v1(`${kb}/products`, {
    name: 'Tent',
    sku: 'T-1',
    price: { amount: 10, currency: 'EUR' },
  })
  await v1(`${kb}/products`, { name: 'Lamp', sku: 'L-1' })
  const faq = await v1(`${kb}/faqs`, { question: 'When do you open?', answer: 'At nine.' })
  const location = await v1(`${kb}/locations`, {
    name: 'Shop',
    address: 'Main Street 1',
    city: 'Vienna',
    country: 'AT',
  })
  return { products: text(product['id']), faqs: text(faq['id']), locations: text(location['id']) }
}

async function makeTalk(v1: Call, talks: string): Promise<Record<'sessionId' | 'messageId', string>> {
  await v1(talks, { visitorId: 'visitor', sessionId: 'other' })
  const { sessionId } = await v1(talks, { visitorId: 'visitor' })
  // The first turn of a service that has just started may take longer than a request waits.
  const ask = () => v1(`${talks}/${text(sessionId)}/messages`, { content: 'Do you have a tent?' })
  const { messageId } = await ask().catch(ask).catch(ask)
  return { sessionId: text(sessionId), messageId: text(messageId) }
}

/** What the operator may spoil. */
async function makeVictim(admin: Call): Promise<Ground['operatorIds']> {
  const { own, ...victim } = await openAccount(admin)
  const { key } = await admin(`${own}/keys`, {
    kind: 'secret',
    name: 'Fuzz',
    scopes: everyScope,
    callbackUrl: 'https://receiver.example/callback',
  })
  const { webhook } = await admin(`${own}/webhooks`, {
    url: 'https://receiver.example/events',
    events: ['session.created'],
  })
  return {
    ...victim,
    keyId: isObject(key) ? text(key['keyId']) : '',
    webhookId: isObject(webhook) ? text(webhook['webhookId']) : '',
  }
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** Posts as whoever `headers` say, and reads the data of the answer. */
export function callAs(origin: string, headers: Readonly<Record<string, string>>) {
  const call = caller(origin)
  return (path: string, body: object): Promise<Data> => call('POST', path, { headers, body })
}

function caller(origin: string) {
  return async (method: string, path: string, sending: Sending): Promise<Data> => {
    const { data } = await answerOf(origin, method, { path, ...sending })
    if (!isObject(data)) throw new Error(`${method} ${path} has no data`)
    return data
  }
}

async function answerOf(origin: string, method: string, { path, headers, body }: Sending & { path: string }) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok || !isObject(answer))
    throw new Error(`${method} ${path}: ${String(response.status)} ${JSON.stringify(answer)}`)
  return answer
}

/** @throws Error when it is none */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`${JSON.stringify(value)} is no text`)
  return value
}

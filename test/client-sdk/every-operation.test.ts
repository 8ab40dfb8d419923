import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Client, createClient, type operations } from '../../client-sdk/src/index.ts'
import {
  bodySchemaOf,
  isObject,
  type Operation,
  operationsOf,
  readContract,
  resolveReference,
} from '../../server/src/contract/document.ts'

type OperationId = keyof operations
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

const baseUrl = 'https://assistant.example.com/v1'
const apiKey = 'sk_MNPgZ0dM4wFbQ1xRr7'
const visitorToken = 'header.claims.signature'

/** With characters that an address needs encoded, so that each shows where it went. */
const ids = { widgetId: 'wid/1', sessionId: 'sess?2', messageId: 'msg#3', kbId: 'kb 4', id: 'record%5' }
const visitor = { visitorToken, messageId: ids.messageId }

/** A value for each parameter of a query, the same in every operation. */
const query = {
  visitorId: 'customer-42',
  status: 'resolved',
  createdSince: '2026-11-01T00:00:00Z',
  createdBefore: '2026-12-01T00:00:00Z',
  order: 'desc',
  externalId: 'shop&1=2+3',
  sku: 'FW/TENT 2P',
  category: 'Zelte & Zubehör',
  updatedSince: '2026-11-02T00:00:00.5Z',
  syncState: 'pending',
  limit: 20,
  cursor: 'eyJhZnRlciI6InByb2QifQ',
} as const

const { limit, cursor, visitorId, status, createdSince, createdBefore, order } = query
const { externalId, sku, category, updatedSince, syncState } = query
const position = { limit, cursor }
const keyed = { externalId, updatedSince, syncState, ...position }

const faq = { question: 'Do you ship abroad?', answer: 'Yes, to all of Europe.' }
const location = { name: 'Vienna', address: 'Stephansplatz 1' }
const feedback = { rating: 'negative', comment: 'Too heavy.' } as const
const form = { formId: 'form_01m7pzvz4yf0arkcfzt8fmy3ma', answers: { email: 'jane@example.com', guests: 2 } }
const byKeys = { matchBy: 'externalId' as const, keys: ['shop-1'] }
const reconcile = { ...byKeys, mode: 'apply' as const, confirm: 'kb', maxDeletionPercent: 10 }

/** A body for each operation that takes one. */
const bodies = {
  createSession: {
    visitorId: 'customer-42',
    sessionId: 'order-7',
    language: 'de',
    timezone: 'Europe/Vienna',
  },
  sendMessage: { content: 'Any light tents?', visitorContext: { name: 'Jane' } },
  giveMessageFeedback: feedback,
  submitForm: form,
  rateSession: { rating: 'positive' },
  createProduct: { name: 'Tent', price: { amount: 349.95, currency: 'EUR' }, metadata: { a: [1, null] } },
  updateProduct: { name: 'Light tent', price: null },
  bulkCreateProducts: { items: [{ name: 'Tent' }, { name: 'Stove' }] },
  bulkDeleteProducts: { matchBy: 'sku', keys: ['FW-TENT-2P'] },
  upsertProducts: { matchBy: 'sku', items: [{ sku: 'FW-TENT-2P', name: 'Tent', tags: null }] },
  reconcileProducts: { ...reconcile, matchBy: 'sku' },
  createFaq: faq,
  updateFaq: { answer: 'To all the world.' },
  bulkCreateFaqs: { items: [faq] },
  bulkDeleteFaqs: byKeys,
  upsertFaqs: { matchBy: 'externalId', items: [{ externalId: 'faq-1', ...faq }] },
  reconcileFaqs: reconcile,
  createLocation: location,
  updateLocation: { city: 'Vienna', status: null },
  bulkCreateLocations: { items: [location] },
  bulkDeleteLocations: { ids: ['loc_01m1gwd5w0f7qb1dbck5e8m90b'] },
  upsertLocations: { matchBy: 'externalId', items: [{ externalId: 'shop-1', ...location }] },
  reconcileLocations: { ...reconcile, mode: 'dry-run' },
  searchKnowledgeBase: { query: 'light tent', kinds: ['product'], limit: 5 },
  startWidgetSession: { language: 'de' },
  sendWidgetMessage: { content: 'Any light tents?' },
  giveWidgetMessageFeedback: feedback,
  submitWidgetForm: form,
  rateWidgetSession: { rating: 'negative' },
} satisfies { readonly [Id in OperationId]?: BodyOf<Id> }

type Calls = Readonly<Record<OperationId, (client: Client) => PromiseLike<unknown>>>

/** The method of every operation: an operation without one does not compile. */
const calls: Calls = {
  listSessions: ({ conversations }) =>
    conversations.list(ids, { visitorId, status, createdSince, createdBefore, ...position }),
  createSession: ({ conversations }) => conversations.create(ids, bodies.createSession),
  getSession: ({ conversations }) => conversations.get(ids),
  listMessages: ({ conversations }) => conversations.messages.list(ids, { order, ...position }),
  sendMessage: ({ conversations }) => conversations.messages.send(ids, bodies.sendMessage),
  giveMessageFeedback: ({ conversations }) => conversations.messages.giveFeedback(ids, feedback),
  submitForm: ({ conversations }) => conversations.forms.submit(ids, bodies.submitForm),
  endSession: ({ conversations }) => conversations.end(ids),
  rateSession: ({ conversations }) => conversations.rate(ids, bodies.rateSession),

  eraseVisitor: ({ visitors }) => visitors.erase(ids, { visitorId }),
  exportVisitor: ({ visitors }) => visitors.export(ids, { visitorId, ...position }),

  listKnowledgeBases: ({ knowledgeBases }) => knowledgeBases.list(position),
  getKnowledgeBase: ({ knowledgeBases }) => knowledgeBases.get(ids),
  startSync: ({ knowledgeBases }) => knowledgeBases.sync.start(ids),
  getSyncStatus: ({ knowledgeBases }) => knowledgeBases.sync.status(ids),
  searchKnowledgeBase: ({ knowledgeBases }) => knowledgeBases.search(ids, bodies.searchKnowledgeBase),

  listProducts: ({ knowledgeBases }) => knowledgeBases.products.list(ids, { ...keyed, sku, category }),
  createProduct: ({ knowledgeBases }) => knowledgeBases.products.create(ids, bodies.createProduct),
  getProduct: ({ knowledgeBases }) => knowledgeBases.products.get(ids),
  updateProduct: ({ knowledgeBases }) => knowledgeBases.products.update(ids, bodies.updateProduct),
  deleteProduct: ({ knowledgeBases }) => knowledgeBases.products.delete(ids),
  bulkCreateProducts: ({ knowledgeBases }) =>
    knowledgeBases.products.bulkCreate(ids, bodies.bulkCreateProducts),
  bulkDeleteProducts: ({ knowledgeBases }) =>
    knowledgeBases.products.bulkDelete(ids, bodies.bulkDeleteProducts),
  upsertProducts: ({ knowledgeBases }) => knowledgeBases.products.upsert(ids, bodies.upsertProducts),
  reconcileProducts: ({ knowledgeBases }) => knowledgeBases.products.reconcile(ids, bodies.reconcileProducts),

  listFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.list(ids, { ...keyed, category }),
  createFaq: ({ knowledgeBases }) => knowledgeBases.faqs.create(ids, bodies.createFaq),
  getFaq: ({ knowledgeBases }) => knowledgeBases.faqs.get(ids),
  updateFaq: ({ knowledgeBases }) => knowledgeBases.faqs.update(ids, bodies.updateFaq),
  deleteFaq: ({ knowledgeBases }) => knowledgeBases.faqs.delete(ids),
  bulkCreateFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.bulkCreate(ids, bodies.bulkCreateFaqs),
  bulkDeleteFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.bulkDelete(ids, bodies.bulkDeleteFaqs),
  upsertFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.upsert(ids, bodies.upsertFaqs),
  reconcileFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.reconcile(ids, bodies.reconcileFaqs),

  listLocations: ({ knowledgeBases }) => knowledgeBases.locations.list(ids, keyed),
  createLocation: ({ knowledgeBases }) => knowledgeBases.locations.create(ids, bodies.createLocation),
  getLocation: ({ knowledgeBases }) => knowledgeBases.locations.get(ids),
  updateLocation: ({ knowledgeBases }) => knowledgeBases.locations.update(ids, bodies.updateLocation),
  deleteLocation: ({ knowledgeBases }) => knowledgeBases.locations.delete(ids),
  bulkCreateLocations: ({ knowledgeBases }) =>
    knowledgeBases.locations.bulkCreate(ids, bodies.bulkCreateLocations),
  bulkDeleteLocations: ({ knowledgeBases }) =>
    knowledgeBases.locations.bulkDelete(ids, bodies.bulkDeleteLocations),
  upsertLocations: ({ knowledgeBases }) => knowledgeBases.locations.upsert(ids, bodies.upsertLocations),
  reconcileLocations: ({ knowledgeBases }) =>
    knowledgeBases.locations.reconcile(ids, bodies.reconcileLocations),

  startWidgetSession: ({ widget }) => widget.start({}, bodies.startWidgetSession),
  listWidgetMessages: ({ widget }) => widget.messages.list(visitor, { order, ...position }),
  sendWidgetMessage: ({ widget }) => widget.messages.send(visitor, bodies.sendWidgetMessage),
  giveWidgetMessageFeedback: ({ widget }) => widget.messages.giveFeedback(visitor, feedback),
  submitWidgetForm: ({ widget }) => widget.forms.submit(visitor, bodies.submitWidgetForm),
  rateWidgetSession: ({ widget }) => widget.rate(visitor, bodies.rateWidgetSession),
  endWidgetSession: ({ widget }) => widget.end(visitor),
}

const contract = readContract('openapi')
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(contract, 'contract')

/** The names of an operation's parameters at one place of the request. */
function parametersOf({ path, method }: Operation, place: 'query' | 'header'): string[] {
  const described = contract.paths[path]?.[method]
  const lists = [contract.paths[path]?.['parameters'], isObject(described) && described['parameters']]
  return lists
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .map((reference) => resolveReference(contract, reference))
    .filter((parameter) => parameter?.['in'] === place)
    .map((parameter) => String(parameter?.['name']))
}

/** A client whose requests go nowhere. */
function recordingClient(): { readonly client: Client; readonly asked: readonly Request[] } {
  const asked: Request[] = []
  const client = createClient({
    baseUrl,
    apiKey,
    fetch(request) {
      asked.push(request)
      return Promise.resolve(Response.json({ data: {}, pagination: { cursor: null } }))
    },
  })
  return { client, asked }
}

/** What one call sends. */
async function requestOf(call: (client: Client) => PromiseLike<unknown>): Promise<Request> {
  const { client, asked } = recordingClient()
  await call(client)
  const [request] = asked
  assert.ok(request)
  assert.equal(asked.length, 1)
  return request
}

/** Has the methods of a client tell when they are called, by names such as `conversations.messages.send`, and lists them. */
function noteCalls(part: object, called: Set<string>, prefix = ''): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const name = `${prefix}${key}`
    if (isObject(value)) return noteCalls(value, called, `${name}.`)
    // A client has nothing else.
    const method = value as (...args: unknown[]) => unknown
    const noting = (...args: unknown[]) => {
      called.add(name)
      return method(...args)
    }
    Object.assign(part, { [key]: noting })
    return [name]
  })
}

describe('the methods of a client', () => {
  const documented = operationsOf(contract)

  it('are there for every operation of the contract, and for nothing else', async () => {
    assert.deepEqual(Object.keys(calls).sort(), documented.map(({ operationId }) => operationId).sort())
    const { client, asked } = recordingClient()
    const { raw, ...methods } = client
    const called = new Set<string>()
    const names = noteCalls(methods, called)
    for (const call of Object.values(calls)) await call({ ...methods, raw })
    // It only asks for the status, again and again.
    called.add('knowledgeBases.sync.wait')
    assert.deepEqual([...called].sort(), names.sort())
    assert.equal(asked.length, documented.length)
  })

  it('have a body here for every operation that takes one', () => {
    assert.deepEqual(
      Object.keys(bodies).sort(),
      documented.flatMap(({ operationId, hasBody }) => (hasBody ? [operationId] : [])).sort(),
    )
  })

  for (const operation of documented) {
    const { operationId, method, path, hasBody, needsVisitor } = operation
    // The first spec compares the names of both.
    const id = operationId as OperationId

    it(`send what the contract says of ${operationId}`, async () => {
      const request = await requestOf(calls[id])
      const { origin, pathname, searchParams } = new URL(request.url)
      const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => encodeURIComponent(ids[name]))
      assert.deepEqual(
        [request.method, `${origin}${pathname}`],
        [method.toUpperCase(), `${baseUrl}${filled}`],
      )
      assert.deepEqual(
        [...searchParams].sort(),
        parametersOf(operation, 'query')
          .map((name) => [name, String(query[name as keyof typeof query])])
          .sort(),
      )
      const { headers } = request
      assert.equal(headers.get('X-API-Key'), apiKey)
      assert.equal(headers.get('Authorization'), needsVisitor ? `Bearer ${visitorToken}` : null)
      const isRepeatable = parametersOf(operation, 'header').includes('Idempotency-Key')
      assert.equal(headers.has('Idempotency-Key'), isRepeatable)
      assert.equal(headers.get('Content-Type'), hasBody ? 'application/json' : null)
      const text = await request.text()
      if (!hasBody) {
        assert.equal(text, '')
        return
      }
      const body: unknown = JSON.parse(text)
      assert.deepEqual(body, bodies[id as keyof typeof bodies])
      const schema = JSON.stringify(bodySchemaOf(contract, operation))
      const validate = ajv.compile(JSON.parse(schema.replaceAll('"#/', '"contract#/')) as object)
      assert.ok(validate(body), ajv.errorsText(validate.errors))
    })
  }

  it('send the token of a visitor who starts again', async () => {
    const request = await requestOf(({ widget }) => widget.start({ visitorToken }, {}))
    assert.equal(request.headers.get('Authorization'), `Bearer ${visitorToken}`)
    assert.equal(request.headers.get('X-API-Key'), apiKey)
  })
})

import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Client, createClient } from '../../client-sdk/src/index.ts'
import {
  bodySchemaOf,
  isObject,
  type Operation,
  operationsOf,
  readContract,
  resolveReference,
} from '../../server/src/contract/document.ts'
import { bodies, calls, ids, type OperationId, ownQueries, query, visitorToken } from './every-call.ts'

const baseUrl = 'https://assistant.example.com/v1'
const apiKey = 'sk_MNPgZ0dM4wFbQ1xRr7'

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
      const own = ownQueries[id as keyof typeof ownQueries] as object | undefined
      const expected: Readonly<Record<string, unknown>> = { ...query, ...own }
      const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => encodeURIComponent(ids[name]))
      assert.deepEqual(
        [request.method, `${origin}${pathname}`],
        [method.toUpperCase(), `${baseUrl}${filled}`],
      )
      assert.deepEqual(
        [...searchParams].sort(),
        parametersOf(operation, 'query')
          .map((name) => [name, String(expected[name])])
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

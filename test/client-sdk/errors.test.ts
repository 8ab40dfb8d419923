import assert from 'node:assert/strict'
import {
  BadRequestError,
  type Client,
  ConflictError,
  type ErrorCode,
  ForbiddenError,
  IdempotencyKeyReusedError,
  NotFoundError,
  PaymentRequiredError,
  RateLimitedError,
  SdkError,
  ServerError,
  ServiceError,
  UnauthenticatedError,
} from '../../client-sdk/src/index.ts'
import { operationsOf, readContract } from '../../server/src/contract/document.ts'
import { fails, faultyServers, says } from './faulty-server.ts'
import { content, ids, reasonOf } from './ways-to-send.ts'

const classes: readonly [status: number, code: ErrorCode, Class: typeof ServiceError][] = [
  [400, 'VALIDATION_FAILED', BadRequestError],
  [401, 'UNAUTHENTICATED', UnauthenticatedError],
  [402, 'BALANCE_EXHAUSTED', PaymentRequiredError],
  [403, 'SCOPE_MISSING', ForbiddenError],
  [404, 'SESSION_NOT_FOUND', NotFoundError],
  [406, 'NOT_ACCEPTABLE', ServiceError],
  [409, 'SESSION_CLOSED', ConflictError],
  [413, 'PAYLOAD_TOO_LARGE', ServiceError],
  [415, 'UNSUPPORTED_MEDIA_TYPE', ServiceError],
  [422, 'IDEMPOTENCY_KEY_REUSED', IdempotencyKeyReusedError],
  [429, 'RATE_LIMITED', RateLimitedError],
  [500, 'INTERNAL', ServerError],
  [502, 'AI_FAILED', ServerError],
  [503, 'UNAVAILABLE', ServerError],
  [504, 'AI_TIMEOUT', ServerError],
]

const send = (client: Client) => client.conversations.messages.send(ids, { content })

async function failureOf(call: PromiseLike<unknown>): Promise<ServiceError> {
  const error = await reasonOf(call)
  assert.ok(error instanceof ServiceError, String(error))
  return error
}

describe('errors', () => {
  const serve = faultyServers()

  it('have a class for each status of the contract', () => {
    const failures = operationsOf(readContract('openapi'))
      .flatMap(({ statuses }) => statuses)
      .filter((status) => status >= 400)
    assert.deepEqual(
      [...new Set(failures)].sort((a, b) => a - b),
      classes.map(([status]) => status),
    )
  })

  for (const [status, code, Class] of classes) {
    it(`are of the class ${Class.name} for a ${String(status)}`, async () => {
      const server = await serve(fails(status, code))
      const error = await failureOf(send(server.client({ maxRetries: 0 })))
      assert.equal(error.constructor, Class)
      assert.ok(error instanceof SdkError && error instanceof Error)
      assert.deepEqual(
        [error.name, error.status, error.code, error.message, error.requestId, error.attempts],
        [Class.name, status, code, 'What happened this time.', 'req_1', 1],
      )
    })
  }

  it('name the field at fault and every fault', async () => {
    const errors = [
      { field: 'items[3].price.amount', code: 'minimum', message: 'must be 0 or more' },
      { field: 'items[4].name', code: 'required', message: 'is missing' },
    ]
    const server = await serve(fails(400, 'VALIDATION_FAILED', { field: 'items[3].price.amount', errors }))
    const error = await failureOf(send(server.client()))
    assert.equal(error.field, 'items[3].price.amount')
    assert.deepEqual(error.errors, errors)
    assert.equal(error.problem?.requestId, 'req_body')
  })

  it('have no field and no faults where the service names none', async () => {
    const server = await serve(fails(404, 'SESSION_NOT_FOUND'))
    const error = await failureOf(send(server.client()))
    assert.deepEqual([error.field, error.errors], [undefined, []])
  })

  it('keep a code that is newer than the package', async () => {
    const server = await serve(fails(409, 'SESSION_FROZEN'))
    const error = await failureOf(send(server.client()))
    assert.ok(error instanceof ConflictError)
    assert.deepEqual([error.code, error.plan], ['SESSION_FROZEN', undefined])
  })

  it('are a ServiceError for a status that the contract has not', async () => {
    const server = await serve(says(418, 'text/plain', 'I am a teapot.'))
    const error = await failureOf(send(server.client()))
    assert.equal(error.constructor, ServiceError)
    assert.deepEqual([error.status, error.code], [418, 'UNKNOWN'])
    assert.match(error.message, /418/)
  })

  for (const [what, mediaType, body] of [
    ['JSON of another media type', 'application/json', '{"code":"SESSION_CLOSED","detail":"Not ours."}'],
    ['a broken problem', 'application/problem+json', '{"code":"SESSION_CL'],
    ['nothing', 'application/problem+json', ''],
    ['null', 'application/problem+json', 'null'],
  ] as const) {
    it(`have an unknown code where the answer is ${what}`, async () => {
      const server = await serve(says(409, mediaType, body))
      const error = await failureOf(send(server.client()))
      assert.ok(error instanceof ConflictError)
      assert.deepEqual([error.code, error.errors, error.plan], ['UNKNOWN', [], undefined])
    })
  }
})

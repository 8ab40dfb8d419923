import assert from 'node:assert/strict'
import { exampleRequest, type PathValues } from '../../scripts/lab/contract/example-request.ts'
import { fingerprintOf } from '../../server/src/api/idempotency.ts'
import type { Operation } from '../../server/src/contract/document.ts'
import type { Sending, Sent } from '../support/send.ts'
import type { TestService } from '../support/start-service.ts'

/** The documented example of one operation is sent with credentials that fit, changed as told. */
export type Call = (sending: Sending) => Promise<Sent>

export const outcome = ({ status, body: { code } }: Sent) => ({ status, code })

/** What goes wrong inside, and what is answered then. */
export const failures = [
  { status: 500, code: 'INTERNAL', thrown: () => new Error('a bug') },
  {
    status: 503,
    code: 'UNAVAILABLE',
    thrown: () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  },
] as const
/** Words of these failures that nobody outside may read. */
export const inside = /bug|ECONN|5432/

/** The real handlers while nothing is to be thrown, then ones that throw it: a stand-in for bugs and outages anywhere inside. */
export function throwing<Handlers extends object>(
  real: Handlers,
  failure: () => (() => Error) | undefined,
): Handlers {
  return new Proxy(real, {
    get(target, name, receiver): unknown {
      const thrown = failure()
      return thrown === undefined ? Reflect.get(target, name, receiver) : () => Promise.reject(thrown())
    },
  })
}

/** Bodies that are not what they seem are refused, and the field at fault is named. */
export async function refusesOddBodies(operation: Operation, call: Call): Promise<void> {
  const example = exampleRequest('/v1', operation, {}).body ?? {}
  const bodies: readonly (readonly [string, string])[] = [
    ['{"', 'body'],
    ['[]', 'body'],
    ['"text"', 'body'],
    [JSON.stringify({ ...example, surprise: 1 }), 'surprise'],
    [JSON.stringify({ ...example, note: 'a\0b' }), 'note'],
    [JSON.stringify(example).replace('{', '{"half":"\\ud800",'), 'half'],
    [JSON.stringify(example).replace('{', '{"__proto__":{"admin":true},'), '__proto__'],
    [`{"deep":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'deep'],
  ]
  for (const [body, field] of bodies) {
    const answer = await call({ body })
    assert.deepEqual(outcome(answer), { status: 400, code: 'VALIDATION_FAILED' }, body.slice(0, 80))
    assert.ok(answer.body.field?.startsWith(field), `${String(answer.body.field)} does not name ${field}`)
  }
}

/** A key that may ask once a minute is told when to come back. What is not acceptable counts, and does nothing. */
export async function refusesOverQuota(call: Call): Promise<void> {
  await call({ headers: { Accept: 'image/png' } })
  const { status, headers } = await call({})
  assert.equal(status, 429)
  assert.ok(Number(headers.get('Retry-After')) >= 1)
}

interface Running {
  readonly operation: Operation
  readonly accountId: string
  readonly keyId: string
  readonly ids: PathValues
  /** As it is sent when the documentation has no example. */
  readonly emptyBody?: object | undefined
  /** How a key is stored. */
  readonly stored?: (key: string) => string
}

/**
 * Puts two records of requests that are still running there, since real ones would have to be caught: under the key
 * `same` that of the documented example, under `other` that of another request.
 */
export async function putRunning({ service: { db } }: TestService, running: Running): Promise<void> {
  const { operation, accountId, keyId, ids, emptyBody, stored = (key: string) => key } = running
  const { url, method, body = emptyBody } = exampleRequest('/v1', operation, ids)
  const record = {
    account_id: accountId,
    key_id: keyId,
    operation_id: operation.operationId,
    turn_id: null,
    status: null,
    body: null,
    lease_until: new Date(Date.now() + 3_600_000),
    created_at: new Date(),
  }
  await db
    .insertInto('idempotency_record')
    .values([
      { ...record, idempotency_key: stored('other'), fingerprint: 'of another request' },
      { ...record, idempotency_key: stored('same'), fingerprint: fingerprintOf(method, url, body) },
    ])
    .execute()
}

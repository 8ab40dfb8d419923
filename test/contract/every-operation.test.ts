import assert from 'node:assert/strict'
import { handlers } from '../../server/src/api/handlers.ts'
import { adminHandlers } from '../../server/src/api/admin-handlers.ts'
import type { Operation } from '../../server/src/contract/document.ts'
import { send, type Sending, type Sent } from '../support/send.ts'
import {
  type BasePath,
  exampleRequest,
  operationsUnder,
  type PathValues,
} from '../../scripts/lab/contract/example-request.ts'
import { spellingModel } from '../../scripts/lab/providers/spelling-model.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { askFor } from '../support/booking-form.ts'
import { conversationsOf } from '../support/conversation.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { kindExamples } from '../knowledge/kind-examples.ts'
import { recordsOf } from '../knowledge/records.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { askFrom, newOwner, type Owner } from './owned.ts'
import {
  failures,
  inside,
  outcome,
  putRunning,
  refusesOddBodies,
  refusesOverQuota,
  throwing,
} from './refusals.ts'

const integration = operationsUnder('/v1')
/** What backends call with a secret key. Widgets have their own spec: test/contract/every-widget-operation.test.ts. */
const forBackends = integration.filter(({ scopes }) => scopes.length > 0)
const operator = operationsUnder('/admin/v1')

/** None of them includes another. */
const scopes = ['conversations:chat', 'locations:read', 'account:read'] as const

/** The codes of what is not there, by its name in a path. */
const notFound: Readonly<Record<string, string>> = {
  widgetId: 'WIDGET_NOT_FOUND',
  kbId: 'KNOWLEDGE_BASE_NOT_FOUND',
  knowledgeBaseId: 'KNOWLEDGE_BASE_NOT_FOUND',
  sessionId: 'SESSION_NOT_FOUND',
}

interface Calling extends Sending {
  readonly bearer?: string
  readonly ids?: PathValues
  readonly query?: string
}

describe('every operation', function () {
  const script = scriptedEngine()
  let service: TestService
  let tenant: Tenant
  let own: Owner
  let theirs: Owner
  let theirsBefore: string

  before(async () => {
    // A repeat waits this long for the first request before it is told that that one still runs.
    service = await startService({
      config: { syncWaitMs: 50 },
      engine: script.engine,
      model: spellingModel,
    })
    tenant = await service.newTenant()
    own = await newOwner(service)
    theirs = await newOwner(service)
    theirsBefore = await allOf(theirs)
  })
  after(() => service.stop())

  /** What the operator is told that an account owns, line by line. */
  const allOf = async ({ tenant: { accountId } }: Owner): Promise<string> => {
    const url = `${service.origin}/admin/v1/accounts/${accountId}/export`
    return (await fetch(url, { headers: { Authorization: `Bearer ${service.adminToken}` } })).text()
  }
  const known = (): PathValues => ({
    widgetId: tenant.widgetId,
    kbId: tenant.knowledgeBaseId,
    knowledgeBaseId: tenant.knowledgeBaseId,
    accountId: tenant.accountId,
  })

  /** Sends an operation's documented example, changed as told. */
  function call(basePath: BasePath, operation: Operation, calling: Calling = {}): Promise<Sent> {
    const { ids = known(), query, bearer, ...sending } = calling
    const { url, method, body } = exampleRequest(basePath, operation, ids)
    const separator = url.includes('?') ? '&' : '?'
    return send(service.origin, `${url}${query === undefined ? '' : separator + query}`, {
      method,
      ...(body !== undefined && sending.body === undefined && { json: body }),
      ...sending,
      headers: {
        ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
        ...(operation.hasBody && { 'Content-Type': 'application/json' }),
        ...sending.headers,
      },
    })
  }

  for (const operation of integration) {
    const name = operation.operationId

    it(`401 refuses ${name} without a key, and with one that is not a key`, async () => {
      for (const sending of [{}, { apiKey: 'sk_wrong' }, { bearer: tenant.apiKey }]) {
        assert.deepEqual(outcome(await call('/v1', operation, sending)), {
          status: 401,
          code: 'UNAUTHENTICATED',
        })
      }
    })
  }

  for (const operation of forBackends) {
    const name = operation.operationId

    const other = scopes.find((scope) => !operation.scopes.includes(scope))
    if (other !== undefined) {
      it(`403 refuses ${name} to a key without its scope`, async () => {
        const { apiKey } = await tenant.newKey({ scopes: [other] })
        assert.deepEqual(outcome(await call('/v1', operation, { apiKey })), {
          status: 403,
          code: 'SCOPE_MISSING',
        })
      })
    }

    it(`403 refuses ${name} on the free plan`, async () => {
      const { apiKey } = await service.newTenant({ plan: 'free' })
      assert.deepEqual(outcome(await call('/v1', operation, { apiKey })), {
        status: 403,
        code: 'PLAN_TOO_LOW',
      })
    })

    it(`406 refuses ${name} to who accepts no JSON`, async () => {
      const headers = { Accept: 'image/png' }
      const { body } = await call('/v1', operation, { apiKey: tenant.apiKey, headers })
      assert.equal(body.code, 'NOT_ACCEPTABLE')
    })

    it(`429 refuses ${name} to a key over its quota and says when to come back`, async () => {
      const { apiKey } = await tenant.newKey({ requestsPerMinute: 1 })
      await refusesOverQuota((sending) => call('/v1', operation, { apiKey, ...sending }))
    })

    it(`400 names an unknown query parameter of ${name}`, async () => {
      const unknown = await call('/v1', operation, { apiKey: tenant.apiKey, query: 'surprise=1' })
      assert.deepEqual([unknown.status, unknown.body.field], [400, 'surprise'])
    })

    if (operation.path.includes('{')) refusesOtherPlaces(operation)
    if (operation.hasBody) refusesBadBodies(operation)
    if (operation.method === 'post') {
      it(`422 refuses ${name} under the idempotency key of another request, 409 while that one runs`, async () => {
        await refusesForeignRepeats(operation)
      })
    }
  }

  function refusesOtherPlaces(operation: Operation): void {
    it(`404 tells what others have of ${operation.operationId} from what nobody has by nothing`, async () => {
      const unknown = await knowsOnlyItsOwn('/v1', operation, { apiKey: own.tenant.apiKey })
      const stranger = { apiKey: theirs.tenant.apiKey, ids: own.ids(operation) }
      assert.deepEqual(await refusal('/v1', operation, stranger), unknown)
    })
  }

  async function refusal(basePath: BasePath, operation: Operation, sending: Calling) {
    const { status, body } = await call(basePath, operation, sending)
    const { code, field, detail } = body
    return { status, code, field, detail }
  }

  /** Each id of the path is asked for beside others that are known. Returns the refusal of the first one. */
  async function knowsOnlyItsOwn(basePath: BasePath, operation: Operation, sending: Calling) {
    const refusals = []
    for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
      const { [name]: _, ...others } = own.ids(operation)
      const answer = (id: PathValues) =>
        refusal(basePath, operation, { ...sending, ids: { ...others, ...id } })
      // The id of the documented example is that of nothing here.
      const unknown = await answer({})
      const { detail: _detail, ...said } = unknown
      const expected = { status: 404, code: notFound[name] ?? 'RECORD_NOT_FOUND', field: name }
      assert.deepEqual(said, expected)
      // Whose account it is does not matter to the operator.
      const foreign = (name === 'accountId' ? tenant.widgetId : theirs.ids(operation)[name]) ?? 'none'
      for (const id of [foreign, 'nonsense', 'a\0b', 'x'.repeat(300), '\u{1f600}', '\ufeff'])
        assert.deepEqual(await answer({ [name]: id }), unknown, `${name} ${id}`)
      refusals.push(unknown)
    }
    return refusals[0]
  }

  function refusesBadBodies(operation: Operation): void {
    const name = operation.operationId

    it(`400 refuses bodies of ${name} that are not what they seem, naming the field`, async () => {
      await refusesOddBodies(operation, (sending) =>
        call('/v1', operation, { apiKey: tenant.apiKey, ...sending }),
      )
    })

    it(`413 refuses a body of ${name} over its limit`, async () => {
      const body = JSON.stringify({ filler: 'x'.repeat(9 * 1024 * 1024) })
      const { status } = await call('/v1', operation, { apiKey: tenant.apiKey, body })
      assert.equal(status, 413)
    })

    it(`415 refuses a body of ${name} that is not JSON`, async () => {
      for (const type of ['text/plain', 'application/json-patch+json', 'multipart/form-data; boundary=x']) {
        const { status } = await call('/v1', operation, {
          apiKey: tenant.apiKey,
          headers: { 'Content-Type': type },
        })
        assert.equal(status, 415, type)
      }
    })
  }

  async function refusesForeignRepeats(operation: Operation): Promise<void> {
    const { accountId, widgetId, knowledgeBaseId: kbId } = tenant
    const { keyId, apiKey } = await tenant.newKey()
    await putRunning(service, { operation, accountId, keyId, ids: { widgetId, kbId } })
    const other = await call('/v1', operation, { apiKey, headers: { 'Idempotency-Key': 'other' } })
    assert.deepEqual(outcome(other), { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    const same = await call('/v1', operation, { apiKey, headers: { 'Idempotency-Key': 'same' } })
    assert.deepEqual(outcome(same), { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
    assert.ok(Number(same.headers.get('Retry-After')) >= 1)
  }

  for (const operation of operator) {
    it(`401 refuses ${operation.operationId} to who is not the operator`, async () => {
      for (const sending of [{}, { bearer: 'guessed' }, { apiKey: tenant.apiKey }]) {
        assert.equal((await call('/admin/v1', operation, sending)).status, 401)
      }
    })
  }

  for (const operation of operator) {
    const name = operation.operationId

    if (operation.path.includes('{')) {
      it(`404 tells what others have of ${name} from what nobody has by nothing`, async () => {
        await knowsOnlyItsOwn('/admin/v1', operation, { bearer: service.adminToken })
      })
    }

    it(`400, 406, 413 and 415 refuse malformed requests of ${name}`, async () => {
      const bearer = service.adminToken
      const unknown = await call('/admin/v1', operation, { bearer, query: 'surprise=1' })
      assert.deepEqual([unknown.status, unknown.body.field], [400, 'surprise'])
      const image = await call('/admin/v1', operation, { bearer, headers: { Accept: 'image/png' } })
      assert.equal(image.status, 406)
      if (!operation.hasBody) return
      const large = await call('/admin/v1', operation, {
        bearer,
        body: JSON.stringify({ a: 'x'.repeat(2_000_000) }),
      })
      assert.equal(large.status, 413)
      const plain = await call('/admin/v1', operation, { bearer, headers: { 'Content-Type': 'text/plain' } })
      assert.equal(plain.status, 415)
      const odd = await call('/admin/v1', operation, { bearer, body: '{"surprise":1}' })
      assert.equal(odd.status, 400)
    })
  }

  it('402 refuses what costs or stores something while a payment is overdue, and the rest goes on', async () => {
    const { tenant: late, sessionId, ids } = await newOwner(service)
    const conversations = conversationsOf(late)
    script.ask(askFor('size'))
    const { form } = await askFrom(service, late, sessionId)
    const answers = JSON.stringify({ formId: form?.formId, answers: { size: '42' } })
    const before = [dataOf(await conversations.list(sessionId)), await late.balance()]
    const path = { accountId: late.accountId }
    dataOf(
      await adminClient(service).PATCH('/accounts/{accountId}', {
        params: { path },
        body: { paymentState: 'overdue' },
      }),
    )
    // What an account sets for itself costs nothing.
    for (const operation of forBackends.filter(({ tag }) => tag !== 'Account')) {
      const { operationId, statuses } = operation
      const { status, code } = outcome(
        await call('/v1', operation, {
          apiKey: late.apiKey,
          ids: ids(operation),
          ...(operationId === 'submitForm' && { body: answers }),
        }),
      )
      if (statuses.includes(402)) assert.deepEqual([status, code], [402, 'PAYMENT_OVERDUE'], operationId)
      else assert.ok(status < 300, `${operationId}: ${String(status)} ${String(code)}`)
    }
    assert.deepEqual([dataOf(await conversations.list(sessionId)), await late.balance()], before)
    for (const { kind } of kindExamples) assert.deepEqual(dataOf(await recordsOf(late, kind).list()), [])
  })

  it('has stored and charged nothing for any of these refusals', async () => {
    const { db } = service.service
    const ofTenant = tenant.accountId
    const items = await db.selectFrom('item').select('item_id').where('account_id', '=', ofTenant).execute()
    const sessions = await db
      .selectFrom('session')
      .select('session_id')
      .where('account_id', '=', ofTenant)
      .execute()
    const runs = await db
      .selectFrom('sync_run')
      .select('sync_id')
      .where('account_id', '=', ofTenant)
      .execute()
    assert.deepEqual([items, sessions, runs], [[], [], []])
    assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })
    assert.equal(await allOf(theirs), theirsBefore)
  })
})

describe('every operation, when something inside fails', () => {
  let thrown: (() => Error) | undefined
  let service: TestService

  before(async () => {
    service = await startService({
      handlers: throwing(handlers, () => thrown),
      adminHandlers: throwing(adminHandlers, () => thrown),
    })
  })
  beforeEach(() => {
    thrown = undefined
  })
  after(() => service.stop())

  for (const { status, code, thrown: failure } of failures) {
    it(`${String(status)} answers ${code} and tells nothing about the inside`, async () => {
      const { apiKey, widgetId, knowledgeBaseId: kbId, accountId } = await service.newTenant()
      thrown = failure
      const ids = { widgetId, kbId, accountId }
      const requests = [
        ...forBackends.map((operation) => exampleRequest('/v1', operation, ids)),
        ...operator.map((operation) => exampleRequest('/admin/v1', operation, ids)),
      ]
      for (const { url, method, body } of requests) {
        const headers = { Authorization: `Bearer ${service.adminToken}` }
        const sent = await send(service.origin, url, { method, apiKey, headers, json: body })
        assert.deepEqual(outcome(sent), { status, code }, `${method} ${url}`)
        assert.doesNotMatch(sent.text, inside)
      }
    })
  }
})

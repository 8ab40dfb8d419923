import assert from 'node:assert/strict'
import { handlers } from '../../server/src/api/handlers.ts'
import type { Operation } from '../../server/src/contract/document.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { send, type Sending, type Sent } from '../support/send.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import { askFor } from '../support/booking-form.ts'
import {
  exampleRequest,
  operationsUnder,
  type PathValues,
} from '../../scripts/lab/contract/example-request.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import type { Browser } from '../support/widget-browser.ts'
import { openShop, type Shop } from '../support/shop.ts'
import {
  failures,
  inside,
  outcome,
  putRunning,
  refusesOddBodies,
  refusesOverQuota,
  throwing,
} from './refusals.ts'

const operations = operationsUnder('/v1')
const ofWidgets = operations.filter(({ scopes }) => scopes.length === 0)

type Calling = Sending & { readonly query?: string; readonly ids?: PathValues }

describe('every operation of a widget', () => {
  const script = scriptedEngine()
  const lines: string[] = []
  let service: TestService
  let shop: Shop
  const clock = virtualClock(new Date())
  let browser: Browser
  let failure: (() => Error) | undefined

  before(async () => {
    service = await startService({
      engine: script.engine,
      log: createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } }),
      handlers: throwing(handlers, () => failure),
      clock,
    })
    shop = await openShop(service)
    browser = shop.browser()
    await browser.begin()
  })
  afterEach(() => {
    failure = undefined
    script.hold(false)
  })
  after(() => service.stop())

  /** The reply to a message that has all the time it needs: a stream knows no waiting time. */
  async function streamed(said: { readonly content: string; readonly shopifyCustomerToken?: string }) {
    const end = (await (await browser.stream(said)).rest()).at(-1)
    assert.ok(end?.event === 'message.completed')
    return end.data.data
  }

  async function pay(paymentState: 'current' | 'overdue'): Promise<void> {
    const params = { path: { accountId: shop.tenant.accountId } }
    dataOf(await adminClient(service).PATCH('/accounts/{accountId}', { params, body: { paymentState } }))
  }

  /** What the service takes of an operation, from a conversation begun for it. */
  async function fittingCall({ operationId }: Operation): Promise<Calling> {
    browser = shop.browser()
    await browser.begin()
    if (operationId === 'startWidgetSession') return { json: {} }
    if (operationId === 'sendWidgetMessage') return { json: { content: 'Which tent?' } }
    if (operationId === 'rateWidgetSession') await browser.end()
    if (operationId !== 'giveWidgetMessageFeedback' && operationId !== 'submitWidgetForm') return {}
    script.ask(askFor('size'))
    const { messageId, form } = await streamed({ content: 'Which boots?' })
    if (operationId === 'giveWidgetMessageFeedback') return { ids: { messageId } }
    return { json: { formId: form?.formId, answers: { size: '42' } } }
  }

  /** Sends the documented example of an operation with the credentials of the browser, changed as told. */
  function call(
    operation: Operation,
    { query = '', ids = {}, headers, ...sending }: Calling = {},
  ): Promise<Sent> {
    const { url, method, body } = exampleRequest('/v1', operation, ids)
    return send(service.origin, `${url}${query}`, {
      method,
      apiKey: shop.publicKey,
      ...(operation.hasBody && sending.body === undefined && { json: body ?? {} }),
      ...sending,
      headers: { Authorization: `Bearer ${browser.token()}`, ...headers },
    })
  }

  it('are those that a public key opens, and start is the only one that needs no token', () => {
    assert.deepEqual(
      ofWidgets.map(({ path }) => path).filter((path) => !path.startsWith('/widget/')),
      [],
    )
    assert.deepEqual(
      ofWidgets.filter(({ needsVisitor }) => !needsVisitor).map(({ operationId }) => operationId),
      ['startWidgetSession'],
    )
    assert.equal(ofWidgets.length, 7)
  })

  for (const operation of operations.filter(({ scopes }) => scopes.length > 0)) {
    it(`401 refuses ${operation.operationId} to a public key, with and without a token`, async () => {
      const ids = { widgetId: shop.widgetId, kbId: shop.tenant.knowledgeBaseId }
      const { url, method, body } = exampleRequest('/v1', operation, ids)
      for (const headers of [{}, { Authorization: `Bearer ${browser.token()}` }]) {
        const sending = { method, headers, apiKey: shop.publicKey, ...(body !== undefined && { json: body }) }
        assert.deepEqual(outcome(await send(service.origin, url, sending)), {
          status: 401,
          code: 'UNAUTHENTICATED',
        })
      }
    })
  }

  for (const operation of ofWidgets) {
    const name = operation.operationId

    it(`401 refuses ${name} to a secret key, to a key in the place of the token, and to a foreign token`, async () => {
      const stranger = (await openShop(service)).browser()
      await stranger.begin()
      const { apiKey } = shop.tenant
      const refused = [
        { apiKey },
        { headers: { Authorization: `Bearer ${shop.publicKey}` } },
        { headers: { Authorization: `Bearer ${stranger.token()}` } },
      ]
      for (const sending of refused) {
        assert.deepEqual(outcome(await call(operation, sending)), { status: 401, code: 'UNAUTHENTICATED' })
      }
    })

    it(`403 refuses ${name} to other origins, and names no origin that may`, async () => {
      for (const origin of ['https://shop.example', 'null', `${service.origin}.shop.example`]) {
        const sent = await call(operation, { headers: { Origin: origin } })
        assert.deepEqual(outcome(sent), { status: 403, code: 'ORIGIN_NOT_ALLOWED' })
        assert.equal(sent.headers.get('Access-Control-Allow-Origin'), null)
      }
      const own = await call(operation, { headers: { Origin: service.origin, Accept: 'image/png' } })
      assert.equal(own.status, 406)
    })

    it(`429 refuses ${name} to a key over its quota and says when to come back`, async () => {
      const { apiKey } = await shop.tenant.newKey({
        kind: 'public',
        widgetId: shop.widgetId,
        requestsPerMinute: 1,
      })
      await refusesOverQuota((sending) => call(operation, { apiKey, ...sending }))
    })

    it(`400 names an unknown query parameter of ${name}`, async () => {
      const { status, body } = await call(operation, { query: '?surprise=1' })
      assert.deepEqual([status, body.field], [400, 'surprise'])
    })

    for (const { status, code, thrown } of failures) {
      it(`${String(status)} answers ${code} when something inside ${name} fails, and tells nothing about it`, async () => {
        failure = thrown
        const sent = await call(operation)
        assert.deepEqual(outcome(sent), { status, code })
        assert.doesNotMatch(sent.text, inside)
      })
    }

    if (operation.needsVisitor) {
      it(`401 refuses ${name} without a token and to one that has expired`, async () => {
        const fitting = await fittingCall(operation)
        const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' }
        const bare = { ...fitting, headers: { Authorization: '' } }
        assert.deepEqual(outcome(await call(operation, bare)), unauthenticated)
        // Tokens count whole seconds.
        await clock.advance(60 * 60_000 - 1 - (clock.now().getTime() % 1_000))
        assert.equal((await browser.messages()).response.status, 200)
        await clock.advance(1)
        assert.deepEqual(outcome(await call(operation, fitting)), unauthenticated)
      })

      it(`404 answers ${name} for a visitor who was erased`, async () => {
        const fitting = await fittingCall(operation)
        await shop.backend.eraseVisitor((await browser.begin()).session.visitorId)
        const { status, code } = outcome(await call(operation, fitting))
        assert.deepEqual([status, code], [404, 'SESSION_NOT_FOUND'])
      })
    }

    it(`${operation.statuses.includes(402) ? '402 refuses' : '200 answers'} ${name} while a payment is overdue`, async () => {
      const fitting = await fittingCall(operation)
      await pay('overdue')
      const { status, code } = outcome(await call(operation, fitting))
      await pay('current')
      if (operation.statuses.includes(402)) assert.deepEqual([status, code], [402, 'PAYMENT_OVERDUE'])
      else assert.equal(status, 200)
    })

    if (operation.hasBody) refusesBadBodies(operation)
    if (operation.method === 'post') {
      it(`200 answers a repeat of ${name} with the first answer`, async () => {
        const once = { ...(await fittingCall(operation)), headers: { 'Idempotency-Key': 'once' } }
        const [first, second] = [await call(operation, once), await call(operation, once)]
        assert.ok(first.status < 300)
        assert.equal(second.headers.get('Idempotency-Replayed'), 'true')
        assert.deepEqual([second.status, second.body.data], [first.status, first.body.data])
      })

      it(`422 refuses ${name} under the idempotency key of another request, 409 while that one runs`, async () => {
        await refusesForeignRepeats(operation)
      })
    }
    if (operation.statuses.includes(504)) {
      it(`504 lets ${name} wait no longer than the waiting time, and the reply comes into the history`, async () => {
        await waitsNoLonger(operation)
      })
    }
  }

  it('no token is written into the log, whether things go well or fail', async () => {
    await browser.begin()
    const said = { content: 'Where is my order?', shopifyCustomerToken: 'shcat_marker_quokka' }
    await streamed(said)
    failure = () => new Error('a bug that is logged')
    await assert.rejects(browser.send(said), { code: 'INTERNAL' })
    await assert.rejects(browser.start({ visitorId: 'v', identityToken: 'marker.of.identity' }))
    const written = lines.join('\n')
    assert.match(written, /a bug that is logged/)
    const secrets = ['marker_quokka', 'marker.of.identity', browser.token(), shop.publicKey]
    assert.deepEqual(
      secrets.filter((secret) => written.includes(secret)),
      [],
    )
  })

  function refusesBadBodies(operation: Operation): void {
    const name = operation.operationId

    it(`400 refuses bodies of ${name} that are not what they seem, naming the field`, async () => {
      await refusesOddBodies(operation, (sending) => call(operation, sending))
    })

    it(`413 refuses a body of ${name} over its limit, 415 one that is not JSON`, async () => {
      const large = await call(operation, { json: { filler: 'x'.repeat(2 * 1024 * 1024) } })
      assert.equal(large.status, 413)
      const plain = await call(operation, { headers: { 'Content-Type': 'text/plain' } })
      assert.equal(plain.status, 415)
    })
  }

  async function refusesForeignRepeats(operation: Operation): Promise<void> {
    const { accountId } = shop.tenant
    const { keyId, apiKey } = await shop.tenant.newKey({ kind: 'public', widgetId: shop.widgetId })
    const { session } = await browser.begin()
    const stored = (key: string): string => `${session.sessionId} ${key}`
    const emptyBody = operation.hasBody ? {} : undefined
    await putRunning(service, { operation, accountId, keyId, ids: {}, emptyBody, stored })
    const other = await call(operation, { apiKey, headers: { 'Idempotency-Key': 'other' } })
    assert.deepEqual(outcome(other), { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    // It waits for the first request before it is told that that one still runs.
    const same = await clock.during(call(operation, { apiKey, headers: { 'Idempotency-Key': 'same' } }))
    assert.deepEqual(outcome(same), { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' })
  }

  async function waitsNoLonger(operation: Operation): Promise<void> {
    browser = shop.browser()
    await browser.begin()
    const isSubmission = operation.operationId === 'submitWidgetForm'
    script.ask(askFor('size'))
    const { form, sessionId } = await streamed({ content: 'Which boots?' })
    script.hold(true)
    const json = isSubmission ? { formId: form?.formId, answers: { size: '42' } } : { content: 'Which tent?' }
    const waiting = call(operation, { json })
    const message = await script.nextMessage()
    assert.deepEqual(outcome(await clock.during(waiting)), { status: 504, code: 'AI_TIMEOUT' })
    message.answer('At last.')
    await until(
      async () => (await shop.backend.list(sessionId)).data?.data.at(-1)?.content === 'At last.',
      'the reply is in the history',
    )
  }
})

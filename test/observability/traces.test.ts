import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '../../server/src/platform/log.ts'
import { readTraceparent } from '../../server/src/platform/telemetry/current-work.ts'
import { durationsWith } from '../support/durations.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { openSpanReceiver, type SpanReceiver } from './span-receiver.ts'

type Lines = Record<string, unknown>[]

function logInto(lines: Lines) {
  return createLog({
    level: 'debug',
    destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  })
}

function list({ baseUrl }: TestService, { apiKey, widgetId }: Tenant) {
  return fetch(`${baseUrl}/widgets/${widgetId}/conversations`, {
    headers: { 'X-API-Key': apiKey },
  })
}

describe('traces', () => {
  const lines: Lines = []
  let receiver: SpanReceiver
  let service: TestService
  let tenant: Tenant

  before(async () => {
    receiver = await openSpanReceiver()
    const traces = { endpoint: receiver.endpoint, sampleRatio: 1 }
    service = await startService({ config: { traces }, log: logInto(lines) })
    tenant = await service.newTenant()
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  it('a span says the operation and its route, and the log says the span', async () => {
    const response = await list(service, tenant)
    await response.text()
    const isIt = ({ name }: { name: string }) => name === 'GET /v1/widgets/{widgetId}/conversations'
    await until(() => receiver.spans.some(isIt), 'the span arrives')
    const span = receiver.spans.find(isIt)
    assert.equal(span?.attributes['http.route'], '/v1/widgets/{widgetId}/conversations')
    assert.equal(span.attributes['http.response.status_code'], 200)
    const line = lines.find(({ requestId }) => requestId === response.headers.get('X-Request-Id'))
    assert.deepEqual([line?.['traceId'], line?.['spanId']], [span.traceId, span.spanId])
    assert.equal(span.attributes['assistant.request.id'], line?.['requestId'])
  })

  it('what a probe or a page asks for makes no span', async () => {
    await fetch(`${service.origin}/healthz`)
    await (await list(service, tenant)).text()
    const before = receiver.spans.length
    await until(() => receiver.spans.length > before, 'the span arrives')
    assert.ok(receiver.spans.every(({ name }) => !name.includes('healthz') && name !== 'GET'))
  })

  it('a trace that is not kept is carried on all the same, and no caller can have it kept', async () => {
    const traces = { endpoint: receiver.endpoint, sampleRatio: 0 }
    const other = await startService({ config: { traces } })
    const { apiKey, widgetId } = await other.newTenant()
    const traceId = '11111111111111111111111111111111'
    await fetch(`${other.baseUrl}/widgets/${widgetId}/conversations`, {
      method: 'POST',
      headers: {
        'X-API-Key': apiKey,
        'Content-Type': 'application/json',
        traceparent: `00-${traceId}-2222222222222222-01`,
      },
      body: JSON.stringify({ visitorId: 'v' }),
    })
    await other.stop()
    assert.ok(receiver.spans.every((span) => span.traceId !== traceId))
  })
})

describe('traces without a receiver', () => {
  const cases = [
    { what: 'refuses', listens: false, exportMs: 1_000, complained: 1 },
    { what: 'never answers', listens: true, exportMs: 1, complained: 1 },
    { what: 'may yet answer', listens: true, exportMs: 3_600_000, complained: 0 },
  ]
  for (const { what, listens, exportMs, complained } of cases) {
    it(`a receiver that ${what} fails no request and keeps neither it nor the stop waiting`, async () => {
      let isAsked = false
      const silent = createServer(() => (isAsked = true))
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
      // A listening TCP server has an address with a port.
      const { port } = silent.address() as AddressInfo
      if (!listens) await new Promise((resolve) => silent.close(resolve))
      const lines: Lines = []
      const traces = { endpoint: `http://127.0.0.1:${String(port)}`, sampleRatio: 1 }
      const durations = durationsWith({ traces: { exportMs } })
      const service = await startService({ config: { traces }, durations, log: logInto(lines) })
      const tenant = await service.newTenant()
      const complaints = () => lines.filter(({ component }) => component === 'traces')
      do assert.equal((await list(service, tenant)).status, 200)
      while (complained === 0 ? !isAsked : complaints().length === 0)
      for (let count = 0; count < 20; count += 1) assert.equal((await list(service, tenant)).status, 200)
      await service.stop()
      assert.equal(complaints().length, complained)
      silent.closeAllConnections()
      silent.close()
    })
  }
})

describe('readTraceparent', () => {
  const ids = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'] as const

  it('reads ids and the flag, of later versions too', () => {
    const [traceId, spanId] = ids
    assert.deepEqual(readTraceparent(`00-${traceId}-${spanId}-01`), { traceId, spanId, isSampled: true })
    assert.deepEqual(readTraceparent(`01-${traceId}-${spanId}-00-more`), {
      traceId,
      spanId,
      isSampled: false,
    })
  })

  it('takes nothing else for one', () => {
    const [traceId, spanId] = ids
    const zeros = (length: number): string => '0'.repeat(length)
    for (const text of [
      undefined,
      null,
      '',
      `ff-${traceId}-${spanId}-01`,
      `00-${zeros(32)}-${spanId}-01`,
      `00-${traceId}-${zeros(16)}-01`,
      `00-${traceId}-${spanId}`,
      `00-${traceId.toUpperCase()}-${spanId}-01`,
    ])
      assert.equal(readTraceparent(text), undefined, String(text))
  })
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { systemClock } from '../../server/src/clock.ts'
import { contextFor, transaction } from '../../server/src/context.ts'
import { settle, noCredits, prices } from '../../server/src/metering/index.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { lookNowAndThen } from '../../server/src/platform/telemetry/look-now-and-then.ts'
import { createMetrics } from '../../server/src/platform/telemetry/metrics.ts'
import { freePort } from '../../scripts/services/processes.mjs'
import { explainStartFailure } from '../../server/src/explain-start-failure.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'

describe('what METRICS_PORT serves', () => {
  const lines: Record<string, unknown>[] = []
  let service: TestService
  let tenant: Tenant
  let metrics: string

  before(async () => {
    const metricsPort = await freePort()
    metrics = `http://127.0.0.1:${String(metricsPort)}`
    const log = createLog({
      level: 'debug',
      destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    })
    service = await startService({ config: { metricsPort }, log })
    tenant = await service.newTenant()
  })
  after(() => service.stop())

  const read = async (accept = ''): Promise<string> =>
    (await fetch(`${metrics}/metrics`, { headers: { Accept: accept } })).text()
  const get = (path: string) =>
    fetch(`${service.baseUrl}${path}`, { headers: { 'X-API-Key': tenant.apiKey } })

  it('is told in the log, and is not to be had where the public asks', async () => {
    assert.ok(lines.some(({ address }) => address === `${metrics}/metrics`))
    assert.equal((await fetch(`${service.origin}/metrics`)).status, 404)
    assert.equal((await fetch(`${metrics}/v1/widgets`)).status, 404)
  })

  it('answers health and readiness like the public address does', async () => {
    assert.deepEqual(await (await fetch(`${metrics}/healthz`)).json(), { status: 'up' })
    const readiness = await fetch(`${metrics}/readyz`)
    assert.deepEqual(
      [readiness.status, await readiness.json()],
      [200, { status: 'ready', checks: { serving: true, database: true, queue: true, migrations: true } }],
    )
  })

  it('speaks the format that it is asked for', async () => {
    const plain = await fetch(`${metrics}/metrics`)
    assert.match(plain.headers.get('Content-Type') ?? '', /^text\/plain; version=0\.0\.4/)
    assert.match(await plain.text(), /^# TYPE assistant_http_requests_total counter$/m)
    const [open, other] = await Promise.all([read('application/openmetrics-text'), read()])
    assert.match(open, /^# TYPE assistant_http_requests counter$/m)
    assert.match(open, /# EOF\n$/)
    assert.doesNotMatch(other, /# EOF/)
    assert.match(other, /^# TYPE assistant_http_requests_total counter$/m)
  })

  it('counts a request by its operation, and all unknown addresses and methods as one', async () => {
    await get(`/knowledge-bases/${tenant.knowledgeBaseId}/products`)
    await Promise.all([get('/no/such/1'), get('/no/such/2')])
    await fetch(`${service.origin}/no/such/3`, { method: 'PROPFIND' })
    const text = await read()
    assert.match(
      text,
      /assistant_http_requests_total\{operation="listProducts",method="GET",status="200"\} 1/,
    )
    assert.match(text, /assistant_http_requests_total\{operation="none",method="other",status="404"\} 1/)
    assert.doesNotMatch(text, /no\/such|PROPFIND/)
  })

  it('every line that is logged for a request says which one', async () => {
    const response = await get(`/knowledge-bases/${tenant.knowledgeBaseId}/products`)
    await response.text()
    const requestId = response.headers.get('X-Request-Id')
    const finished = lines.find((line) => line['requestId'] === requestId)
    assert.deepEqual(
      [finished?.['msg'], finished?.['operationId'], finished?.['status'], finished?.['method']],
      ['request finished', 'listProducts', 200, 'GET'],
    )
  })

  it('counts only what was charged for good', async () => {
    const ctx = contextFor(service.service, tenant.accountId)
    const charge = (referenceId: string, isUndone: boolean) =>
      transaction(ctx, async (ctx) => {
        const buckets = { ...noCredits, chat: prices.chat }
        await settle(ctx, { reason: 'turn', referenceId, callerId: null, buckets, releasedMillicredits: 0 })
        if (isUndone) throw new Error('undone')
      })
    const charged = async () =>
      /assistant_credits_charged_total\{bucket="chat",reason="turn"\} (\d+)/.exec(await read())?.[1]
    await assert.rejects(charge('undone', true))
    assert.equal(await charged(), undefined)
    await charge('done', false)
    assert.equal(await charged(), '1')
  })

  it('a taken port stops the start, and the explanation names the variable', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    // A listening TCP server has an address with a port.
    const { port: metricsPort } = taken.address() as AddressInfo
    const { config } = service.service
    const failure: unknown = await startService({ config: { metricsPort } }).catch((error: unknown) => error)
    assert.equal(
      explainStartFailure(failure, { ...config, port: 3000, metricsPort }),
      `Port ${String(metricsPort)} on 127.0.0.1 is taken by another program. Stop that one, or set METRICS_PORT to another port.`,
    )
    assert.match(
      explainStartFailure(failure, { ...config, port: metricsPort, metricsPort }) ?? '',
      /^PORT and METRICS_PORT are both \d+/,
    )
    taken.close()
  })
})

describe('alert rules and dashboard', () => {
  it('ask for nothing but what is declared', async () => {
    const metrics = createMetrics()
    const { text } = await metrics.expose('')
    const declared = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const files = ['prometheus/alerts.yaml', 'dashboard/catalogue-assistant.json']
    for (const file of files) {
      const asked = readFileSync(new URL(`../../server/deploy/${file}`, import.meta.url), 'utf8').matchAll(
        /\bassistant_[a-z_]+/g,
      )
      const names = [...asked].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
      assert.ok(names.length > 10, file)
      assert.deepEqual(
        names.filter((name) => !declared.has(name)),
        [],
        file,
      )
    }
  })
})

describe('lookNowAndThen', () => {
  it('answers in time with nothing while a look hangs, and looks no second time meanwhile', async () => {
    let looks = 0
    let finish: (seen: string) => void = () => undefined
    const ask = lookNowAndThen(
      () => {
        looks += 1
        return new Promise<string>((resolve) => {
          finish = resolve
        })
      },
      { clock: systemClock, withinMs: 20, goodForMs: 60_000 },
    )
    assert.equal(await ask(), undefined)
    assert.equal(await ask(), undefined)
    assert.equal(looks, 1)
    finish('seen')
    assert.equal(await ask(), 'seen')
    assert.equal(looks, 1)
  })

  it('gives nothing after a look that failed', async () => {
    const ask = lookNowAndThen<string>(() => Promise.reject(new Error('away')), {
      clock: systemClock,
      withinMs: 1_000,
      goodForMs: 0,
    })
    assert.equal(await ask(), undefined)
  })
})

describe('createMetrics', () => {
  it('keeps the numbers of each service apart', async () => {
    const [one, other] = [createMetrics(), createMetrics()]
    one.turnAccepted('sync')
    assert.match((await one.expose('')).text, /assistant_turns_accepted_total\{mode="sync"\} 1/)
    assert.match((await other.expose('')).text, /assistant_turns_accepted_total\{mode="sync"\} 0/)
  })
})

import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { checkWithPromtool, type Series } from '../../scripts/services/prometheus.mjs'
import { createMetrics } from '../../server/src/platform/telemetry/metrics.ts'
import { serverUrl } from '../support/fresh-database.ts'
import { killLeftovers } from '../start/server-process.ts'
import { until } from '../support/until.ts'
import { describeWhen } from '../support/when.ts'
import { asSent, readDashboard } from './dashboard.ts'
import { blockDatabase, breakReceiver, crash, loseRedis, misuse, say, sync, talk } from './play.ts'
import { openStage, type Stage } from './stage.ts'

const rateInterval = '8s'
const stepSeconds = 1

/** What only changes with the processes themselves: looked at over the time in which one died, too. */
const aboutProcesses = new Set([
  'assistant_build_info',
  'assistant_database_connections_max',
  'assistant_leases_taken_over_total',
])
/** No words are known that move it; `sendMessage whose words ask for more than a thread may take` counts it. */
const withoutLoad = new Set(['assistant_turns_given_up_total'])
const panelsAboutProcesses = new Set(['Processes up', 'Work taken over', 'What runs'])

describeWhen(serverUrl !== undefined)('metrics and the dashboard', function () {
  // Three processes, a crash, and every wait between them.
  this.timeout(400_000)
  let opened: Stage | undefined
  let stage: Stage
  let crashedFrom: number
  let playedFrom: number
  let playedUntil: number
  let declared: { readonly name: string; readonly type: string }[]

  before(async () => {
    declared = await declaredMetrics()
    stage = opened = await openStage()
    await stage.allUp(3)
    crashedFrom = now()
    await crash(stage)
    playedFrom = now()
    await talk(stage)
    await misuse(stage)
    await sync(stage)
    await breakReceiver(stage)
    await loseRedis(stage)
    await blockDatabase(stage)
    playedUntil = now()
  })
  after(async () => {
    await opened?.stop()
    await killLeftovers()
  })

  const ask = (query: string, start: number): Promise<readonly Series[]> =>
    stage.prometheus.queryRange(query, { start, end: playedUntil, stepSeconds })

  it('every metric that is declared moves under load', async () => {
    const still: string[] = []
    for (const { name, type } of declared) {
      const start = aboutProcesses.has(name) ? crashedFrom : playedFrom
      const series = await ask(type === 'histogram' ? `${name}_count` : name, start)
      const range = { start, end: playedUntil }
      const moves =
        type !== 'gauge'
          ? grows(series, range)
          : aboutProcesses.has(name)
            ? movesAtAll(series, range)
            : movesWithin(series)
      if (!moves && !withoutLoad.has(name)) still.push(name)
    }
    assert.deepEqual(still, [])
    assert.ok(declared.length > 30, 'the metrics were not found')
  })

  it('every panel has a unit, a description and queries whose answers change under load', async () => {
    const still: string[] = []
    const panels = readDashboard().panels.filter(({ type }) => type !== 'row')
    for (const { title, description, fieldConfig, targets = [] } of panels) {
      assert.ok((description ?? '').length > 20 && fieldConfig?.defaults.unit, `${title} is not described`)
      const start = panelsAboutProcesses.has(title) ? crashedFrom : playedFrom
      for (const { expr, legendFormat } of targets) {
        const range = { start: legendFormat === 'max' ? crashedFrom : start, end: playedUntil }
        const series = await ask(asSent(expr, rateInterval), range.start)
        if (!movesAtAll(series, range)) still.push(`${title}: ${expr}`)
      }
    }
    assert.deepEqual(still, [])
    assert.ok(panels.length > 30, 'the panels were not found')
  })

  it('no label names an account, a visitor, a session or a key', async () => {
    const { accountId, apiKey } = stage.tenant
    const series = await ask('{__name__=~"assistant_.*"}', crashedFrom)
    const labels = series.flatMap(({ metric }) => Object.values(metric))
    for (const value of labels) {
      assert.ok(
        !value.includes(accountId) && !value.includes(apiKey) && !/visitor-|_[0-9a-z]{26}/.test(value),
        value,
      )
    }
  })

  it('a request is followed through the worker to the model and to the delivery', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const parentSpanId = 'b7ad6b7169203331'
    const headers = { traceparent: `00-${traceId}-${parentSpanId}-01` }
    assert.equal(await say(stage, 'traced', { mode: 'callback', headers }), 202)
    const named = (name: string) =>
      stage.spans.spans.find((span) => span.traceId === traceId && span.name === name)
    const path = 'POST /v1/widgets/{widgetId}/conversations/{sessionId}/messages'
    const names = [path, 'sendMessage', 'turn', 'chat command-a-03-2025', 'delivery attempt', 'POST'] as const
    // Each process sends its own, whenever it gets to it.
    await until(() => names.every((name) => named(name) !== undefined), 'the line is there')

    const [request, operation, turn, chat, attempt, post] = names.map(named)
    assert.equal(request?.parentSpanId, parentSpanId)
    assert.equal(operation?.parentSpanId, request.spanId)
    assert.equal(turn?.parentSpanId, operation.spanId)
    assert.equal(chat?.parentSpanId, turn.spanId)
    assert.equal(attempt?.parentSpanId, turn.spanId)
    assert.equal(post?.parentSpanId, attempt.spanId)
    assert.notEqual(turn.pid, request.pid)
    assert.equal(post.attributes['http.response.status_code'], 204)
    assert.equal(chat.attributes['gen_ai.provider.name'], 'cohere')
    const told = JSON.stringify(stage.spans.spans)
    for (const secret of ['Good day', 'visitor-traced', stage.tenant.apiKey])
      assert.ok(!told.includes(secret), `a span tells "${secret}"`)
    assert.ok(stage.receiver.posts.every((received) => received.headers['traceparent'] === undefined))
  })

  it('promtool accepts the scrape configuration and the alert rules', async () => {
    const file = (name: string): string =>
      fileURLToPath(new URL(`../../server/deploy/prometheus/${name}`, import.meta.url))
    await checkWithPromtool('config', file('prometheus.yaml'))
    await checkWithPromtool('rules', file('alerts.yaml'))
  })
})

function now(): number {
  return Math.floor(Date.now() / 1_000)
}

async function declaredMetrics(): Promise<{ name: string; type: string }[]> {
  const { text } = await createMetrics().expose('')
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A counter of some labels has more than before, or begins with something. */
function grows(series: readonly Series[], { start }: Range): boolean {
  return series.some(({ values }) => {
    const numbers = values.map(([, value]) => Number(value))
    const [firstAt = start] = values[0] ?? []
    return Math.max(...numbers) > (firstAt > start ? 0 : Math.min(...numbers))
  })
}

/** Something that was there all along has another value than before. */
function movesWithin(series: readonly Series[]): boolean {
  return series.some(({ values }) => new Set(values.map(([, value]) => value)).size > 1)
}

/** Not the same is shown at every moment. */
function movesAtAll(series: readonly Series[], { start, end }: Range): boolean {
  const shown = new Map<number, string[]>()
  for (let at = start; at <= end; at += stepSeconds) shown.set(at, [])
  for (const { metric, values } of series)
    for (const [at, value] of values)
      if (Number.isFinite(Number(value))) shown.get(at)?.push(`${JSON.stringify(metric)} ${value}`)
  return new Set([...shown.values()].map((each) => each.toSorted().join('\n'))).size > 1
}

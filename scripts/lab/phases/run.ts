// `npm run lab:phases`: where the time of a request goes, for each operation, one at a time and many at a time, on
// PostgreSQL and Redis. The main thread is sampled, and statements are counted where they are sent; what is sampled is
// slower than it would be, so the shares count and not the sums. Prints tables and keeps nothing.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { measuredKnowledgeBase } from '../bench/knowledge-bases.ts'
import { addToService, seedService } from '../bench/seed-service.ts'
import { makeTemplate } from '../catalogue/template.ts'
import { built, flag, number, numbers } from '../command/options.ts'
import { progress } from '../command/progress.ts'
import { buildService, runCommand } from '../command/run-command.ts'
import { percentile } from '../numbers/percentile.ts'
import { markdownTable } from '../report/markdown.ts'
import { describeMachine } from '../report/run.ts'
import { withPool } from '../start/connections.ts'
import { connect } from '../start/contender.ts'
import { openEngine } from '../start/open-engine.ts'
import type { RunningProcess } from '../start/start-process.ts'
import { startService } from '../start/start-service.ts'
import { openOperations, type Send } from './operations.ts'
import { phases } from './phase-of.ts'
import { type Observed, readProfile } from './read-profile.ts'

const known = {
  items: number('size of the knowledge base', { fallback: 1_000, most: 10_000 }),
  concurrency: numbers('requests at a time', [1, 32], 64),
  seconds: number('how long each is asked', { fallback: 5, most: 60 }),
  statements: flag('lists the statements of each, too'),
  built,
}

interface Row {
  readonly operation: string
  readonly concurrency: number
  readonly requests: number
  readonly p50Ms: number
  readonly observed: Observed
}

await runCommand('lab:phases', known, async ({ items, concurrency, seconds, statements, built: isBuilt }) => {
  if (!isBuilt) buildService()
  const engine = await openEngine({ embedded: false })
  const folder = await mkdtemp(join(tmpdir(), 'phases-'))
  const observedFile = join(folder, 'observed.json')
  try {
    const template = await makeTemplate(items)
    const database = await engine.newDatabase('phases')
    const knowledgeBase = measuredKnowledgeBase(items)
    const apiKey = await withPool(database, (pool) => seedService(pool, { template, others: 0 }))
    await withPool(database, (pool) => addToService(pool, knowledgeBase))
    const module = fileURLToPath(new URL('observe.mjs', import.meta.url))
    const service = await startService({
      program: 'unbundled',
      database,
      observer: { module, environment: { OBSERVED: observedFile } },
    })
    const connection = connect({
      ...{ side: 'service', others: 0, origin: service.origin, basePath: '/v1' },
      ...{ headers: { 'x-api-key': apiKey }, mostConnections: Math.max(...concurrency) },
    })
    const operations = await openOperations(connection, {
      items,
      knowledgeBaseId: knowledgeBase.knowledgeBaseId,
    })
    const rows: Row[] = []
    for (const [operation, send] of Object.entries(operations.sends))
      for (const atOnce of concurrency) {
        const bar = progress(`${operation}, ${String(atOnce)} at a time`)
        await ask(send, { atOnce, seconds: seconds / 2 })
        await observe(service, observedFile)
        const latencies = await ask(send, { atOnce, seconds })
        const observed = await observe(service, observedFile)
        const p50Ms = percentile(latencies, 0.5)
        rows.push({ operation, concurrency: atOnce, requests: latencies.length, p50Ms, observed })
        bar.done(`${String(latencies.length)} requests, p50 ${p50Ms.toFixed(1)} ms`)
      }
    await connection.close()
    await service.stop()
    console.log(`\n${describeMachine()}\n\n${tablesOf(rows)}`)
    if (statements) for (const row of rows) console.log(`\n${statementsOf(row)}`)
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true })
  }
})

/** @returns how long each request took, in milliseconds */
async function ask(
  send: Send,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
): Promise<number[]> {
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now()
      await send()
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return latencies
}

/** What was done since it was last asked. */
async function observe({ signal }: RunningProcess, file: string): Promise<Observed> {
  await rm(file, { force: true })
  signal('SIGUSR2')
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    await wait(20)
    const text = await readFile(file, 'utf8').catch(() => '')
    // The observer's own format.
    if (text !== '') return JSON.parse(text) as Observed
  }
  throw new Error('The service does not tell what it has done.')
}

/** All by request: first where it waits, then what the main thread is busy with. */
function tablesOf(rows: readonly Row[]): string {
  const ms = (value: number): string => value.toFixed(2)
  const waits = rows.map(({ operation, concurrency, requests, p50Ms, observed }) => {
    const { statements, waits, processorMs, profile } = observed
    const main = Object.values(readProfile(profile)).reduce((sum, time) => sum + time, 0)
    return [
      operation,
      concurrency,
      requests,
      ms(p50Ms),
      ...[false, true].map((isOfItself) => {
        const sent = statements.filter((each) => each.isOfItself === isOfItself)
        return (sumOf(sent, ({ count }) => count) / requests).toFixed(1)
      }),
      (waits.count / requests).toFixed(1),
      ms(waits.ms / requests),
      ms(main / requests),
      ms(Math.max(0, processorMs - main) / requests),
    ]
  })
  const busy = rows.map(({ operation, concurrency, requests, observed }) => {
    const times = readProfile(observed.profile)
    return [operation, concurrency, ...phases.map((phase) => ms(times[phase] / requests))]
  })
  const waitHead = [
    'Operation',
    'At a time',
    'Requests',
    'p50',
    'Statements',
    'Of the service itself',
    'Round trips',
    'Waiting for them',
    'Main thread',
    'Other threads',
  ]
  return [
    'Milliseconds, of one request',
    '',
    ...markdownTable(waitHead, waits),
    '',
    'What the main thread does, milliseconds of one request',
    '',
    ...markdownTable(['Operation', 'At a time', ...phases], busy),
  ].join('\n')
}

function statementsOf({ operation, concurrency, requests, observed }: Row): string {
  const rows = observed.statements
    .filter(({ isOfItself }) => !isOfItself)
    .toSorted((one, other) => other.waitedMs - one.waitedMs)
    .map(({ text, count, waitedMs }) => [
      (count / requests).toFixed(1),
      (waitedMs / requests).toFixed(2),
      text.replaceAll(/\s+/g, ' ').slice(0, 120),
    ])
  const head = ['a request', 'ms', `${operation}, ${String(concurrency)} at a time`]
  return markdownTable(head, rows).join('\n')
}

function sumOf<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0)
}

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import createBareClient from 'openapi-fetch'
import type * as Sdk from '../../../../client-sdk/src/index.ts'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import { installClientSdk, packClientSdk } from '../../../pack-client-sdk.mjs'
import { compare, type Entry, type Series } from '../compare.ts'
import type { Side } from '../../start/contender.ts'
import type { ClientImportFigure, Findings } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { range } from '../../catalogue/requests.ts'

const sdk = '@catalogue-assistant/client-sdk'
const library = 'openapi-fetch'
const importsPerRound = 5

const ways = { import: 'await import(process.argv[2])', require: 'require(process.argv[2])' } as const
type Way = keyof typeof ways

/**
 * The client SDK as npm packs it: how long a fresh process takes to load it, and what a call of it costs on top of the
 * bare library that it stands on. Neither server nor network has a part in it.
 */
export async function benchClientSdk({
  rounds,
}: Ground): Promise<Pick<Findings, 'clientImports' | 'clientCalls'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-client-sdk-'))
  try {
    const { place } = installClientSdk(packClientSdk(folder), folder)
    const clientImports = measureImports(folder, rounds * importsPerRound)
    const { createClient } = (await import(pathToFileURL(join(place, 'dist/index.js')).href)) as typeof Sdk
    return { clientImports, clientCalls: await measureCalls(createClient, rounds) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** In turns, so that whatever else the machine does meets all alike. */
function measureImports(folder: string, count: number): ClientImportFigure[] {
  const programs = { import: programFor('import', folder), require: programFor('require', folder) }
  const runs = [sdk, library].flatMap((name) =>
    (['import', 'require'] as const).map((way) => ({ name, way, samples: [] as number[] })),
  )
  const bar = progress('client SDK, first import of a process')
  for (let turn = 0; turn < count; turn += 1) {
    for (const { name, way, samples } of runs)
      samples.push(Number(execFileSync(process.execPath, [programs[way], name], { encoding: 'utf8' })))
    bar.to(turn + 1, count)
  }
  const figures = runs.map(({ name, way, samples }) => ({
    ...{ name, way, count },
    ...{ p50Ms: percentile(samples, 0.5), p95Ms: percentile(samples, 0.95) },
  }))
  bar.done(figures.map(({ way, name, p50Ms }) => `${way} ${name} ${p50Ms.toFixed(1)} ms`).join('  '))
  return figures
}

/** A program that prints how many milliseconds it takes to load a package, counted once the program itself runs. */
function programFor(way: Way, folder: string): string {
  const path = join(folder, `load.${way === 'import' ? 'mjs' : 'cjs'}`)
  const lines = ['const started = performance.now()', ways[way], 'console.log(performance.now() - started)']
  writeFileSync(path, lines.join('\n'))
  return path
}

const baseUrl = 'http://service.test/v1'
const ids = { widgetId: 'wgt_1', sessionId: 'sess_1' }
const content = 'Which tents are light enough for three days in the mountains?'
const answer = JSON.stringify({
  data: { messageId: 'msg_1', role: 'assistant', content: 'The Fjell 2 weighs 1.4 kg.'.repeat(20) },
  meta: { creditsConsumed: 1, creditsRemaining: 999 },
})
const headers = { 'Content-Type': 'application/json', 'X-Request-Id': 'req_1' }

/** A call that is answered in no time, without leaving the process. */
function fetchNothing(): Promise<Response> {
  return Promise.resolve(new Response(answer, { headers }))
}

async function measureCalls(createClient: typeof Sdk.createClient, rounds: number): Promise<Series[]> {
  const apiKey = 'sk_1'
  const service = createClient({ baseUrl, apiKey, fetch: fetchNothing })
  const bare = createBareClient<Sdk.paths>({ baseUrl, headers: { 'X-API-Key': apiKey }, fetch: fetchNothing })
  const session = '/widgets/{widgetId}/conversations/{sessionId}'
  const params = { path: ids }
  const operations: { operation: string; calls: Record<Side, () => Promise<unknown>> }[] = [
    {
      operation: 'get a session',
      calls: {
        service: () => service.conversations.get(ids),
        bare: () => bare.GET(session, { params }),
      },
    },
    {
      operation: 'send a message',
      calls: {
        service: () => service.conversations.messages.send(ids, { content }),
        bare: () => bare.POST(`${session}/messages`, { params, body: { content } }),
      },
    },
  ]
  const series: Series[] = []
  for (const { operation, calls } of operations) {
    const measured = { operation, items: 0, concurrency: 1 }
    const entries = [entryOf('service', calls.service), entryOf('bare', calls.bare)]
    series.push(...(await compare(measured, entries, rounds)))
  }
  return series
}

function entryOf(side: Side, call: () => Promise<unknown>): Entry {
  const send = async (): Promise<void> => {
    await call()
  }
  return {
    contender: { side, others: 0, send, ask: call },
    workload: { next: (count) => range(0, count).map(() => ({ method: 'GET', path: '' })) },
  }
}

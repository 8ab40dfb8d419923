// `npm run growth`: fills one PostgreSQL step by step, measures the service and the database at each size and fits
// lines to what it found. What it has filled stays in its folder, and what it has measured of a size in `results/`, so a run
// that ends early goes on where it was.
import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { versionsOf, withConnection } from '../start/connections.ts'
import { describeRun } from '../report/describe-run.ts'
import { buildService, runCommand } from '../command/run-command.ts'
import { type Cluster, startCluster } from '../start/start-cluster.ts'
import { startRedis } from '../../services/redis.mjs'
import type { GrowthResult, StepFindings } from './findings.ts'
import { databaseName, grow, readGrowth } from './grow.ts'
import { measureStep } from './measure-step.ts'
import { type Options, readOptions, usage } from './options.ts'
import { rowsPerKnowledgeBase } from './places.ts'
import { results, writeReport } from './results.ts'

await runCommand({ usage, readOptions, run })

async function run(options: Options): Promise<void> {
  if (options.isReportOnly) {
    console.log(`Written to ${await writeReport()}`)
    return
  }
  if (!options.isBuilt) buildService()
  mkdirSync(options.folder, { recursive: true })
  const [loadBefore = 0] = loadavg()
  // Each size has its own.
  const { date: _, ...described } = describeRun('growth')
  const cluster = await startCluster(options.folder)
  const redis = await startRedis()
  try {
    const result: Omit<GrowthResult, 'steps'> = {
      ...described,
      engine: `${await withConnection(cluster.url('postgres', 'postgres'), versionsOf)} (database ${databaseName})`,
      settings: cluster.settings,
      loadBefore,
    }
    await measureSteps(options, { cluster, redisUrl: redis.url, result })
  } finally {
    await redis.stop()
    await cluster.stop()
  }
}

interface Ground {
  readonly cluster: Cluster
  readonly redisUrl: string
  readonly result: Omit<GrowthResult, 'steps'>
}

/** What is kept of a size is kept as soon as it is known. */
async function measureSteps(options: Options, { cluster, redisUrl, result }: Ground): Promise<void> {
  const stateFile = join(options.folder, 'state.json')
  const isFresh = readGrowth(stateFile).knowledgeBases === 0
  const kept = options.name === undefined || isFresh ? undefined : results.find(options.name)
  const steps: StepFindings[] = []
  for (const items of options.items) {
    const growth = await grow(cluster, { items, stateFile })
    const isPast = growth.knowledgeBases * rowsPerKnowledgeBase > items
    const there = kept?.steps.find((step) => isAbout(step, items))
    if (there !== undefined && (isPast || !options.isAgain)) {
      steps.push(there)
      continue
    }
    if (isPast)
      throw new Error(
        `${options.folder} holds more than ${String(items)} items already. Remove it to measure so few.`,
      )
    console.log(`\n${String(items)} items`)
    steps.push(await measureStep({ cluster, redisUrl, growth, ...options }))
    if (options.name !== undefined) await results.keep(options.name, { ...result, steps })
  }
  if (options.name === undefined)
    console.log(JSON.stringify({ ...result, steps }, undefined, 1).slice(0, 20_000))
  else console.log(`Written to ${await writeReport()}`)
}

/** Beside the knowledge bases that fill the database there are a few that are measured. */
function isAbout({ knowledgeBases }: StepFindings, items: number): boolean {
  const filling = Math.ceil(items / rowsPerKnowledgeBase)
  return knowledgeBases > filling && knowledgeBases < 2 * filling
}

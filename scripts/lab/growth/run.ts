// `npm run growth`: fills one PostgreSQL step by step, measures the service and the database at each size and fits
// lines to what it found. What it has filled stays in its folder, and what it has measured of a size in `results/`, so a run
// that ends early goes on where it was.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { built, flag, keptAs, numbers, reportOnly, rounds, text, type Values } from '../command/options.ts'
import { buildService, runCommand } from '../command/run-command.ts'
import { paragraphs } from '../report/markdown.ts'
import { openReport } from '../report/kept-report.ts'
import { describeRun } from '../report/run.ts'
import { versionsOf, withConnection } from '../start/connections.ts'
import { type Cluster, startCluster } from '../start/start-cluster.ts'
import { startRedis } from '../../services/redis.mjs'
import type { GrowthResult, StepFindings } from './findings.ts'
import { databaseName, grow, readGrowth } from './grow.ts'
import { measureStep } from './measure-step.ts'
import { rowsPerKnowledgeBase } from './places.ts'
import { renderGrowth } from './report.ts'

const allItems = [1_000, 10_000, 100_000, 1_000_000]
const known = {
  items: numbers('sizes at which everything is measured', allItems, 2_000_000),
  folder: text('FOLDER', 'where the database is kept (.data/growth): a later run goes on from there'),
  rounds: rounds(10),
  name: keptAs,
  again: flag('measure the largest size that is there once more, although it is kept'),
  report: reportOnly,
  built,
}
type Options = Values<typeof known>

const report = openReport<GrowthResult>({
  url: import.meta.url,
  render: (results) =>
    paragraphs([
      '# Growth',
      'Written by `npm run growth`; what follows from it is in `server/docs/scaling.md`.',
      ...results.flatMap(renderGrowth),
    ]),
  // Nothing is promised.
  holdsOf: () => [],
})
await runCommand('growth', known, run)

async function run(options: Options): Promise<void> {
  if (options.report) {
    report.write()
    return
  }
  if (!options.built) buildService()
  const folder = resolve(options.folder ?? '.data/growth')
  mkdirSync(folder, { recursive: true })
  // Each size has a date of its own.
  const { date: _, ...described } = describeRun('growth')
  const cluster = await startCluster(folder)
  const redis = await startRedis()
  try {
    const result: Omit<GrowthResult, 'steps'> = {
      ...described,
      engine: `${await withConnection(cluster.url('postgres', 'postgres'), versionsOf)} (database ${databaseName})`,
      settings: cluster.settings,
    }
    const stateFile = join(folder, 'state.json')
    await measureSteps(options, { cluster, redisUrl: redis.url, result, stateFile })
  } finally {
    await redis.stop()
    await cluster.stop()
  }
}

interface Ground {
  readonly cluster: Cluster
  readonly redisUrl: string
  readonly result: Omit<GrowthResult, 'steps'>
  /** How far the database has been filled. */
  readonly stateFile: string
}

/** What is kept of a size is kept as soon as it is known. */
async function measureSteps(options: Options, ground: Ground): Promise<void> {
  const { cluster, redisUrl, result, stateFile } = ground
  const name = options.name ?? (options.items === allItems ? 'postgresql' : undefined)
  const isFresh = readGrowth(stateFile).knowledgeBases === 0
  const kept = name === undefined || isFresh ? undefined : report.find(name)
  const steps: StepFindings[] = []
  for (const items of options.items) {
    const growth = await grow(cluster, { items, stateFile })
    const isPast = growth.knowledgeBases * rowsPerKnowledgeBase > items
    const there = kept?.steps.find((step) => isAbout(step, items))
    if (there !== undefined && (isPast || !options.again)) {
      steps.push(there)
      continue
    }
    if (isPast)
      throw new Error(
        `The database of ${stateFile} holds more than ${String(items)} items already. Remove it to measure so few.`,
      )
    console.log(`\n${String(items)} items`)
    steps.push(await measureStep({ cluster, redisUrl, growth, ...options }))
    if (name !== undefined) report.keep(name, { ...result, steps })
  }
  report.conclude({ ...result, steps }, name)
}

/** Beside the knowledge bases that fill the database there are a few that are measured. */
function isAbout({ knowledgeBases }: StepFindings, items: number): boolean {
  const filling = Math.ceil(items / rowsPerKnowledgeBase)
  return knowledgeBases > filling && knowledgeBases < 2 * filling
}

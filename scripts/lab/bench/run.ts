// `npm run bench`: measures the service beside the same work done by a bare server, in turns and in one run. A whole
// run writes results/ and report.md; a run of some parts only prints what it found, unless it is given a name. Ends
// with 1 when a promise is not kept and with 2 when the command is not understood.
import { loadavg } from 'node:os'
import { describeRun } from '../report/describe-run.ts'
import { buildService, runCommand } from '../command/run-command.ts'
import { type Arena, openArena } from './arena.ts'
import type { Contender } from '../start/contender.ts'
import { type Findings, joinFindings } from './findings.ts'
import { holdsOf } from './holds.ts'
import { measuredKnowledgeBase, placesNeeded } from './knowledge-bases.ts'
import { type Engine, openEngine } from '../start/open-engine.ts'
import { type Options, readOptions, usage } from './options.ts'
import { apartParts, isApart, isStaged, type StagedPartName, stagedParts } from './parts.ts'
import { renderReport } from './report.ts'
import type { Result } from './result.ts'
import { keepResult } from './results.ts'
import { makeTemplate } from '../catalogue/template.ts'

await runCommand({ usage, readOptions, run })

async function run(options: Options): Promise<void> {
  if (!options.isBuilt) buildService()
  const result = await bench(options)
  console.log(`\n${renderReport([result])}`)
  if (options.name !== undefined) console.log(`Written to ${await keepResult(options.name, result)}`)
  if (holdsOf(result).some(({ isKept }) => !isKept)) process.exitCode = 1
}

async function bench(options: Options): Promise<Result> {
  const started = performance.now()
  const [loadBefore = 0] = loadavg()
  const engine = await openEngine(options)
  try {
    const findings: Partial<Findings>[] = []
    const stagedNames = options.parts.filter(isStaged)
    if (stagedNames.length > 0) findings.push(await benchStaged(engine, stagedNames, options))
    for (const name of options.parts.filter(isApart))
      findings.push(await apartParts[name]({ engine, ...options }))
    const [loadAfter = 0] = loadavg()
    return {
      ...describeRun('bench'),
      engine: await engine.describe(),
      loadBefore,
      loadAfter,
      seconds: (performance.now() - started) / 1000,
      rounds: options.rounds,
      ...joinFindings(findings),
    }
  } finally {
    await engine.stop()
  }
}

async function benchStaged(
  engine: Engine,
  names: readonly StagedPartName[],
  options: Options,
): Promise<Findings> {
  const arenas = await openArenas(engine, options)
  const findings: Findings[] = []
  for (const items of options.items) findings.push(await benchSize(arenas, { ...options, items, names }))
  return joinFindings(findings)
}

async function openArenas(engine: Engine, { items, others }: Options): Promise<Arena[]> {
  const template = await makeTemplate(Math.max(...items, placesNeeded(Math.max(...others))))
  const arenas: Arena[] = []
  for (const count of others) arenas.push(await openArena(engine, { template, others: count }))
  return arenas
}

interface SizeOptions extends Omit<Options, 'items'> {
  readonly items: number
  readonly names: readonly StagedPartName[]
}

async function benchSize(arenas: readonly Arena[], options: SizeOptions): Promise<Findings> {
  const { items, names, concurrencies, rounds, profileFolder } = options
  for (const arena of arenas) await arena.addKnowledgeBase(items)
  const contenders: Contender[] = []
  try {
    for (const arena of arenas)
      contenders.push(
        ...(await arena.startContenders({ profileFolder, mostConnections: Math.max(...concurrencies) })),
      )
    const { knowledgeBaseId } = measuredKnowledgeBase(items)
    const stage = { items, knowledgeBaseId, contenders, concurrencies, rounds }
    const findings: Partial<Findings>[] = []
    for (const name of names) findings.push(await stagedParts[name](stage))
    return joinFindings(findings)
  } finally {
    await Promise.all(contenders.map((contender) => contender.stop()))
  }
}

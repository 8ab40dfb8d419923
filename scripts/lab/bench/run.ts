// `npm run bench`: measures the service beside the same work done by a bare server, in turns and in one run. A whole
// run writes results/ and report.md; a run of some parts only prints what it found, unless it is given a name. Ends
// with 1 when a promise is not kept and with 2 when the command is not understood.
import { loadavg } from 'node:os'
import { built, flag, keptAs, numbers, parts, reportOnly, rounds, type Values } from '../command/options.ts'
import { buildService, runCommand } from '../command/run-command.ts'
import { openReport } from '../report/kept-report.ts'
import { describeRun } from '../report/run.ts'
import { type Engine, openEngine } from '../start/open-engine.ts'
import type { Contender } from '../start/contender.ts'
import { makeTemplate } from '../catalogue/template.ts'
import { type Arena, openArena } from './arena.ts'
import { type Findings, joinFindings } from './findings.ts'
import { holdsOf } from './holds.ts'
import { measuredKnowledgeBase, placesNeeded } from './knowledge-bases.ts'
import { apartParts, isApart, isStaged, partNames, type StagedPartName, stagedParts } from './parts.ts'
import { renderReport } from './report.ts'
import type { Result } from './result.ts'

const usual = { only: partNames, items: [100, 1_000, 10_000], others: [1, 100, 1_000], concurrency: [1, 8] }
/** The embedded database is made for small numbers. */
const othersEmbedded = [1, 100]
const known = {
  only: parts(usual.only),
  items: numbers('sizes of the knowledge base that is measured', usual.items, 10_000),
  others: numbers('other knowledge bases of 100 rows in the same database', usual.others, 10_000),
  concurrency: numbers('requests at a time', usual.concurrency, 64),
  rounds: rounds(8),
  embedded: flag('on the embedded database'),
  name: keptAs,
  report: reportOnly,
  built,
}
type Options = Values<typeof known>

const report = openReport<Result>({ url: import.meta.url, render: renderReport, holdsOf })
await runCommand('bench', known, run)

async function run(options: Options): Promise<void> {
  if (options.report) {
    report.write()
    return
  }
  if (!options.built) buildService()
  const { only, items, others, concurrency, embedded } = options
  const isWhole =
    only === usual.only &&
    items === usual.items &&
    others === usual.others &&
    concurrency === usual.concurrency
  const result = await bench({
    ...options,
    others: embedded && others === usual.others ? othersEmbedded : others,
  })
  const name = options.name ?? (isWhole ? (embedded ? 'embedded' : 'postgresql') : undefined)
  report.conclude(result, name)
}

async function bench(options: Options): Promise<Result> {
  const started = performance.now()
  const described = describeRun('bench')
  const engine = await openEngine(options)
  try {
    const findings: Partial<Findings>[] = []
    const stagedNames = options.only.filter(isStaged)
    if (stagedNames.length > 0) findings.push(await benchStaged(engine, stagedNames, options))
    for (const name of options.only.filter(isApart))
      findings.push(await apartParts[name]({ engine, concurrencies: options.concurrency, ...options }))
    const [loadAfter = 0] = loadavg()
    return {
      ...described,
      engine: await engine.describe(),
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
  const { items, names, concurrency: concurrencies, rounds } = options
  for (const arena of arenas) await arena.addKnowledgeBase(items)
  const contenders: Contender[] = []
  try {
    for (const arena of arenas)
      contenders.push(...(await arena.startContenders({ mostConnections: Math.max(...concurrencies) })))
    const { knowledgeBaseId } = measuredKnowledgeBase(items)
    const stage = { items, knowledgeBaseId, contenders, concurrencies, rounds }
    const findings: Partial<Findings>[] = []
    for (const name of names) findings.push(await stagedParts[name](stage))
    return joinFindings(findings)
  } finally {
    await Promise.all(contenders.map((contender) => contender.stop()))
  }
}

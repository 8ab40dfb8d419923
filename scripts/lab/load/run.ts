// `npm run load`: the fleet as production runs it, under load: how much it does beside a bare stack, what Redis's absence
// does to it, and what tenants notice of each other. A run of the usual length is kept in results/ and report.md. Ends
// with 1 when a promise is not kept and with 2 when the command is not understood.
import { built, flag, parts, reportOnly, share, type Values } from '../command/options.ts'
import { buildService, runCommand } from '../command/run-command.ts'
import { openReport } from '../report/kept-report.ts'
import { describeRun } from '../report/run.ts'
import type { LoadResult } from './findings.ts'
import { holdsOf } from './holds.ts'
import { measureNeighbours } from './measure-neighbours.ts'
import { measureOutages } from './measure-outage.ts'
import { measureThroughput } from './measure-throughput.ts'
import { renderReport } from './report.ts'

const partNames = ['throughput', 'redis', 'neighbours'] as const
type PartName = (typeof partNames)[number]

const measures: Readonly<Record<PartName, (scale: number) => Promise<Partial<LoadResult>>>> = {
  throughput: async (scale) => ({ throughput: await measureThroughput(scale) }),
  redis: async (scale) => ({ outages: await measureOutages(scale) }),
  neighbours: async (scale) => ({ neighbours: await measureNeighbours(scale) }),
}

const known = {
  only: parts(partNames),
  scale: share('how much of its usual time each measurement takes; results of another scale are not kept'),
  keep: flag('keep them all the same'),
  report: reportOnly,
  built,
}

const report = openReport<LoadResult>({ url: import.meta.url, render: renderReport, holdsOf })
await runCommand('load', known, run)

async function run(options: Values<typeof known>): Promise<void> {
  if (options.report) {
    report.write()
    return
  }
  if (!options.built) buildService()
  for (const part of options.only) {
    const described = describeRun('load')
    const result = { ...described, ...(await measures[part](options.scale)) }
    report.conclude(result, options.keep || options.scale === 1 ? part : undefined)
  }
}

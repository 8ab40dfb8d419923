// `npm run load`: the fleet as production runs it, under load: how much it does beside a bare stack, what Redis's absence
// does to it, and what tenants notice of each other. A run of the usual length is kept in results/ and report.md. Ends
// with 1 when a promise is not kept and with 2 when the command is not understood.
import { loadavg } from 'node:os'
import { describeRun } from '../report/describe-run.ts'
import { buildService, runCommand } from '../command/run-command.ts'
import type { LoadResult } from './findings.ts'
import { holdsOf } from './holds.ts'
import { measureNeighbours } from './measure-neighbours.ts'
import { measureOutages } from './measure-outage.ts'
import { measureThroughput } from './measure-throughput.ts'
import { type Options, type PartName, readOptions, usage } from './options.ts'
import { renderReport } from './report.ts'
import { keepResult } from './results.ts'

const parts: Readonly<Record<PartName, (scale: number) => Promise<Partial<LoadResult>>>> = {
  throughput: async (scale) => ({ throughput: await measureThroughput(scale) }),
  redis: async (scale) => ({ outages: await measureOutages(scale) }),
  neighbours: async (scale) => ({ neighbours: await measureNeighbours(scale) }),
}

await runCommand({ usage, readOptions, run })

async function run(options: Options): Promise<void> {
  if (!options.isBuilt) buildService()
  for (const part of options.parts) {
    const [loadBefore = 0] = loadavg()
    const result: LoadResult = {
      ...describeRun('load'),
      loadBefore,
      ...(await parts[part](options.scale)),
    }
    console.log(`\n${renderReport([result])}`)
    if (options.isKept) console.log(`Written to ${await keepResult(part, result)}`)
    if (holdsOf(result).some(({ isKept }) => !isKept)) process.exitCode = 1
  }
}

// `npm run load`: the fleet as production runs it, under load: how much it does beside a bare stack, what Redis's absence
// does to it, and what tenants notice of each other. A run of the usual length is kept in results/ and report.md. Ends
// with 1 when a promise is not kept and with 2 when the command is not understood.
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../measure/describe-machine.ts'
import type { LoadResult } from './findings.ts'
import { holdsOf } from './holds.ts'
import { measureNeighbours } from './measure-neighbours.ts'
import { measureOutages } from './measure-outage.ts'
import { measureThroughput } from './measure-throughput.ts'
import { type Options, type PartName, readOptions, usage, UsageError } from './options.ts'
import { renderReport } from './report.ts'
import { keepResult } from './results.ts'

// Servers that were started end when this process exits, and a signal alone is no exit.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
const parts: Readonly<Record<PartName, (scale: number) => Promise<Partial<LoadResult>>>> = {
  throughput: async (scale) => ({ throughput: await measureThroughput(scale) }),
  redis: async (scale) => ({ outages: await measureOutages(scale) }),
  neighbours: async (scale) => ({ neighbours: await measureNeighbours(scale) }),
}

try {
  if (process.argv.includes('--help')) console.log(usage)
  else await run(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function run(options: Options): Promise<void> {
  if (!options.isBuilt) build()
  for (const part of options.parts) {
    const [loadBefore = 0] = loadavg()
    const result: LoadResult = {
      date: new Date().toISOString().slice(0, 10),
      command: ['npm run load', ...(process.argv.length > 2 ? ['--'] : []), ...process.argv.slice(2)].join(
        ' ',
      ),
      machine: describeMachine(),
      loadBefore,
      ...(await parts[part](options.scale)),
    }
    console.log(`\n${renderReport([result])}`)
    if (options.isKept) console.log(`Written to ${await keepResult(part, result)}`)
    if (holdsOf(result).some(({ isKept }) => !isKept)) process.exitCode = 1
  }
}

function build(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const compiler = `${root}node_modules/typescript/bin/tsc`
  const { status } = spawnSync(process.execPath, [compiler, '-b', 'server'], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    throw new UsageError(
      'The service could not be built. Mend it, or use the build that is there with --built.',
    )
}

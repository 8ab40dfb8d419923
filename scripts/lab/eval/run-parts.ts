import { loadavg } from 'node:os'
import { describeMachine } from '../report/describe-machine.ts'
import type { DataFolder } from './data-folder.ts'
import { type Findings, joinFindings } from './findings.ts'
import { checkFloors, floorsOf, supportFigure } from './floors.ts'
import { peakMiB, residentMiB } from './memory.ts'
import { negativeResults } from './negative-results.ts'
import { openProvider } from './open-provider.ts'
import { openService } from './open-service.ts'
import type { Options } from './options.ts'
import { parts } from './parts.ts'
import type { Report } from './report.ts'

/** Runs the parts one after the other against one service, and puts together what they found. */
export async function evaluate(
  options: Pick<Options, 'parts' | 'engine'>,
  data: DataFolder,
): Promise<Report> {
  const started = performance.now()
  const [loadBefore = 0] = loadavg()
  const prepared = options.parts.map((name) => parts[name](data))
  const provider = await openProvider(options.engine)
  const service = await openService({ models: provider?.models, clock: provider?.madeAt })
  try {
    const findings: Findings[] = []
    for (const measure of prepared) findings.push(await measure(service))
    const { flags, ...support } = service.support.result()
    const joined = joinFindings([...findings, { figures: flags.length === 0 ? [] : [supportFigure(flags)] }])
    return {
      date: new Date().toISOString().slice(0, 10),
      engine: service.engine,
      machine: describeMachine(),
      loadBefore,
      ...joined,
      support,
      floors: checkFloors(floorsOf(options.parts, flags.length > 0), joined.figures),
      negativeResults,
      seconds: (performance.now() - started) / 1000,
      memoryAtEndMiB: residentMiB(),
      peakMemoryMiB: peakMiB(),
      files: data.filesRead(),
    }
  } finally {
    await service.stop()
    await provider?.close()
  }
}

import { describeRun } from '../report/run.ts'
import type { DataFolder } from './data-folder.ts'
import { type Findings, joinFindings } from './findings.ts'
import { checkFloors, floorsOf, supportFigure } from './floors.ts'
import { peakMiB, residentMiB } from './memory.ts'
import { negativeResults } from './negative-results.ts'
import { type EngineChoice, openProvider } from './open-provider.ts'
import { openService } from './open-service.ts'
import { type PartName, parts } from './parts.ts'
import type { Report } from './report.ts'

/** Runs the parts one after the other against one service, and puts together what they found. */
export async function evaluate(
  options: EngineChoice & { readonly only: readonly PartName[] },
  data: DataFolder,
): Promise<Report> {
  const started = performance.now()
  const described = describeRun('eval')
  const prepared = options.only.map((name) => parts[name](data))
  const provider = await openProvider(options)
  const service = await openService({ models: provider?.models, clock: provider?.madeAt })
  try {
    const findings: Findings[] = []
    for (const measure of prepared) findings.push(await measure(service))
    const { flags, ...support } = service.support.result()
    const joined = joinFindings([...findings, { figures: flags.length === 0 ? [] : [supportFigure(flags)] }])
    return {
      ...described,
      engine: service.engine,
      ...joined,
      support,
      floors: checkFloors(floorsOf(options.only, flags.length > 0), joined.figures),
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

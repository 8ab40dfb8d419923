import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsIn } from '../report/results-in.ts'
import { writeFormatted } from '../report/write-formatted.ts'
import type { LoadResult } from './findings.ts'
import { type PartName, partNames } from './options.ts'
import { median, renderReport } from './report.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const results = resultsIn<LoadResult>(join(folder, 'results'))

export async function keepResult(part: PartName, result: LoadResult): Promise<string> {
  await results.keep(part, result)
  const reportFile = join(folder, 'report.md')
  await writeFormatted(reportFile, renderReport(partNames.flatMap((name) => results.find(name) ?? [])))
  return reportFile
}

/** Callback turns in a second with one process of each role, divided by the two processes that share the work. */
export function turnsPerSecondOfOneProcess(): number | undefined {
  const figure = results
    .find('throughput')
    ?.throughput?.find(
      ({ operation, side, processes }) =>
        operation === 'callback turn' && side === 'service' && processes === 1,
    )
  return figure && median(figure, 'perSecond') / 2
}

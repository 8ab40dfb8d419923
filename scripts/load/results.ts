import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { percentile } from '../measure/percentile.ts'
import { writeFormatted } from '../measure/write-formatted.ts'
import type { LoadResult } from './findings.ts'
import { type PartName, partNames } from './options.ts'
import { renderReport } from './report.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

export async function keepResult(part: PartName, result: LoadResult): Promise<string> {
  await writeFormatted(fileOf(part), JSON.stringify(result))
  const reportFile = join(folder, 'report.md')
  await writeFormatted(reportFile, renderReport(partNames.flatMap((name) => keptResult(name) ?? [])))
  return reportFile
}

function fileOf(part: PartName): string {
  return join(folder, 'results', `${part}.json`)
}

function keptResult(part: PartName): LoadResult | undefined {
  const file = fileOf(part)
  // What is there was written by the function above.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LoadResult) : undefined
}

/** Callback turns in a second with one process of each role, divided by the two processes that share the work. */
export function turnsPerSecondOfOneProcess(): number | undefined {
  const blocks = keptResult('throughput')?.throughput?.find(
    ({ operation, side, processes }) =>
      operation === 'callback turn' && side === 'service' && processes === 1,
  )?.blocks
  if (blocks === undefined) return undefined
  return (
    percentile(
      blocks.map(({ perSecond }) => perSecond),
      0.5,
    ) / 2
  )
}

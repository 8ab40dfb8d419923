import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsIn } from '../report/results-in.ts'
import { writeFormatted } from '../report/write-formatted.ts'
import type { LoadResult } from './findings.ts'
import { type PartName, partNames } from './options.ts'
import { renderReport } from './report.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const results = resultsIn<LoadResult>(join(folder, 'results'))

export async function keepResult(part: PartName, result: LoadResult): Promise<string> {
  await results.keep(part, result)
  const reportFile = join(folder, 'report.md')
  await writeFormatted(reportFile, renderReport(partNames.flatMap((name) => results.find(name) ?? [])))
  return reportFile
}

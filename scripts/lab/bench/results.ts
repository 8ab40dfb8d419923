import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsIn } from '../report/results-in.ts'
import { writeFormatted } from '../report/write-formatted.ts'
import { joinFindings } from './findings.ts'
import { renderReport } from './report.ts'
import type { Result } from './result.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const results = resultsIn<Result>(join(folder, 'results'))

/**
 * Keeps a result under its name and writes the report anew from all that are kept.
 * @returns where the report is
 */
export async function keepResult(name: string, result: Result): Promise<string> {
  await results.keep(name, result)
  const reportFile = join(folder, 'report.md')
  // One that was kept before there were all the parts lacks what they bring home.
  const all = results.all().map((kept) => ({ ...kept, ...joinFindings([kept]) }))
  await writeFormatted(reportFile, renderReport(all))
  return reportFile
}

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../measure/write-formatted.ts'
import { joinFindings } from './findings.ts'
import { renderReport } from './report.ts'
import type { Result } from './result.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const resultsFolder = join(folder, 'results')

/**
 * Keeps a result under its name and writes the report anew from all that are kept.
 * @returns where the report is
 */
export async function keepResult(name: string, result: Result): Promise<string> {
  await writeFormatted(join(resultsFolder, `${name}.json`), JSON.stringify(result))
  const reportFile = join(folder, 'report.md')
  await writeFormatted(reportFile, renderReport(keptResults()))
  return reportFile
}

/** PostgreSQL first: it is what production runs on. */
function keptResults(): Result[] {
  const names = readdirSync(resultsFolder).filter((name) => name.endsWith('.json'))
  const rank = (name: string): number => Number(basename(name, '.json') !== 'postgresql')
  return names
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
    .map((name) => {
      const kept = JSON.parse(readFileSync(join(resultsFolder, name), 'utf8')) as Result
      // One that was kept before there were all the parts lacks what they bring home.
      return { ...kept, ...joinFindings([kept]) }
    })
}

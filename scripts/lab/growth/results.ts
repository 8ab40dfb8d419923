import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paragraphs } from '../report/paragraphs.ts'
import { resultsIn } from '../report/results-in.ts'
import { writeFormatted } from '../report/write-formatted.ts'
import type { GrowthResult } from './findings.ts'
import { renderGrowth } from './report.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
export const results = resultsIn<GrowthResult>(join(folder, 'results'))

/**
 * Writes the report anew from all that is kept.
 * @returns where it is
 */
export async function writeReport(): Promise<string> {
  const file = join(folder, 'report.md')
  const lines = [
    '# Growth',
    'Written by `npm run growth`; what follows from it is in `server/docs/scaling.md`.',
    ...results.all().flatMap(renderGrowth),
  ]
  await writeFormatted(file, paragraphs(lines))
  return file
}

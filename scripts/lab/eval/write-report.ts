import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFormatted } from '../report/write-formatted.ts'
import { plotsOf } from './plots/plots-of.ts'
import { type Report, renderReport } from './report.ts'

/** Writes the report into a folder: for people, for programs, and its pictures. */
export async function writeReport(report: Report, folder: string): Promise<void> {
  await writeFormatted(join(folder, 'report.md'), renderReport(report))
  await writeFormatted(join(folder, 'results/builtin.json'), JSON.stringify(report, undefined, 2))
  for (const [name, picture] of Object.entries(plotsOf(report)))
    writeFileSync(join(folder, 'report', name), picture)
  console.log(`Written to ${folder}`)
}

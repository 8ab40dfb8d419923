// `npm run eval`: loads real data into the real service, asks it, and holds the answers against floors. A whole run
// writes report/; a run of some parts only prints what it found. Ends with 1 when a floor is missed and with 2 when
// there is no data or the command is not understood.
import { fileURLToPath } from 'node:url'
import { DataMissing, openData } from './data-folder.ts'
import { readOptions, UsageError } from './options.ts'
import { partNames } from './parts.ts'
import { renderReport } from './report.ts'
import { evaluate } from './run-parts.ts'
import { writeReport } from './write-report.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env['EVAL_DATA'])
  const report = await evaluate(options, openData(options.dataFolder))
  console.log(`\n${renderReport(report)}`)
  const isWhole = options.engine.name === 'builtin' && partNames.every((name) => options.parts.includes(name))
  if (isWhole) await writeReport(report, fileURLToPath(new URL('.', import.meta.url)))
  if (report.floors.some((floor) => !floor.passed)) process.exitCode = 1
} catch (error) {
  if (!(error instanceof DataMissing || error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

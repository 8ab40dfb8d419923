// `npm run eval`: loads real data into the real service, asks it, and holds the answers against floors. A whole run
// writes report/; a run of some parts only prints what it found. Ends with 1 when a floor is missed and with 2 when
// there is no data or the command is not understood.
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../measure/describe-machine.ts'
import { writeFormatted } from '../measure/write-formatted.ts'
import { type DataFolder, DataMissing, openData } from './data-folder.ts'
import { type Findings, joinFindings } from './findings.ts'
import { checkFloors, floorsOf, supportFigure } from './floors.ts'
import { peakMiB, residentMiB } from './memory.ts'
import { openService } from './open-service.ts'
import { type Options, readOptions, UsageError } from './options.ts'
import { partNames, parts } from './parts.ts'
import { type Report, renderReport } from './report.ts'

try {
  const options = readOptions(process.argv.slice(2), process.env['EVAL_DATA'])
  const report = await evaluate(options, openData(options.dataFolder))
  console.log(`\n${renderReport(report)}`)
  if (options.parts.length === partNames.length) await writeReport(report)
  if (report.floors.some((floor) => !floor.passed)) process.exitCode = 1
} catch (error) {
  if (!(error instanceof DataMissing || error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function evaluate(options: Options, data: DataFolder): Promise<Report> {
  const started = performance.now()
  const [loadBefore = 0] = loadavg()
  const prepared = options.parts.map((name) => parts[name](data))
  const service = await openService()
  try {
    const findings: Findings[] = []
    for (const measure of prepared) findings.push(await measure(service))
    const { flags, ...support } = service.support.result()
    const supported = flags.length === 0 ? [] : [supportFigure(flags)]
    const joined = joinFindings([...findings, { figures: supported }])
    return {
      date: new Date().toISOString().slice(0, 10),
      engine: service.engine,
      machine: describeMachine(),
      loadBefore,
      ...joined,
      support,
      floors: checkFloors(floorsOf(options.parts, flags.length > 0), joined.figures),
      seconds: (performance.now() - started) / 1000,
      memoryAtEndMiB: residentMiB(),
      peakMemoryMiB: peakMiB(),
      files: data.filesRead(),
    }
  } finally {
    await service.stop()
  }
}

async function writeReport(report: Report): Promise<void> {
  const folder = fileURLToPath(new URL('report/', import.meta.url))
  const contents = { 'report.md': renderReport(report), 'report.json': JSON.stringify(report, undefined, 2) }
  for (const [name, content] of Object.entries(contents)) {
    await writeFormatted(`${folder}${name}`, content)
  }
  console.log(`Written to ${folder}`)
}

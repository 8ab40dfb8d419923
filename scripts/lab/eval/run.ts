// `npm run eval`: loads real data into the real service, asks it, and holds the answers against floors. A whole run is
// kept in results/ and report.md; a run of some parts only prints what it found. Ends with 1 when a floor is missed and
// with 2 when there is no data or the command is not understood.
import { resolve } from 'node:path'
import { choice, parts, reportOnly, text, type Values } from '../command/options.ts'
import { runCommand } from '../command/run-command.ts'
import { openReport } from '../report/kept-report.ts'
import { openData } from './data-folder.ts'
import { engineNames } from './open-provider.ts'
import { partNames } from './parts.ts'
import { type Report, renderReport } from './report.ts'
import { evaluate } from './run-parts.ts'

const known = {
  only: parts(partNames),
  engine: choice('what answers', engineNames),
  record: text('FILE', 'write down what Cohere answers'),
  replay: text('FILE', 'answer from what was written down'),
  report: reportOnly,
}

const report = openReport<Report>({
  url: import.meta.url,
  render: (results) => results.map(renderReport).join('\n'),
  holdsOf: ({ floors }) => floors.map(({ passed }) => ({ isKept: passed })),
})
await runCommand('eval', known, run)

async function run(options: Values<typeof known>): Promise<void> {
  if (options.report) {
    report.write()
    return
  }
  const { EVAL_DATA: folder = '' } = process.env
  const found = await evaluate(options, openData(resolve(folder === '' ? '../shared/data' : folder)))
  const isWhole = options.engine === 'builtin' && options.only === partNames
  report.conclude(found, isWhole ? 'builtin' : undefined)
}

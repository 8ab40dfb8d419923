import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { turnsPerSecondOfOneProcess } from '../load/results.ts'
import { paragraphs } from '../report/paragraphs.ts'
import { resultsIn } from '../report/results-in.ts'
import { writeFormatted } from '../report/write-formatted.ts'
import type { GrowthResult } from './findings.ts'
import { cellPlots, growthPlots } from './plots.ts'
import { renderCells, renderGrowth } from './report.ts'
import { type Month, type Policy, simulateCells } from './simulate-cells.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
export const results = resultsIn<GrowthResult>(join(folder, 'results'))

/** Three years of an installation that begins with 20,000 accounts. A cell is assumed to hold some times what was measured. */
const simulated = { seed: 7, months: 36, firstAccounts: 20_000, capacityRows: 5_000_000 } as const

/**
 * Writes the report and its pictures anew from all that is kept.
 * @returns where it is
 */
export async function writeReport(): Promise<string> {
  const file = join(folder, 'report.md')
  const projection = { turnsPerSecond: turnsPerSecondOfOneProcess() }
  const all = results.all()
  const historyOf = (policy: Policy): Month[] => simulateCells({ policy, ...simulated })
  const histories: Readonly<Record<Policy, readonly Month[]>> = {
    hash: historyOf('hash'),
    'least filled': historyOf('least filled'),
    'first fit': historyOf('first fit'),
  }
  const lines = [
    '# Growth',
    'Written by `npm run growth`; what follows from it is in `server/docs/scaling.md`.',
    ...all.flatMap((result) => renderGrowth(result, projection)),
    '## Cells',
    `Simulated with seed ${String(simulated.seed)}: ${String(simulated.months)} months, ${String(simulated.firstAccounts)} accounts at first, ${String(simulated.capacityRows)} items to a cell; sizes of accounts follow a Pareto law, eight in a hundred are new each month, one in a hundred leaves, and each grows by two percent.`,
    ...renderCells(histories),
    '![Fill](plots/cells-fill.svg)',
    '![Moved rows](plots/cells-moved.svg)',
  ]
  await writeFormatted(file, paragraphs(lines))
  mkdirSync(join(folder, 'plots'), { recursive: true })
  const [first] = all
  const pictures = { ...(first !== undefined && growthPlots(first)), ...cellPlots(histories) }
  for (const [name, picture] of Object.entries(pictures)) writeFileSync(join(folder, 'plots', name), picture)
  return file
}

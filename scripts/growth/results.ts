import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeFormatted } from '../measure/write-formatted.ts'
import { turnsPerSecondOfOneProcess } from '../load/results.ts'
import type { GrowthResult } from './findings.ts'
import { cellPlots, growthPlots } from './plots.ts'
import { renderCells, renderGrowth } from './report.ts'
import { type Month, type Policy, simulateCells } from './simulate-cells.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const resultsFolder = join(folder, 'results')

export async function keepResult(name: string, result: GrowthResult): Promise<void> {
  await writeFormatted(join(resultsFolder, `${name}.json`), JSON.stringify(result))
}

export function keptResult(name: string): GrowthResult | undefined {
  const file = join(resultsFolder, `${name}.json`)
  // What is there was written by the function above.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GrowthResult) : undefined
}

/** Three years of an installation that begins with 20,000 accounts, and cells of what one database was measured with. */
const simulated = { seed: 7, months: 36, firstAccounts: 20_000, capacityRows: 5_000_000 } as const

/**
 * Writes the report and its pictures anew from all that is kept.
 * @returns where it is
 */
export async function writeReport(): Promise<string> {
  const file = join(folder, 'report.md')
  const projection = { turnsPerSecond: turnsPerSecondOfOneProcess() }
  const results = keptNames().flatMap((name) => keptResult(name) ?? [])
  const historyOf = (policy: Policy): Month[] => simulateCells({ policy, ...simulated })
  const histories: Readonly<Record<Policy, readonly Month[]>> = {
    hash: historyOf('hash'),
    'least filled': historyOf('least filled'),
    'first fit': historyOf('first fit'),
  }
  const lines = [
    '# Growth',
    'Written by `npm run growth`; what follows from it is in `server/docs/scaling.md`.',
    ...results.flatMap((result) => renderGrowth(result, projection)),
    '## Cells',
    `Simulated with seed ${String(simulated.seed)}: ${String(simulated.months)} months, ${String(simulated.firstAccounts)} accounts at first, ${String(simulated.capacityRows)} items to a cell; sizes of accounts follow a Pareto law, eight in a hundred are new each month, one in a hundred leaves, and each grows by two percent.`,
    ...renderCells(histories),
    '![Fill](plots/cells-fill.svg)',
    '![Moved rows](plots/cells-moved.svg)',
  ]
  await writeFormatted(file, spaced(lines))
  mkdirSync(join(folder, 'plots'), { recursive: true })
  const [first] = results
  const pictures = { ...(first !== undefined && growthPlots(first)), ...cellPlots(histories) }
  for (const [name, picture] of Object.entries(pictures)) writeFileSync(join(folder, 'plots', name), picture)
  return file
}

/** A blank line between paragraphs, none inside a table or a list. */
function spaced(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const next = lines[index + 1] ?? ''
      const isGoingOn = ['|', '-'].some((sign) => line.startsWith(sign) && next.startsWith(sign))
      return isGoingOn ? line : `${line}\n`
    })
    .join('\n')
}

/** What production runs on first. */
function keptNames(): string[] {
  if (!existsSync(resultsFolder)) return []
  const names = readdirSync(resultsFolder).filter((name) => name.endsWith('.json'))
  const rank = (name: string): number => Number(name !== 'postgresql.json')
  return names
    .map((name) => name.replace(/\.json$/, ''))
    .toSorted((one, other) => rank(`${one}.json`) - rank(`${other}.json`) || one.localeCompare(other))
}

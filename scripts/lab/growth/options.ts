import { resolve } from 'node:path'
import { flag, readArguments, readNumbers, text } from '../command/command-line.ts'

export interface Options {
  /** Numbers of items at which everything is measured, ascending. */
  readonly items: readonly number[]
  /** Where the database lives, also after the run. */
  readonly folder: string
  readonly rounds: number
  /** Under which name the results are kept; nothing is kept when absent. */
  readonly name: string | undefined
  /** Uses the build that is there. */
  readonly isBuilt: boolean
  /** Measures the size that is there once more, although it is kept. */
  readonly isAgain: boolean
  /** Only writes the report anew from what is kept. */
  readonly isReportOnly: boolean
}

const allItems = [1_000, 10_000, 100_000, 1_000_000]
const mostItems = 2_000_000

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): Options {
  const given = readArguments(args, {
    ...{ items: text, folder: text, rounds: text, name: text },
    ...{ built: flag, again: flag, report: flag },
  })
  return {
    items: readNumbers('items', given.items, { fallback: allItems, most: mostItems }),
    folder: resolve(given.folder ?? '.data/growth'),
    rounds: readNumbers('rounds', given.rounds, { fallback: [10], most: 1_000 })[0] ?? 10,
    name: given.name ?? (given.items === undefined ? 'postgresql' : undefined),
    isBuilt: given.built === true,
    isAgain: given.again === true,
    isReportOnly: given.report === true,
  }
}

export const usage = `Usage: npm run growth [-- OPTIONS]
  --items ${allItems.join(',')}  sizes at which everything is measured
  --folder .data/growth  where the database is kept: a later run goes on from there, remove it to begin anew
  --rounds 10  how often each operation has its turn
  --name NAME  keep the results under this name (a run over all sizes keeps them anyway)
  --built  use the build that is there
  --again  measure the largest size that is there once more, although it is kept
  --report  only write the report anew from what is kept
  --help  this text`

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

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

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(problem: string) {
    super(`${problem}\n${usage}`)
  }
}

const allItems = [1_000, 10_000, 100_000, 1_000_000]
const mostItems = 2_000_000

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): Options {
  const given = valuesOf(args)
  return {
    items: numbers('items', given.items, { fallback: allItems, most: mostItems }),
    folder: resolve(given.folder ?? '.data/growth'),
    rounds: numbers('rounds', given.rounds, { fallback: [10], most: 1_000 })[0] ?? 10,
    name: given.name ?? (given.items === undefined ? 'postgresql' : undefined),
    isBuilt: given.built === true,
    isAgain: given.again === true,
    isReportOnly: given.report === true,
  }
}

function valuesOf(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    const options = {
      items: text,
      folder: text,
      rounds: text,
      name: text,
      built: flag,
      again: flag,
      report: flag,
    }
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function numbers(
  name: string,
  text: string | undefined,
  { fallback, most }: { readonly fallback: readonly number[]; readonly most: number },
): readonly number[] {
  if (text === undefined) return fallback
  const values = text.split(',').map(Number)
  if (values.every((value) => Number.isInteger(value) && value >= 1 && value <= most))
    return values.toSorted((one, other) => one - other)
  throw new UsageError(`--${name} takes whole numbers from 1 to ${String(most)}, joined by commas.`)
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

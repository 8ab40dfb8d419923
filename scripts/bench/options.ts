import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isPart, type PartName, partNames } from './parts.ts'

export interface Options {
  readonly parts: readonly PartName[]
  /** Sizes of the knowledge base that is measured. */
  readonly items: readonly number[]
  /** Numbers of other knowledge bases that share its database. */
  readonly others: readonly number[]
  readonly concurrencies: readonly number[]
  /** How often each contender has its turn. */
  readonly rounds: number
  readonly embedded: boolean
  /** Where the service's processes leave CPU profiles. */
  readonly profileFolder: string | undefined
  /** Uses the build that is there. */
  readonly isBuilt: boolean
  /** Under which name the results are kept; nothing is kept when absent. */
  readonly name: string | undefined
}

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(problem: string) {
    super(`${problem}\n${usage}`)
  }
}

const mostItems = 10_000
const allItems = [100, 1_000, 10_000]
const allOthers = [1, 100, 1_000]
/** The embedded database is made for small numbers. */
const embeddedOthers = [1, 100]

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): Options {
  const given = valuesOf(args)
  const embedded = given.embedded === true
  const isWhole = [given.only, given.items, given.others, given.concurrency].every(
    (each) => each === undefined,
  )
  return {
    parts: partsOf(given.only),
    items: numbers('items', given.items, { fallback: allItems, most: mostItems }),
    others: numbers('others', given.others, {
      fallback: embedded ? embeddedOthers : allOthers,
      most: 10_000,
    }),
    concurrencies: numbers('concurrency', given.concurrency, { fallback: [1, 8], most: 64 }),
    rounds: numbers('rounds', given.rounds, { fallback: [8], most: 1_000 })[0] ?? 8,
    embedded,
    profileFolder: given.profile === undefined ? undefined : resolve(given.profile),
    isBuilt: given.built === true,
    name: given.name ?? (isWhole ? (embedded ? 'embedded' : 'postgresql') : undefined),
  }
}

function valuesOf(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    return parseArgs({
      args: [...args],
      options: {
        only: text,
        items: text,
        others: text,
        concurrency: text,
        rounds: text,
        name: text,
        profile: text,
        embedded: flag,
        built: flag,
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Whatever the order they are named in: those that only read come first. */
function partsOf(only: string | undefined): readonly PartName[] {
  const names = only?.split(',').map((name) => name.trim()) ?? partNames
  for (const name of names) if (!isPart(name)) throw new UsageError(`There is no part named "${name}".`)
  return partNames.filter((name) => names.includes(name))
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

export const usage = `Usage: npm run bench [-- OPTIONS]
  --only ${partNames.join(',')}  these parts
  --items ${allItems.join(',')}  sizes of the knowledge base that is measured
  --others ${allOthers.join(',')}  other knowledge bases of 100 rows in the same database
  --concurrency 1,8  requests at a time
  --rounds 8  how often each contender has its turn
  --embedded  on the embedded database
  --name NAME  keep the results under this name (a whole run keeps them anyway)
  --profile FOLDER  leave CPU profiles of the service there
  --built  use the build that is there
  --help  this text`

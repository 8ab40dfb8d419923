import { resolve } from 'node:path'
import { flag, readArguments, readNumbers, readParts, text } from '../command/command-line.ts'
import { type PartName, partNames } from './parts.ts'

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
  const given = readArguments(args, {
    ...{ only: text, items: text, others: text, concurrency: text, rounds: text, name: text, profile: text },
    ...{ embedded: flag, built: flag },
  })
  const embedded = given.embedded === true
  const isWhole = [given.only, given.items, given.others, given.concurrency].every(
    (each) => each === undefined,
  )
  return {
    parts: readParts(partNames, given.only),
    items: readNumbers('items', given.items, { fallback: allItems, most: mostItems }),
    others: readNumbers('others', given.others, {
      fallback: embedded ? embeddedOthers : allOthers,
      most: 10_000,
    }),
    concurrencies: readNumbers('concurrency', given.concurrency, { fallback: [1, 8], most: 64 }),
    rounds: readNumbers('rounds', given.rounds, { fallback: [8], most: 1_000 })[0] ?? 8,
    embedded,
    profileFolder: given.profile === undefined ? undefined : resolve(given.profile),
    isBuilt: given.built === true,
    name: given.name ?? (isWhole ? (embedded ? 'embedded' : 'postgresql') : undefined),
  }
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

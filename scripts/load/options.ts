import { parseArgs } from 'node:util'

export const partNames = ['throughput', 'redis', 'neighbours'] as const
export type PartName = (typeof partNames)[number]

export interface Options {
  readonly parts: readonly PartName[]
  /** Everything takes this much of its usual time: 0.1 to try it out. */
  readonly scale: number
  readonly isBuilt: boolean
  /** Whether what is found is kept. */
  readonly isKept: boolean
}

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(problem: string) {
    super(`${problem}\n${usage}`)
  }
}

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): Options {
  const given = valuesOf(args)
  const names = given.only?.split(',').map((name) => name.trim()) ?? [...partNames]
  for (const name of names)
    if (!partNames.some((each) => each === name)) throw new UsageError(`There is no part named "${name}".`)
  const scale = Number(given.scale ?? '1')
  if (!(scale > 0 && scale <= 2)) throw new UsageError('--scale takes a number above 0, at most 2.')
  return {
    parts: partNames.filter((name) => names.includes(name)),
    scale,
    isBuilt: given.built === true,
    isKept: given.keep === true || scale === 1,
  }
}

function valuesOf(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    return parseArgs({ args: [...args], options: { only: text, scale: text, built: flag, keep: flag } })
      .values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export const usage = `Usage: npm run load [-- OPTIONS]
  --only ${partNames.join(',')}  these parts
  --scale 1  how much of its usual time each measurement takes; results of another scale are not kept
  --keep  keep them all the same
  --built  use the build that is there
  --help  this text`

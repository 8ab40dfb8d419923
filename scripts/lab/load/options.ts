import { flag, readArguments, readParts, text, UsageError } from '../command/command-line.ts'

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

/**
 * Reads the command line.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): Options {
  const given = readArguments(args, { only: text, scale: text, built: flag, keep: flag })
  const scale = Number(given.scale ?? '1')
  if (!(scale > 0 && scale <= 2)) throw new UsageError('--scale takes a number above 0, at most 2.')
  return {
    parts: readParts(partNames, given.only),
    scale,
    isBuilt: given.built === true,
    isKept: given.keep === true || scale === 1,
  }
}

export const usage = `Usage: npm run load [-- OPTIONS]
  --only ${partNames.join(',')}  these parts
  --scale 1  how much of its usual time each measurement takes; results of another scale are not kept
  --keep  keep them all the same
  --built  use the build that is there
  --help  this text`

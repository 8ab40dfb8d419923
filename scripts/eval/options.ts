import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { isPart, type PartName, partNames } from './parts.ts'

export interface Options {
  readonly dataFolder: string
  readonly parts: readonly PartName[]
}

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Reads the command line and `EVAL_DATA`.
 * @throws UsageError
 */
export function readOptions(args: readonly string[], evalData: string | undefined): Options {
  return {
    dataFolder: resolve(evalData === undefined || evalData === '' ? '../shared/data' : evalData),
    parts: partsOf(onlyOf(args)),
  }
}

function onlyOf(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string' } } }).values.only
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function partsOf(only: string | undefined): readonly PartName[] {
  if (only === undefined) return partNames
  return only.split(',').map((name) => {
    const trimmed = name.trim()
    if (!isPart(trimmed)) throw new UsageError(`There is no part named "${trimmed}".\n${usage}`)
    return trimmed
  })
}

const usage = `Usage: npm run eval [-- --only ${partNames.join(',')}]`

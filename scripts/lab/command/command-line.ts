import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const text = { type: 'string' } as const
export const flag = { type: 'boolean' } as const

/** @throws UsageError */
export function readArguments<const Known extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  known: Known,
) {
  try {
    return parseArgs({ args: [...args], options: known }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Those parts that are named, in whatever order; all of them when none is. They keep their own order. */
export function readParts<Name extends string>(all: readonly Name[], given: string | undefined): Name[] {
  const named = given?.split(',').map((name) => name.trim()) ?? all
  for (const name of named)
    if (!all.some((each) => each === name)) throw new UsageError(`There is no part named "${name}".`)
  return all.filter((name) => named.includes(name))
}

/** In ascending order. */
export function readNumbers(
  name: string,
  given: string | undefined,
  { fallback, most }: { readonly fallback: readonly number[]; readonly most: number },
): readonly number[] {
  if (given === undefined) return fallback
  const values = given.split(',').map(Number)
  if (values.every((value) => Number.isInteger(value) && value >= 1 && value <= most))
    return values.toSorted((one, other) => one - other)
  throw new UsageError(`--${name} takes whole numbers from 1 to ${String(most)}, joined by commas.`)
}

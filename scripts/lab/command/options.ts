import { parseArgs } from 'node:util'

/** The command was called in a way it does not know. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Something that a command may be told. A name means the same with every command. */
export interface Option<Value> {
  readonly usage: string
  /** What stands behind its name; a flag has nothing. */
  readonly shown?: string
  /** @throws UsageError */
  readonly read: (given: string | undefined, name: string) => Value
}

export type Values<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never
}

export function flag(usage: string): Option<boolean> {
  return { usage, read: (given) => given !== undefined }
}

export function text(shown: string, usage: string): Option<string | undefined> {
  return { usage, shown, read: (given) => given }
}

export function number(usage: string, { fallback, least = 1, most }: Range): Option<number> {
  return {
    usage,
    shown: String(fallback),
    read: (given, name) => inRange(name, given === undefined ? fallback : Number(given), { least, most }),
  }
}

/** Above nothing, at most twice as much as usual. */
export function share(usage: string): Option<number> {
  return {
    usage,
    shown: '1',
    read(given = '1', name) {
      const value = Number(given)
      if (value > 0 && value <= 2) return value
      throw new UsageError(`--${name} takes a number above 0, at most 2.`)
    },
  }
}

/** Whole numbers, joined by commas; they come in ascending order. */
export function numbers(usage: string, fallback: readonly number[], most: number): Option<readonly number[]> {
  return {
    usage,
    shown: fallback.join(','),
    read: (given, name) =>
      given === undefined
        ? fallback
        : given
            .split(',')
            .map((each) => inRange(name, Number(each), { least: 1, most }))
            .toSorted((one, other) => one - other),
  }
}

/** Those parts that are named, in whatever order; all of them when none is. They keep their own order. */
export function parts<Name extends string>(all: readonly Name[]): Option<readonly Name[]> {
  return {
    usage: 'these parts',
    shown: all.join(','),
    read(given) {
      if (given === undefined) return all
      const named = given.split(',').map((name) => name.trim())
      for (const name of named)
        if (!all.some((each) => each === name)) throw new UsageError(`There is no part named "${name}".`)
      return all.filter((name) => named.includes(name))
    },
  }
}

/** One of these; the first when none is named. */
export function choice<Name extends string>(usage: string, all: readonly [Name, ...Name[]]): Option<Name> {
  return {
    usage,
    shown: all.join('|'),
    read(given = all[0], name) {
      const chosen = all.find((each) => each === given)
      if (chosen === undefined) throw new UsageError(`--${name} takes one of ${all.join(', ')}.`)
      return chosen
    },
  }
}

export const built = flag('use the build that is there')
export const rounds = (fallback: number): Option<number> =>
  number('how often each has its turn', { fallback, most: 1_000 })
export const keptAs = text('NAME', 'keep the results under this name; a whole run keeps them anyway')
export const reportOnly = flag('only write the report anew from what is kept')

interface Range {
  readonly fallback: number
  readonly least?: number
  readonly most: number
}

function inRange(name: string, value: number, { least, most }: Required<Omit<Range, 'fallback'>>): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new UsageError(`--${name} takes whole numbers from ${String(least)} to ${String(most)}.`)
}

type Options = Readonly<Record<string, Option<unknown>>>

/** @throws UsageError */
export function readOptions<Known extends Options>(args: readonly string[], known: Known): Values<Known> {
  const entries = Object.entries(known)
  const options = Object.fromEntries(
    entries.map(([name, { shown }]) => [name, { type: shown === undefined ? 'boolean' : 'string' } as const]),
  )
  let given: Readonly<Record<string, string | boolean | undefined>>
  try {
    given = parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const values = entries.map(([name, { read }]) => {
    const value = given[name]
    return [name, read(value === undefined ? undefined : String(value), name)]
  })
  // Each was read by the option of its name.
  return Object.fromEntries(values) as Values<Known>
}

export function usageOf(script: string, known: Options): string {
  const lines = Object.entries(known).map(
    ([name, { usage, shown }]) => `  --${name}${shown === undefined ? '' : ` ${shown}`}  ${usage}`,
  )
  return [`Usage: npm run ${script} [-- OPTIONS]`, ...lines, '  --help  this text'].join('\n')
}

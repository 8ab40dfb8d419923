export type Environment = Readonly<Record<string, string | undefined>>

/** Variables of the environment as what they stand for. What is wrong with one is noted by its name, and the rest goes on. */
export interface EnvironmentReader {
  readonly problems: string[]
  /** Undefined: not set, or nothing but white space. */
  readonly text: (name: string) => string | undefined
  readonly integer: (name: string, fallback: number, range: Range) => number
  /** Undefined: not set. */
  readonly integerIfSet: (name: string, range: Range) => number | undefined
  readonly flag: (name: string, fallback: boolean) => boolean
  readonly oneOf: <Choice extends string>(
    name: string,
    value: string,
    choices: readonly Choice[],
  ) => Choice | undefined
  /** Undefined: not set, or none of these protocols. */
  readonly url: (name: string, protocols: readonly string[]) => string | undefined
  /** Without slashes at its end. */
  readonly webAddress: (name: string) => string | undefined
}

type Range = readonly [least: number, most: number]

export function openEnvironment(env: Environment): EnvironmentReader {
  const problems: string[] = []
  const reader: EnvironmentReader = {
    problems,
    text(name) {
      const value = env[name]?.trim()
      return value === '' ? undefined : value
    },
    integer(name, fallback, [least, most]) {
      const value = reader.text(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (Number.isInteger(number) && number >= least && number <= most) return number
      problems.push(
        `${name} must be a whole number from ${String(least)} to ${String(most)}, not "${shorten(value)}"`,
      )
      return fallback
    },
    integerIfSet: (name, range) =>
      reader.text(name) === undefined ? undefined : reader.integer(name, range[0], range),
    flag: (name, fallback) =>
      reader.oneOf(name, reader.text(name) ?? String(fallback), ['true', 'false']) === 'true',
    oneOf(name, value, choices) {
      const choice = choices.find((each) => each === value)
      if (choice === undefined)
        problems.push(`${name} must be one of ${choices.join(', ')}, not "${shorten(value)}"`)
      return choice
    },
    url(name, protocols) {
      const value = reader.text(name)
      if (value === undefined) return undefined
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
      // The value may hold a password, so the message does not repeat it.
      problems.push(
        `${name} must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
      )
      return undefined
    },
    webAddress: (name) => reader.url(name, ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, ''),
  }
  return reader
}

/** What an operator mistyped may be long, and is shown on one line. */
export function shorten(value: string): string {
  return value.length > 64 ? `${value.slice(0, 64)}…` : value
}

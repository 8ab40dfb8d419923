import { CommandLineError } from './command-line-error.ts'
import type { Connection } from './connection.ts'
import { flagOf, type Input } from './inputs.ts'
import type { Operation } from './operations.ts'

/** What goes over the wire, below the address of the API. */
export interface AdminRequest {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** Puts the values of a command in their places. An owner that was not named is the one in the credentials file. */
export function buildRequest(
  operation: Operation,
  inputs: readonly Input[],
  values: Readonly<Record<string, unknown>>,
  { knownIds }: Connection,
): AdminRequest {
  let path = operation.path
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const { name, place, form, schema } of inputs) {
    const value = values[name] ?? (form === 'owner' ? knownIds[name] : values[name])
    if (place === 'path') path = path.replace(`{${name}}`, pathSegment(name, value, schema.pattern))
    else if (value === undefined) continue
    else if (place === 'query') query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    else body[name] = value
  }
  return {
    method: operation.method.toUpperCase(),
    path: query.size === 0 ? path : `${path}?${query.toString()}`,
    body: operation.body === undefined ? undefined : body,
  }
}

function pathSegment(name: string, value: unknown, pattern: string | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`${flagOf(name)} was not required`)
  const prefix = /^\^([a-z]+_)/.exec(pattern ?? '')?.[1] ?? ''
  if (pattern !== undefined && !new RegExp(pattern).test(value)) {
    throw new CommandLineError(
      `"${value}" is not an id of the right kind; it must start with ${prefix} and be complete.`,
    )
  }
  return encodeURIComponent(value)
}

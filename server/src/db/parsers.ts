import { TypeOverrides, types } from 'pg'

/**
 * How values arrive: `bigint` as a number, `numeric` as the exact text, `date` as its text (a calendar day has
 * no instant), instants as `Date`. A `bigint` that a number cannot hold fails the query rather than be rounded.
 */
export const parsers = new TypeOverrides()
parsers.setTypeParser(types.builtins.INT8, safeInteger)
parsers.setTypeParser(types.builtins.DATE, String)

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The bigint ${text} is beyond what a number can hold.`)
  return value
}

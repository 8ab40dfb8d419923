import { visiblePattern } from '../is-blank.ts'
import { isObject } from './document.ts'

/**
 * Makes the validators hold what `x-not-blank` says, which the patterns that every reader of the contract understands
 * cannot: `\S` finds a zero-width character.
 */
export function refuseBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refuseBlanks)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, refuseBlanks(each)] as const)
  const kept = Object.fromEntries(entries)
  return value['x-not-blank'] === true ? { ...kept, pattern: visiblePattern } : kept
}

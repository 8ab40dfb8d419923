import { visiblePattern } from '../is-blank.ts'
import { isObject } from './document.ts'

/**
 * Makes the validators hold what the patterns that every reader of the contract understands do not say: `x-not-blank`,
 * since `\S` finds a zero-width character, and `x-narrowed-pattern`, for what was let through without effect before.
 */
export function narrowPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(narrowPatterns)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, narrowPatterns(each)] as const)
  const kept = Object.fromEntries(entries)
  const narrowed = value['x-narrowed-pattern']
  if (typeof narrowed === 'string') return { ...kept, pattern: narrowed }
  return value['x-not-blank'] === true ? { ...kept, pattern: visiblePattern } : kept
}

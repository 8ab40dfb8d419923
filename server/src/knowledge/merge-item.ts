import type { Fields } from './fields.ts'

/** Fields whose keys the caller may set and remove one by one. Everything else replaces what is stored as a whole. */
const mergedByKey: readonly string[] = ['customAttributes', 'metadata']

/** The stored fields after a change: a field left out keeps its value, and null removes it. */
export function mergeItem(stored: Fields, change: Fields): Fields {
  const resolved = Object.entries(change).map(([name, value]) => {
    const isMerged = mergedByKey.includes(name) && isObject(value)
    return [name, isMerged ? overlay(isObject(stored[name]) ? stored[name] : {}, value) : value] as const
  })
  return overlay(stored, Object.fromEntries(resolved))
}

function overlay(stored: Fields, change: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...stored, ...change }).filter(([name]) => change[name] !== null),
  )
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

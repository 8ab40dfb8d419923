import type { Fields } from './fields.ts'

/** Fields whose keys the caller may set and remove one by one. Everything else replaces what is stored as a whole. */
const mergedByKey: readonly string[] = ['customAttributes', 'metadata']

/** The stored fields after a change: a field left out keeps its value, and null removes it. */
export function mergeItem(stored: Fields, change: Fields): Fields {
  const merged = mergedByKey.flatMap((name) => {
    const [before, after] = [stored[name], change[name]]
    return isObject(after) ? [[name, overlay(isObject(before) ? before : {}, after)] as const] : []
  })
  return overlay(stored, { ...change, ...Object.fromEntries(merged) })
}

function overlay(stored: Fields, change: Fields): Fields {
  const all = { ...stored, ...change }
  if (!Object.values(change).includes(null)) return all
  return Object.fromEntries(Object.entries(all).filter(([name]) => change[name] !== null))
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

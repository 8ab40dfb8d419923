import type { Scope } from '../db/schema.ts'

/** A write scope includes the read of the same family. */
const includes: Readonly<Record<Scope, readonly Scope[]>> = {
  'conversations:chat': ['conversations:chat'],
  'knowledge:read': ['knowledge:read'],
  'knowledge:write': ['knowledge:write', 'knowledge:read'],
  'locations:read': ['locations:read'],
  'locations:write': ['locations:write', 'locations:read'],
}

/** Whether a key with these scopes may do what needs any one of the others. */
export function hasScope(granted: readonly Scope[], anyOf: readonly string[]): boolean {
  return granted.some((scope) => includes[scope].some((included) => anyOf.includes(included)))
}

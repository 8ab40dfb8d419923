import type { Scope } from '../db/schema.ts'
import { ApiError } from '../errors.ts'

/** A scope to write, or to chat, includes reading the same family. */
const includes: Readonly<Record<Scope, readonly Scope[]>> = {
  'account:read': ['account:read'],
  'account:write': ['account:write', 'account:read'],
  'conversations:read': ['conversations:read'],
  'conversations:chat': ['conversations:chat', 'conversations:read'],
  'knowledge:read': ['knowledge:read'],
  'knowledge:write': ['knowledge:write', 'knowledge:read'],
  'locations:read': ['locations:read'],
  'locations:write': ['locations:write', 'locations:read'],
  'members:write': ['members:write'],
}

/** Whether a key with these scopes may do what needs any one of the others. */
export function hasScope(granted: readonly Scope[], anyOf: readonly string[]): boolean {
  return granted.some((scope) => includes[scope].some((included) => anyOf.includes(included)))
}

/** What somebody may do: the operator everything, the holder of a key what its scopes say. */
export type Holdings = 'everything' | readonly Scope[]

/** Whether somebody may do what needs any one of these scopes. */
export function holdsAny(holds: Holdings, anyOf: readonly Scope[]): boolean {
  return holds === 'everything' || hasScope(holds, anyOf)
}

/**
 * Nobody hands on what they do not have, or changes what can do more than they can.
 * @throws ApiError `SCOPE_MISSING` naming the first scope that is lacking
 */
export function requireHeld({ holds }: { readonly holds: Holdings }, scopes: readonly Scope[]): void {
  const lacking = scopes.find((scope) => !holdsAny(holds, [scope]))
  if (lacking !== undefined) throw scopeMissing([lacking])
}

/** Names what would be enough. */
export function scopeMissing(anyOf: readonly string[]): ApiError {
  return new ApiError('SCOPE_MISSING', { detail: `This request needs the scope ${anyOf.join(' or ')}.` })
}

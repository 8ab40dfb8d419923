import { createHash } from 'node:crypto'
import { TypeID, typeid } from 'typeid-js'

/** A TypeID: the prefix and a UUIDv7 in base32, so ids sort by creation. */
export function newTypeId(prefix: string): string {
  return typeid(prefix).toString()
}

/** An id of the same form that follows from `parts` alone: the same parts, the same id. It does not sort by creation. */
export function derivedTypeId(prefix: string, parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return TypeID.fromUUIDBytes(prefix, digest.subarray(0, 16)).toString()
}

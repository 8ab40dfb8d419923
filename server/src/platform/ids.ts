import { typeid } from 'typeid-js'

/** A TypeID: the prefix and a UUIDv7 in base32, so ids sort by creation. */
export function newTypeId(prefix: string): string {
  return typeid(prefix).toString()
}

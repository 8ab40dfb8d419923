import { type LocationRecord, readLocation } from '../../../server/src/agent/tools/read-record.ts'

/** A location as it was published with these fields. */
export function locationExample(fields: Readonly<Record<string, unknown>>): LocationRecord {
  const named = { name: 'Branch', address: '1 High Street', ...fields }
  return readLocation({ kind: 'location', itemId: `loc_${named.name} ${named.address}`, fields: named })
}

import type { Db, ItemKind } from '../db/schema.ts'
import { type ComparedVectors, listComparedVectors, type VectorQuery } from './search-queries.ts'

export interface VectorMatch {
  readonly kind: ItemKind
  readonly itemNumber: number
  /** Cosine of the two vectors. */
  readonly similarity: number
  /** The least of those of its kind that were compared. */
  readonly lowestSimilarity: number
}

/** For each query the items of each kind whose vectors come nearest, and those that it names. */
export async function matchVectors(
  db: Db,
  queries: readonly VectorQuery[],
): Promise<readonly (readonly VectorMatch[])[]> {
  return (await listComparedVectors(db, queries)).map(nearestOf)
}

/** Each item with its nearest vector. */
function nearestOf(compared: readonly ComparedVectors[]): VectorMatch[] {
  const lowest = new Map<ItemKind, number>()
  for (const each of compared) lowest.set(each.kind, Math.min(each.lowest, lowest.get(each.kind) ?? Infinity))
  const nearest = new Map<number, VectorMatch>()
  for (const { kind, packed } of compared) {
    for (const [itemNumber, similarity] of unpacked(packed)) {
      if (similarity <= (nearest.get(itemNumber)?.similarity ?? -Infinity)) continue
      nearest.set(itemNumber, { kind, itemNumber, similarity, lowestSimilarity: lowest.get(kind) ?? 0 })
    }
  }
  return [...nearest.values()]
}

const bytesEach = 16
const highWord = 2 ** 32

function unpacked({ buffer, byteOffset, byteLength }: Buffer): [number, number][] {
  const packed = new DataView(buffer, byteOffset, byteLength)
  return Array.from({ length: byteLength / bytesEach }, (_, at) => {
    const byte = at * bytesEach
    return [packed.getUint32(byte) * highWord + packed.getUint32(byte + 4), packed.getFloat64(byte + 8)]
  })
}

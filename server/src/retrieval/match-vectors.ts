import type { Db, ItemKind } from '../db/schema.ts'
import { bestPlaces } from './best-places.ts'
import {
  type ComparedVectors,
  listComparedVectors,
  type Narrowing,
  type VectorQuery,
} from './search-queries.ts'

export interface VectorRequest extends VectorQuery {
  readonly narrowing?: Narrowing | undefined
  /** At most this many vectors of each kind, beside those of items that are named. */
  readonly limit: number
}

export interface VectorMatch {
  readonly kind: ItemKind
  readonly itemNumber: number
  /** Cosine of the two vectors. */
  readonly similarity: number
  /** The least of those of its kind that were compared. */
  readonly lowestSimilarity: number
}

/** For each request the items of each kind whose vectors come nearest, and those that it names. */
export async function matchVectors(
  db: Db,
  requests: readonly VectorRequest[],
): Promise<readonly (readonly VectorMatch[])[]> {
  const compared = await listComparedVectors(db, requests)
  return requests.map((request, at) => nearestOf(compared[at] ?? [], request))
}

/** Each item with its nearest vector. */
function nearestOf(
  compared: readonly ComparedVectors[],
  { named, narrowing, limit }: VectorRequest,
): VectorMatch[] {
  const isNamed = new Set(named.map(({ itemNumber }) => itemNumber))
  const isAdmitted = new Set(narrowing?.itemNumbers)
  const read = compared.map((each) => ({ ...each, ...unpacked(each.packed) }))
  const lowest = new Map<ItemKind, number>()
  for (const { kind, similarities } of read)
    lowest.set(kind, similarities.reduce(lower, lowest.get(kind) ?? Infinity))
  const nearest = new Map<number, VectorMatch>()
  for (const { kind, is_scanned: isScanned, itemNumbers, similarities } of read) {
    const isNarrowed = narrowing?.kinds.includes(kind) === true
    const scanned: number[] = []
    const keep = (place: number): void => {
      const [itemNumber, similarity] = [itemNumbers[place] ?? 0, similarities[place] ?? 0]
      if (similarity <= (nearest.get(itemNumber)?.similarity ?? -Infinity)) return
      nearest.set(itemNumber, { kind, itemNumber, similarity, lowestSimilarity: lowest.get(kind) ?? 0 })
    }
    for (const [place, itemNumber] of itemNumbers.entries()) {
      if (!isScanned || isNamed.has(itemNumber)) keep(place)
      if (isScanned && (!isNarrowed || isAdmitted.has(itemNumber))) scanned.push(place)
    }
    const order = (a: number, b: number): number =>
      (similarities[b] ?? 0) - (similarities[a] ?? 0) || (itemNumbers[a] ?? 0) - (itemNumbers[b] ?? 0)
    for (const place of bestPlaces(scanned, order, limit)) keep(place)
  }
  return [...nearest.values()]
}

function lower(one: number, other: number): number {
  return Math.min(one, other)
}

const bytesEach = 16
const highWord = 2 ** 32

function unpacked({ buffer, byteOffset, byteLength }: ComparedVectors['packed']) {
  const packed = new DataView(buffer, byteOffset, byteLength)
  const count = byteLength / bytesEach
  const [itemNumbers, similarities] = [new Float64Array(count), new Float64Array(count)]
  for (let at = 0; at < count; at += 1) {
    const byte = at * bytesEach
    itemNumbers[at] = packed.getUint32(byte) * highWord + packed.getUint32(byte + 4)
    similarities[at] = packed.getFloat64(byte + 8)
  }
  return { itemNumbers, similarities }
}

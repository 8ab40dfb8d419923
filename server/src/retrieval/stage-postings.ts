import type { Db, ItemKind } from '../db/schema.ts'
import type { IndexEntry } from './index-entry.ts'
import { blockOf, packWeights, readNumbers, weightBytes } from './posting-bytes.ts'
import type { IndexWrite } from './queries.ts'
import {
  type BlockOfItems,
  type CurrentList,
  insertLists,
  listCurrentLists,
  type NewList,
  replaceRows,
} from './staging-queries.ts'

/** An item, and what the text index is to hold of it. */
export interface StagedPostings {
  readonly kind: ItemKind
  readonly itemNumber: number
  readonly entry: TextEntry
}

type TextEntry = Pick<IndexEntry, 'postings' | 'titleLength' | 'bodyLength' | 'byRuns'>

/** What a list holds: for each item its weights. */
type Weights = ReadonlyMap<number, Buffer>

/** The lists of one term in one block: a single one, but for those that an earlier version has made. */
interface Place {
  readonly kind: ItemKind
  readonly term: string
  readonly block: number
  readonly rows: CurrentList[]
  readonly wanted: Map<number, Buffer>
}

/**
 * Puts items into the lists of their terms, and takes them out of those that hold them otherwise. A list stays where it says
 * the same as before: another embedder, for one, needs other vectors only. To be called in a transaction that holds the
 * row of the knowledge base, since whoever deletes items takes them out of the same lists.
 */
export async function stagePostings(
  db: Db,
  write: IndexWrite,
  items: readonly StagedPostings[],
): Promise<void> {
  const places = placesWanted(items)
  const itemNumbers = items.map((each) => each.itemNumber)
  const terms = [...new Set(Array.from(places.values(), ({ term }) => term))]
  for (const row of await listCurrentLists(db, write, { blocks: blocksOf(itemNumbers), terms }))
    placeOf(places, row).rows.push(row)
  const replaced = new Set(itemNumbers)
  const ended: CurrentList[] = []
  const added: NewList[] = []
  for (const { rows, wanted, ...place } of places.values()) {
    const before = inOrder(rows.flatMap(weightsIn))
    const after = inOrder([...before].filter(([itemNumber]) => !replaced.has(itemNumber)).concat([...wanted]))
    if (isSame(before, after)) continue
    ended.push(...rows)
    if (after.size > 0)
      added.push({ ...place, itemNumbers: [...after.keys()], weights: Buffer.concat([...after.values()]) })
  }
  await replaceRows(db, write, 'posting_list', ended)
  await insertLists(db, write, termByTerm(added))
}

function blocksOf(itemNumbers: readonly number[]): BlockOfItems[] {
  const blocks = new Map<number, number[]>()
  for (const itemNumber of itemNumbers) {
    const block = blockOf(itemNumber)
    const ofBlock = blocks.get(block)
    if (ofBlock === undefined) blocks.set(block, [itemNumber])
    else ofBlock.push(itemNumber)
  }
  return Array.from(blocks, ([block, itemNumbers]) => ({ block, itemNumbers }))
}

function placesWanted(items: readonly StagedPostings[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { kind, itemNumber, entry } of items) {
    for (const [term, weights] of weighedTerms(entry))
      placeOf(places, { kind, term, block: blockOf(itemNumber) }).wanted.set(itemNumber, weights)
  }
  return places
}

/** The terms of an entry, first the one that every item holds. */
export function weighedTerms({ postings, titleLength, bodyLength, byRuns }: TextEntry): [string, Buffer][] {
  if (postings.length === 0) return []
  const everyItem = { term: '', titleCount: Number(!byRuns), bodyCount: Number(byRuns) }
  return [everyItem, ...postings].map(({ term, titleCount, bodyCount }) => [
    term,
    packWeights({ titleCount, bodyCount, titleLength, bodyLength }),
  ])
}

function placeOf(
  places: Map<string, Place>,
  { kind, term, block }: Pick<Place, 'kind' | 'term' | 'block'>,
): Place {
  const key = `${kind} ${String(block)} ${term}`
  const known = places.get(key)
  if (known !== undefined) return known
  const place = { kind, term, block, rows: [], wanted: new Map<number, Buffer>() }
  places.set(key, place)
  return place
}

function weightsIn({ numbers, weights, count }: CurrentList): [number, Buffer][] {
  return Array.from(readNumbers(numbers, count), (itemNumber, at) => [
    itemNumber,
    weights.subarray(at * weightBytes, (at + 1) * weightBytes),
  ])
}

function inOrder(entries: readonly (readonly [number, Buffer])[]): Weights {
  return new Map(entries.toSorted(([one], [other]) => one - other))
}

function isSame(before: Weights, after: Weights): boolean {
  return (
    before.size === after.size &&
    [...after].every(([itemNumber, weights]) => before.get(itemNumber)?.equals(weights) === true)
  )
}

/** A search reads all lists of a term: stored side by side they share a page, instead of having one each. */
function termByTerm(lists: readonly NewList[]): NewList[] {
  return lists.toSorted((one, other) => (one.term < other.term ? -1 : Number(one.term > other.term)))
}

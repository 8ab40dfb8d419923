import { createHash } from 'node:crypto'
import { ApiError } from '../errors.ts'

/**
 * Everything that decides which rows a list holds and in which order: operation, parents, filters, direction.
 * A cursor works only with the list that handed it out.
 */
export type ListName = readonly (string | number | boolean | Date | null | undefined)[]

interface KeyTypes {
  /** Any number that the service counts up, and that JSON keeps exactly. */
  integer: number
  /** One that its column keeps in four bytes. */
  position: number
  /** Milliseconds since 1970, up to the end of the year 9999. */
  instant: number
  text: string
}

/** Types of the columns a list is ordered by. The last column, or all of them together, must be unique. */
export type KeyShape = readonly (keyof KeyTypes)[]
export type KeyOf<Shape extends KeyShape> = { readonly [Index in keyof Shape]: KeyTypes[Shape[Index]] }

export interface Page<Row> {
  readonly rows: Row[]
  readonly pagination: { readonly cursor: string | null; readonly hasMore: boolean }
}

/** Which page of a list is asked for. */
export interface PageRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Where a page starts and how many rows to read: ids sort by creation. */
export interface Stretch {
  readonly afterId: string
  readonly limit: number
}

/** A stretch of a list, and how long the whole list is. */
export interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

interface Source<Row> {
  readonly read: (stretch: Stretch) => Promise<Listed<Row>>
  readonly idOf: (row: Row) => string
}

const listDigestLength = 12
const longestKeyText = 512
/** A cursor can be made up by whoever knows its form, so no value of it may be more than its column takes. */
const largest = {
  integer: Number.MAX_SAFE_INTEGER,
  position: 2_147_483_647,
  instant: Date.parse('9999-12-31T23:59:59.999Z'),
} as const

/** Points behind the row with this key. */
export function encodeCursor(list: ListName, key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([digestOf(list), ...key])).toString('base64url')
}

/**
 * The key of the row that the page starts behind.
 * @throws ApiError `INVALID_CURSOR` for anything that `encodeCursor` did not write for this very list.
 */
export function decodeCursor<const Shape extends KeyShape>(
  cursor: string,
  list: ListName,
  shape: Shape,
): KeyOf<Shape> {
  const key = partsOf(cursor).slice(1)
  // Written again it must be the same text, which also settles other lists, padding and stray characters.
  if (!fits(key, shape) || encodeCursor(list, key) !== cursor) {
    throw new ApiError('INVALID_CURSOR', { field: 'cursor' })
  }
  return key
}

/** Cuts the page out of `limit + 1` rows: the extra row only tells that there are more. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (lastRow: Row) => string,
): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { rows: page, pagination: { cursor: hasMore ? cursorOf(last) : null, hasMore } }
}

/** One page of a list that is ordered by the ids of its rows, with the size of the whole list. */
export async function readPage<Row>(
  list: ListName,
  { limit, cursor }: PageRequest,
  { read, idOf }: Source<Row>,
): Promise<Page<Row> & { readonly total: number }> {
  const [afterId] = cursor === undefined ? [''] : decodeCursor(cursor, list, ['text'])
  const { rows, total } = await read({ afterId, limit: limit + 1 })
  return { ...pageOf(rows, limit, (last) => encodeCursor(list, [idOf(last)])), total }
}

function digestOf(list: ListName): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, listDigestLength)
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

function fits<Shape extends KeyShape>(
  key: unknown[],
  shape: Shape,
): key is (string | number)[] & KeyOf<Shape> {
  if (key.length !== shape.length) return false
  return shape.every((type, index) => {
    const part = key[index]
    if (type === 'text')
      return typeof part === 'string' && part.length <= longestKeyText && !/[\0\p{Surrogate}]/u.test(part)
    return typeof part === 'number' && Number.isInteger(part) && part >= 0 && part <= largest[type]
  })
}

import type { HistoryPagination, Meta, Pagination } from './schemas.ts'

/** What is to be known of a success, besides its body. */
export interface Delivery {
  /** Quote it in a support request. Missing where a proxy in between takes the header away. */
  readonly requestId: string | undefined
  /** How often the request was sent. */
  readonly attempts: number
  readonly status: number
  readonly headers: Headers
}

/** A success. */
export interface Result<Data> extends Delivery {
  readonly data: Data
  /** What the request cost. */
  readonly meta: Meta
}

/** One page of a list. */
export interface Page<Item> extends Result<Item[]> {
  readonly pagination: Pagination
}

/** One page of a history. It grows while it is read, so nobody knows how long it is. */
export interface HistoryPage<Data> extends Result<Data> {
  readonly pagination: HistoryPagination
}

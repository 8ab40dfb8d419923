import { InvalidResponseError } from './errors.ts'

/**
 * A list that is read as far as it is asked for: awaited, it is its first page; in `for await` it is every item of
 * every page.
 */
export interface Listing<Item, Page> extends PromiseLike<Page>, AsyncIterable<Item> {
  /** Page by page. */
  pages(): AsyncGenerator<Page, void>
}

export interface AnyPage {
  readonly pagination: { readonly cursor: string | null }
}

/** Makes a list of a function that loads the page at a cursor. */
export function listing<Item, Page extends AnyPage>(
  load: (cursor?: string) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Listing<Item, Page> {
  async function* pages(): AsyncGenerator<Page, void> {
    /** A cursor that comes again would make the list endless. */
    const seen = new Set<string>()
    let cursor: string | undefined
    for (;;) {
      const page = await load(cursor)
      yield page
      const next = page.pagination.cursor
      if (next === null) return
      if (seen.has(next)) throw new InvalidResponseError('The list goes in circles: a cursor came twice.')
      seen.add(next)
      cursor = next
    }
  }
  return {
    pages,
    then: (onPage, onError) => load().then(onPage, onError),
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* itemsOf(page)
    },
  }
}

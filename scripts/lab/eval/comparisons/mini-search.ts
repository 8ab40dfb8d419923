import MiniSearch from 'minisearch'
import { searchDepth } from '../ask.ts'
import type { OpenSearch, Searchable } from './searchable.ts'

/** Shorter words are the beginning of too many others, and a slip away from too many. */
const leastLetters = 4

/** MiniSearch as it comes; and with what its manual proposes for forms that people type into. */
export function openMiniSearch(
  records: readonly Searchable[],
): Readonly<Record<'plain' | 'tolerant', OpenSearch>> {
  const index = new MiniSearch<Searchable>({ idField: 'key', fields: ['title', 'body'] })
  index.addAll(records)
  const searchWith = (options: Parameters<typeof index.search>[1]): OpenSearch => ({
    search: (text) =>
      Promise.resolve(
        index
          .search(text, options)
          .slice(0, searchDepth)
          .map(({ id }) => String(id)),
      ),
  })
  return {
    plain: searchWith({}),
    tolerant: searchWith({
      boost: { title: 2 },
      prefix: (term) => term.length >= leastLetters,
      fuzzy: (term) => (term.length >= leastLetters ? 0.2 : false),
    }),
  }
}

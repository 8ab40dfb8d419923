import { type PublishedRow, textsOf } from '../../grounding/published-row.ts'
import { type Row, textOf } from '../data-folder.ts'
import type { DataSet, Kind } from '../load-set.ts'

/** A record as the searches that are compared with get it: all its text, what names it apart. */
export interface Searchable {
  readonly key: string
  readonly title: string
  readonly body: string
}

/** Searches the records it was opened with. */
export interface OpenSearch {
  /** Keys of the best records, best first: ten at most. */
  readonly search: (query: string) => Promise<readonly string[]>
}

const titleFields: Readonly<Record<Kind, readonly string[]>> = {
  product: ['name'],
  faq: ['question', 'keywords'],
  location: ['name'],
}

/** The same text that the service gets, apart from the caller's own key and `metadata`, which are not searched. */
export function searchableOf({ kind, items }: Pick<DataSet, 'kind' | 'items'>): Searchable[] {
  return items.map((item) => {
    const { externalId: _key, ...fields } = item
    const isTitle = ([name]: readonly [string, unknown]): boolean => titleFields[kind].includes(name)
    const entries = Object.entries(fields)
    return {
      key: textOf(item, 'externalId'),
      title: textIn({ kind, entries: entries.filter(isTitle) }),
      body: textIn({ kind, entries: entries.filter((entry) => !isTitle(entry)) }),
    }
  })
}

function textIn({
  kind,
  entries,
}: {
  readonly kind: PublishedRow['kind']
  readonly entries: [string, Row[string]][]
}): string {
  return textsOf({ kind, id: '', fields: Object.fromEntries(entries) }).join('\n')
}

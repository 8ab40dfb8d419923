import type { ReactNode } from 'react'
import { Loaded } from './loaded.tsx'
import type { usePages } from './pages.tsx'
import { type Column, Table } from './table.tsx'

interface Props<Row> {
  readonly list: ReturnType<typeof usePages<Row>>
  /** What the table lists, said with it and while it is being read. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Stands in place of a list without rows. */
  readonly empty: ReactNode
}

/** A list as a table, one page of it at a time. */
export function PagedTable<Row>({ list: { query, pager }, caption, columns, keyOf, empty }: Props<Row>) {
  return (
    <>
      <Loaded query={query} what={`the ${caption.toLowerCase()}`}>
        {({ data, pagination: { hasMore } }) => (
          <Table
            caption={caption}
            columns={columns}
            rows={data}
            keyOf={keyOf}
            // Only a list that is searched page by page has an empty page with more behind it.
            empty={
              hasMore
                ? 'None of those that were looked through fits. The next page looks further back.'
                : empty
            }
          />
        )}
      </Loaded>
      {pager}
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from './button.tsx'

export interface PageOfRows<Row> {
  readonly data: readonly Row[]
  readonly pagination: {
    readonly cursor: string | null
    readonly hasMore: boolean
    /** How many there are on all pages; a history does not tell. */
    readonly total?: number
  }
}

interface Ask<Row> {
  /** Names the list with all its filters: another one begins at its first page. */
  readonly queryKey: readonly unknown[]
  /** The query tells which page: it goes along with the filters. */
  readonly read: (query: { readonly cursor?: string }, signal: AbortSignal) => Promise<PageOfRows<Row>>
  /** Whether it is asked for again by itself, in milliseconds. */
  readonly refetchInterval?: (shown: PageOfRows<Row> | undefined) => number | false
}

/** One page of a list at a time, however long the list is, with the way forth and back. */
export function usePages<Row>({ queryKey, read, refetchInterval }: Ask<Row>) {
  const list = JSON.stringify(queryKey)
  const [at, goTo] = useState<{ readonly list: string; readonly cursors: readonly string[] }>({
    list,
    cursors: [],
  })
  const cursors = at.list === list ? at.cursors : []
  const cursor = cursors.at(-1)
  const query = useQuery({
    queryKey: [...queryKey, 'page', cursor ?? ''],
    queryFn: ({ signal }) => read(cursor === undefined ? {} : { cursor }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchInterval?.(state.data) ?? false,
  })
  const next = query.data?.pagination.cursor ?? undefined
  const pager = (cursors.length > 0 || next !== undefined) && (
    <nav className="pager" aria-label="Pages of the list">
      <Button
        isDisabled={cursors.length === 0}
        onPress={() => {
          goTo({ list, cursors: cursors.slice(0, -1) })
        }}
      >
        Previous page
      </Button>
      <span>Page {cursors.length + 1}</span>
      <Button
        isDisabled={next === undefined || query.isPlaceholderData}
        onPress={() => {
          if (next !== undefined) goTo({ list, cursors: [...cursors, next] })
        }}
      >
        Next page
      </Button>
    </nav>
  )
  return { query, pager }
}

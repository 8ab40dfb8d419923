import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { dataOf, Refusal, type Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'
import type { Kind, Stored } from './kind.ts'
import { knowledgeKey } from './reading.ts'

type Searched = Pick<Kind<Stored, object>, 'several' | 'searchKind' | 'filters'>

interface BoxProps {
  readonly kind: Searched
  readonly words: string | undefined
  readonly onSearch: (words: string) => void
}

/** Asks when it is sent, not while somebody types. */
export function SearchBox({ kind: { several, searchKind, filters }, words = '', onSearch }: BoxProps) {
  return (
    <Form
      key={words}
      role="search"
      aria-label={`Search ${several}`}
      className="filters search-box"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(textIn(new FormData(event.currentTarget), 'q'))
      }}
    >
      <TextField
        label={`Search ${several}`}
        name="q"
        type="search"
        defaultValue={words}
        maxLength={1000}
        hint={`In the words of a customer: finds what the assistant would find. ${
          searchKind === 'faq' ? 'Questions' : 'Names'
        } with these words in them${
          filters.includes('sku') ? ', and whole article numbers,' : ''
        } are found before a sync, too. Costs nothing.`}
      />
      <div className="actions field">
        <Button type="submit">Search</Button>
        {words !== '' && (
          <Button
            look="plain"
            onPress={() => {
              onSearch('')
            }}
          >
            Back to the list
          </Button>
        )}
      </div>
    </Form>
  )
}

interface Props<Row extends Stored, Draft extends object> {
  readonly kind: Kind<Row, Draft>
  readonly kbId: string
  readonly words: string
  /** How the list shows records of this kind. */
  readonly columns: readonly Column<Row>[]
}

const fewHits = 10
const mostHits = 50
/** What the service looks for in names is no longer than this. */
const longestName = 200
const nothing = { data: [], pagination: { hasMore: false } } as const

/** What the assistant would find for these words among the records of one kind, best first, and what else is called so. */
export function SearchResults<Row extends Stored, Draft extends object>(props: Props<Row, Draft>) {
  const { kind, columns } = props
  const [limit, setLimit] = useState(fewHits)
  const query = useFound(props, limit)
  return (
    <Loaded query={query} what="what was found">
      {({ rows, hits, isCut }) => (
        <>
          <p role="status">
            {rows.length === 0
              ? 'Nothing was found.'
              : `${countOf(rows.length, kind.one, kind.several)}, best first.`}
          </p>
          <Table
            caption={`Found ${kind.several}`}
            rows={rows}
            keyOf={({ id }) => id}
            empty={`No ${kind.several} fit these words at all. By their meaning, those that are pending are found after the next sync.`}
            columns={columns}
          />
          {hits.length > 0 && <Scores hits={hits} />}
          {isCut && limit < mostHits && (
            <Button
              isPending={query.isFetching}
              onPress={() => {
                setLimit(mostHits)
              }}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

/**
 * Each record once, as it is stored, since a hit tells neither its price nor its article number: the one of that article
 * number, then what fits the words, then what is called so and is not published, or not found by the search.
 */
function useFound<Row extends Stored, Draft extends object>(
  { kind, kbId, words }: Props<Row, Draft>,
  limit: number,
) {
  const { account, api } = useAccount()
  const { list, read } = kind.calls(api, kbId)
  const isName = words.length <= longestName
  return useQuery({
    queryKey: [...knowledgeKey(account.accountId, kbId, 'search', kind.searchKind, words), limit],
    queryFn: async ({ signal }) => {
      const [exact, called, { results: hits }] = await Promise.all([
        isName && kind.filters.includes('sku') ? list({ sku: words, limit }, signal) : nothing,
        isName ? list({ contains: words, limit }, signal) : nothing,
        dataOf(
          api.POST('/knowledge-bases/{kbId}/search', {
            params: { path: { kbId } },
            body: { query: words, kinds: [kind.searchKind], limit },
            signal,
          }),
        ),
      ])
      const stored = await Promise.all(hits.map(({ id }) => read(id, signal).catch(ifGone)))
      const all = [...exact.data, ...stored.filter((row) => row !== undefined), ...called.data]
      return {
        rows: [...new Map(all.map((row) => [row.id, row])).values()],
        hits,
        isCut: hits.length === limit || called.pagination.hasMore || exact.pagination.hasMore,
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** Deleted between the search and this. */
function ifGone(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined
  throw error
}

/** Why the hits stand in this order. */
function Scores({ hits }: { readonly hits: readonly Schemas['SearchHit'][] }) {
  return (
    <details className="filter">
      <summary>Scores of the search</summary>
      <Table
        caption="Scores of the search"
        rows={hits}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { title: 'Found', names: true, cell: ({ title }) => title },
          { title: 'Text', cell: ({ excerpt }) => <span className="excerpt">{excerpt}</span> },
          { title: 'Score', numeric: true, cell: ({ score }) => score.toFixed(2) },
          { title: 'By words', numeric: true, cell: ({ scores }) => partOf(scores.lexical) },
          { title: 'By meaning', numeric: true, cell: ({ scores }) => partOf(scores.semantic) },
          { title: 'Reranked', numeric: true, cell: ({ scores }) => partOf(scores.rerank) },
        ]}
      />
      <p className="hint">
        The score says how well a record fits, from 0 to 1; chat ranks by it. The other numbers are what the
        parts of the search gave it, each on a scale of its own: they compare hits of one search only. A dash:
        that part did not see it, or was not asked.
      </p>
    </details>
  )
}

const partOf = (score: number | null): string => (score === null ? '–' : score.toFixed(2))

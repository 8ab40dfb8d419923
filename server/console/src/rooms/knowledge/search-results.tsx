import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { dataOf, type Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'
import { knowledgeKey } from './reading.ts'

interface BoxProps {
  readonly several: string
  readonly words: string | undefined
  readonly onSearch: (words: string) => void
}

/** Asks when it is sent, not while somebody types. */
export function SearchBox({ several, words = '', onSearch }: BoxProps) {
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
        hint="In the words of a customer: finds what the assistant would find, so only what is published. Costs nothing."
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

interface Props {
  readonly kbId: string
  readonly kind: Schemas['RecordKind']
  readonly several: string
  readonly words: string
  readonly titleCell: (id: string, title: string) => ReactNode
}

/** What the assistant would find for these words among the records of one kind, best first. */
export function SearchResults({ kbId, kind, several, words, titleCell }: Props) {
  const { account, api } = useAccount()
  const query = useQuery({
    queryKey: knowledgeKey(account.accountId, kbId, 'search', kind, words),
    queryFn: ({ signal }) =>
      dataOf(
        api.POST('/knowledge-bases/{kbId}/search', {
          params: { path: { kbId } },
          body: { query: words, kinds: [kind], limit: 50 },
          signal,
        }),
      ),
    staleTime: 60_000,
  })
  return (
    <Loaded query={query} what="what was found">
      {({ results }) => (
        <>
          <p role="status">
            {results.length === 0 ? 'Nothing was found.' : `${countOf(results.length, 'hit')}, best first.`}
          </p>
          <Table
            caption={`Found ${several}`}
            rows={results}
            keyOf={({ id }) => id}
            empty={`No published ${several} fit these words at all. What is pending is found after the next sync.`}
            columns={[
              { title: 'Found', names: true, cell: ({ id, title }) => titleCell(id, title) },
              { title: 'Text', cell: ({ excerpt }) => <span className="excerpt">{excerpt}</span> },
              { title: 'Score', numeric: true, cell: ({ score }) => score.toFixed(2) },
              { title: 'By words', numeric: true, cell: ({ scores }) => partOf(scores.lexical) },
              { title: 'By meaning', numeric: true, cell: ({ scores }) => partOf(scores.semantic) },
              { title: 'Reranked', numeric: true, cell: ({ scores }) => partOf(scores.rerank) },
            ]}
          />
          {results.length > 0 && (
            <p className="hint">
              The score says how well a record fits, from 0 to 1; chat ranks by it. The other numbers are what
              the parts of the search gave it, each on a scale of its own: they compare hits of one search
              only. A dash: that part did not see it, or was not asked.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

const partOf = (score: number | null): string => (score === null ? '–' : score.toFixed(2))

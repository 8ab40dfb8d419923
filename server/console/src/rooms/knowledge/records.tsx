import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { usePages } from '../../parts/pages.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { Filters, listQueryOf } from './filters.tsx'
import type { Kind, Stored } from './kind.ts'
import { newRecord, type Place, useGo } from './place.ts'
import { knowledgeKey } from './reading.ts'
import { DeleteButton } from './record-view.tsx'
import { SearchBox, SearchResults } from './search-results.tsx'
import { StateBadge } from './state-badge.tsx'

interface Props<Row extends Stored, Draft extends object> {
  readonly kind: Kind<Row, Draft>
  readonly kbId: string
  readonly place: Place
}

/** The records of one kind: a page of the list, or what was found by words. */
export function Records<Row extends Stored, Draft extends object>({ kind, kbId, place }: Props<Row, Draft>) {
  const go = useGo()
  const mayChange = useMay(kind.scope)
  const { tab, q } = place
  const here = { kb: kbId, ...(tab !== undefined && { tab }) }
  useReturnsToRecord(place.record)
  const columns: readonly Column<Row>[] = [
    {
      title: kind.searchKind === 'faq' ? 'Question' : 'Name',
      names: true,
      cell: (row) => <RecordLink place={{ ...place, kb: kbId, record: row.id }} title={kind.titleOf(row)} />,
    },
    ...kind.columns,
    { title: 'State', cell: ({ syncState }) => <StateBadge state={syncState} /> },
  ]
  return (
    <>
      <div className="list-head">
        <SearchBox kind={kind} words={q} onSearch={(words) => void go({ ...here, q: words })} />
        {mayChange && (
          <Button
            look="main"
            onPress={() => {
              void go({ ...place, kb: kbId, record: newRecord })
            }}
          >
            New {kind.one}
          </Button>
        )}
      </div>
      {q === undefined ? (
        <>
          <Filters
            names={kind.filters}
            chosen={place}
            onChoose={(chosen) => void go({ ...here, ...chosen })}
          />
          <List kind={kind} kbId={kbId} place={place} columns={columns} />
        </>
      ) : (
        <SearchResults key={q} kind={kind} kbId={kbId} words={q} columns={columns} />
      )}
    </>
  )
}

interface ListProps<Row extends Stored, Draft extends object> extends Props<Row, Draft> {
  readonly columns: readonly Column<Row>[]
}

function List<Row extends Stored, Draft extends object>({
  kind,
  kbId,
  place,
  columns,
}: ListProps<Row, Draft>) {
  const { account, api } = useAccount()
  const mayChange = useMay(kind.scope)
  const filters = listQueryOf(kind.filters, place)
  const { query, pager } = usePages({
    queryKey: [...knowledgeKey(account.accountId, kbId, kind.several), filters],
    read: (page, signal) => kind.calls(api, kbId).list({ ...filters, ...page }, signal),
  })
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <Loaded query={query} what={`the ${kind.several}`}>
        {({ data, pagination }) => (
          <>
            {data.length > 0 && pagination.total !== undefined && (
              <p className="hint" role="status">
                {`${numberOf(pagination.total)} ${pagination.total === 1 ? kind.one : kind.several}${
                  isFiltered ? ' by this filter' : ''
                }`}
              </p>
            )}
            <Table
              caption={`List of ${kind.several}`}
              rows={data}
              keyOf={({ id }) => id}
              empty={
                isFiltered
                  ? `No ${kind.several} by this filter.`
                  : `There are no ${kind.several} yet.${mayChange ? ' Create the first, or import many at once.' : ''}`
              }
              columns={[
                ...columns,
                { title: 'Changed', cell: ({ updatedAt }) => dateTimeOf(updatedAt) },
                ...(mayChange
                  ? [
                      {
                        title: 'Actions',
                        cell: (row: Row) => <DeleteButton kind={kind} kbId={kbId} row={row} />,
                      },
                    ]
                  : []),
              ]}
            />
          </>
        )}
      </Loaded>
      {pager}
    </>
  )
}

const linkId = (record: string): string => `record-${record}`

function RecordLink({ place, title }: { readonly place: Place; readonly title: string }) {
  const { accountId } = useAccount().account
  return (
    <Link
      id={linkId(place.record ?? '')}
      to="/$accountId/knowledge"
      params={{ accountId }}
      search={place}
      preload={false}
    >
      {title}
    </Link>
  )
}

/** Whoever comes back from a record goes on in the list where they have left it. */
function useReturnsToRecord(record: string | undefined): void {
  const former = useRef(record)
  useEffect(() => {
    const left = former.current
    former.current = record
    if (record !== undefined || left === undefined) return
    requestAnimationFrame(() => {
      document.getElementById(linkId(left))?.focus()
    })
  }, [record])
}

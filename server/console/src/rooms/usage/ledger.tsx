import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bodyOf, type Schemas } from '../../api.ts'
import { readAllPages } from '../../parts/all-pages.ts'
import { Button } from '../../parts/button.tsx'
import { csvOf } from '../../parts/csv.ts'
import { download } from '../../parts/download.ts'
import { SelectField } from '../../parts/fields.tsx'
import { countOf, creditAmountOf, dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'
import { idOf, type NameOf, useCallers } from './callers.ts'
import type { Range } from './range.tsx'

type Reason = Schemas['LedgerReason']

const reasons: readonly { readonly value: Reason; readonly label: string }[] = [
  { value: 'turn', label: 'Message' },
  { value: 'sync', label: 'Sync' },
  { value: 'write', label: 'Stored rows' },
  { value: 'credit', label: 'Credits added or taken back' },
]

interface Filters extends Range {
  readonly reason?: Reason
  readonly keyId?: string
}

/** Every change of the balance on the chosen days. */
export function Ledger({ range }: { readonly range: Range }) {
  const { account, api } = useAccount()
  const { keys, nameOf } = useCallers()
  const [reason, setReason] = useState<Reason>()
  const [keyId, setKeyId] = useState('')
  const filters = { ...range, ...(reason !== undefined && { reason }), ...(keyId !== '' && { keyId }) }
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'ledger', filters],
    read: (page, signal) =>
      bodyOf(api.GET('/account/ledger', { params: { query: { ...filters, ...page } }, signal })),
  })
  return (
    <Section
      title="Ledger"
      hint="Every charge, and credits that were added, newest first."
      actions={<LedgerFile filters={filters} nameOf={nameOf} />}
    >
      <div className="filters">
        <SelectField
          label="For"
          choices={[{ value: '', label: 'Anything' }, ...reasons]}
          value={reason ?? ''}
          onChange={(value) => {
            setReason(reasons.find((each) => each.value === value)?.value)
          }}
        />
        <SelectField
          label="Key"
          choices={[
            { value: '', label: 'Any, or none' },
            ...keys.map(({ keyId: value, name, prefix }) => ({ value, label: `${name} (${prefix}…)` })),
          ]}
          value={keyId}
          onChange={setKeyId}
        />
      </div>
      <div className="ledger">
        <Loaded query={query} what="the ledger">
          {({ data }) => (
            <Table
              caption="Ledger"
              rows={data}
              keyOf={({ ledgerEntryId }) => ledgerEntryId}
              empty="Nothing of the kind was booked on these days."
              columns={[
                { title: 'When', cell: ({ createdAt }) => dateTimeOf(createdAt) },
                {
                  title: 'For',
                  names: true,
                  cell: (entry) => (
                    <>
                      {reasons.find(({ value }) => value === entry.reason)?.label}
                      {entry.isTrial === true && <span className="badge">trial</span>}
                    </>
                  ),
                },
                { title: 'Credits', numeric: true, cell: ({ amount }) => signed(amount) },
                { title: 'By', cell: (entry) => (idOf(entry) === null ? '' : nameOf(entry)) },
                { title: 'Of', cell: ({ reference, note }) => note ?? <code>{reference ?? ''}</code> },
              ]}
            />
          )}
        </Loaded>
      </div>
      {pager}
    </Section>
  )
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${creditAmountOf(amount)}`

interface FileProps {
  readonly filters: Filters
  readonly nameOf: NameOf
}

/** All pages of the list as it is filtered, in one file. Reading them takes a while, and can be stopped. */
function LedgerFile({ filters, nameOf }: FileProps) {
  const { api } = useAccount()
  const { tell, warn } = useNotices()
  const [count, setCount] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      stop.current?.abort()
    },
    [],
  )
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { signal } = (stop.current = new AbortController())
      setCount(0)
      return readAllPages(
        (page) => bodyOf(api.GET('/account/ledger', { params: { query: { ...filters, ...page } }, signal })),
        { signal, onRead: setCount },
      )
    },
    onSuccess: (entries) => {
      const file = `ledger-${filters.from.slice(0, 10)}.csv`
      download(file, fileOf(entries, nameOf), 'text/csv')
      tell(`${countOf(entries.length, 'entry', 'entries')} are in the downloads of your browser, as ${file}.`)
    },
    onError: (error) => {
      if (stop.current?.signal.aborted === true) tell('The export was stopped.')
      else warn(error.message)
    },
  })
  return (
    <>
      <span role="status" className="hint">
        {isPending ? `${countOf(count, 'entry', 'entries')} read …` : ''}
      </span>
      {isPending && (
        <Button
          onPress={() => {
            stop.current?.abort()
          }}
        >
          Stop
        </Button>
      )}
      <Button
        isPending={isPending}
        onPress={() => {
          mutate()
        }}
      >
        Export ledger as CSV
      </Button>
    </>
  )
}

function fileOf(entries: readonly Schemas['LedgerEntry'][], nameOf: NameOf): string {
  const columns = [
    'createdAt',
    'ledgerEntryId',
    'reason',
    'amount',
    'reference',
    'note',
    'keyId',
    'memberId',
    'isTrial',
  ] as const
  return csvOf([
    [...columns, 'name'],
    ...entries.map((entry) => [
      ...columns.map((column) => String(entry[column] ?? '')),
      idOf(entry) === null ? '' : nameOf(entry),
    ]),
  ])
}

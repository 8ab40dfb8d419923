import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, bodyOf, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { csvOf } from '../../parts/csv.ts'
import { download } from '../../parts/download.ts'
import { SelectField } from '../../parts/fields.tsx'
import { countOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'

type Entry = Schemas['LedgerEntry']
type Reason = Schemas['LedgerReason']

const reasons: readonly { readonly value: Reason; readonly label: string }[] = [
  { value: 'turn', label: 'Message' },
  { value: 'sync', label: 'Sync' },
  { value: 'write', label: 'Stored rows' },
  { value: 'credit', label: 'Credits added or taken back' },
]

const nameOf = (reason: Reason): string => reasons.find(({ value }) => value === reason)?.label ?? reason

/** The books, entry by entry. */
export function Ledger() {
  const { account, api } = useAccount()
  const [reason, setReason] = useState<Reason>()
  const filters = reason === undefined ? {} : { reason }
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'ledger', filters],
    read: (page, signal) =>
      bodyOf(api.GET('/account/ledger', { params: { query: { ...filters, ...page } }, signal })),
  })
  return (
    <>
      <div className="filters">
        <SelectField
          label="For"
          choices={[{ value: '', label: 'Anything' }, ...reasons]}
          onChange={(value) => {
            setReason(reasons.find((each) => each.value === value)?.value)
          }}
        />
        <ExportLedger filters={filters} />
      </div>
      <Loaded query={query} what="the ledger">
        {({ data }) => (
          <Table
            caption="Ledger"
            rows={data}
            keyOf={({ ledgerEntryId }) => ledgerEntryId}
            empty="Nothing of the kind was booked."
            columns={[
              { title: 'When', cell: ({ createdAt }) => dateTimeOf(createdAt) },
              { title: 'For', names: true, cell: ({ reason }) => nameOf(reason) },
              { title: 'Credits', numeric: true, cell: ({ amount }) => numberOf(amount) },
              { title: 'Of', cell: ({ reference, note }) => note ?? <code>{reference ?? ''}</code> },
            ]}
          />
        )}
      </Loaded>
      {pager}
    </>
  )
}

interface Filters {
  readonly reason?: Reason
}

/** The browser holds them all at once, so there is an end to it. */
const mostExported = 50_000

function ExportLedger({ filters }: { readonly filters: Filters }) {
  const { api } = useAccount()
  const { tell, warn } = useNotices()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      everyEntry(api, filters, (count) => {
        tell(`${countOf(count, 'entry', 'entries')} read …`)
      }),
    onSuccess: ({ entries, isWhole }) => {
      const rows = entries.map(({ createdAt, reason, amount, reference, note }) => [
        createdAt,
        reason,
        String(amount),
        reference ?? '',
        note ?? '',
      ])
      download(
        'ledger.csv',
        csvOf([['createdAt', 'reason', 'amount', 'reference', 'note'], ...rows]),
        'text/csv',
      )
      const count = countOf(entries.length, 'entry', 'entries')
      tell(
        isWhole
          ? `${count} are in the downloads of your browser.`
          : `The newest ${count} are in the downloads of your browser; the API has the rest.`,
      )
    },
    onError: (error) => {
      warn(error.message)
    },
  })
  return (
    <div className="field">
      <Button
        isPending={isPending}
        onPress={() => {
          mutate()
        }}
      >
        Export as CSV
      </Button>
    </div>
  )
}

async function everyEntry(
  api: Api,
  filters: Filters,
  onRead: (count: number) => void,
): Promise<{ readonly entries: readonly Entry[]; readonly isWhole: boolean }> {
  const entries: Entry[] = []
  let cursor: string | null | undefined
  while (cursor !== null && entries.length < mostExported) {
    const query = { ...filters, ...(cursor !== undefined && { cursor }), limit: 100 }
    const page: Schemas['LedgerEntryListResponse'] = await bodyOf(
      api.GET('/account/ledger', { params: { query } }),
    )
    entries.push(...page.data)
    onRead(entries.length)
    cursor = page.pagination.cursor
  }
  return { entries, isWhole: cursor === null }
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { csvOf } from '../../parts/csv.ts'
import { download } from '../../parts/download.ts'
import { SelectField } from '../../parts/fields.tsx'
import { creditAmountOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'
import { ByBucket, ByCaller } from './breakdowns.tsx'
import { type NameOf, useCallers } from './callers.ts'
import { Chart } from './chart.tsx'
import { Ledger } from './ledger.tsx'
import {
  byCaller,
  byOperation,
  everything,
  type Period,
  periodsOf,
  type Series,
  sumOf,
  type Usage,
} from './periods.ts'
import { lastDays, type Range, RangeFields } from './range.tsx'

/** What is left, what was spent on which day, on what and by whom, and every single charge. */
export function UsageRoom() {
  const { account, api } = useAccount()
  const [range, setRange] = useState<Range>(() => lastDays(30))
  const query = useQuery({
    queryKey: [account.accountId, 'usage', range],
    queryFn: ({ signal }) => dataOf(api.GET('/account/usage', { params: { query: { ...range } }, signal })),
  })
  return (
    <Page title="Usage" lead="What credits went for, and who spent them. Days are those of UTC.">
      <RangeFields onChange={setRange} />
      <Loaded query={query} what="the usage">
        {(usage) => <Spent usage={usage} />}
      </Loaded>
      <Ledger range={range} />
    </Page>
  )
}

function Spent({ usage }: { readonly usage: Usage }) {
  const { nameOf } = useCallers()
  const amounts: readonly (readonly [string, number, string])[] = [
    ['Spent', usage.consumed, 'on these days'],
    ['Left', sumOf([usage.balance, -usage.reserved]), 'to spend'],
    ['Reserved', usage.reserved, 'for what is under way'],
  ]
  return (
    <>
      <dl className="amounts">
        {amounts.map(([title, credits, hint]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <strong>{creditAmountOf(credits)}</strong> <span className="hint">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
      {usage.days.length === 0 ? (
        <p className="empty">Nothing was spent on these days.</p>
      ) : (
        <>
          <Days usage={usage} nameOf={nameOf} />
          <div className="breakdowns">
            <ByBucket usage={usage} />
            <ByCaller usage={usage} nameOf={nameOf} />
          </div>
        </>
      )}
    </>
  )
}

interface Props {
  readonly usage: Usage
  readonly nameOf: NameOf
}

function Days({ usage, nameOf }: Props) {
  const [split, setSplit] = useState('operation')
  const { unit, periods } = periodsOf(usage)
  const series = split === 'caller' ? byCaller(usage, nameOf) : byOperation
  const title = `Credits by ${unit}`
  const columnOf = (each: Series) => ({
    title: each.title,
    numeric: true,
    cell: (period: Period) => creditAmountOf(each.of(period)),
  })
  return (
    <Section title={title} actions={<Files usage={usage} nameOf={nameOf} />}>
      <div className="filters">
        <SelectField
          label="Parts"
          choices={[
            { value: 'operation', label: 'By what it was for' },
            { value: 'caller', label: 'By key or member' },
          ]}
          value={split}
          onChange={setSplit}
        />
      </div>
      <Chart title={title} periods={periods} series={series} />
      <div className="days">
        <Table
          caption={`${title}, where there were any`}
          rows={periods.filter(({ days }) => days.length > 0).toReversed()}
          keyOf={({ date }) => date}
          empty=""
          columns={[
            { title: 'When', names: true, cell: ({ label }) => label },
            ...[everything, ...series].map(columnOf),
          ]}
        />
      </div>
    </Section>
  )
}

/** The usage to take along: a line for each day, or for each caller of each day. */
function Files({ usage: { from, days }, nameOf }: Props) {
  const { tell } = useNotices()
  const hand = (name: string, rows: readonly (readonly string[])[]) => {
    const file = `${name}-${from.slice(0, 10)}.csv`
    download(file, csvOf(rows), 'text/csv')
    tell(`${file} is in the downloads of your browser.`)
  }
  return (
    <>
      <Button
        onPress={() => {
          hand('usage', [
            ['date', 'consumed', 'turns', 'syncs', 'writes'],
            ...days.map(({ date, consumed, turns, syncs, writes }) =>
              [date, consumed, turns, syncs, writes].map(String),
            ),
          ])
        }}
      >
        Export days as CSV
      </Button>
      <Button
        onPress={() => {
          const linesOf = ({ date, callers }: (typeof days)[number]) =>
            callers.map((each) => [
              date,
              each.keyId ?? '',
              each.memberId ?? '',
              nameOf(each),
              String(each.consumed),
            ])
          hand('usage-by-key', [['date', 'keyId', 'memberId', 'name', 'consumed'], ...days.flatMap(linesOf)])
        }}
      >
        Export days by key as CSV
      </Button>
    </>
  )
}

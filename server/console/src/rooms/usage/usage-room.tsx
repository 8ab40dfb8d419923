import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { csvOf } from '../../parts/csv.ts'
import { download } from '../../parts/download.ts'
import { SelectField } from '../../parts/fields.tsx'
import { numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'
import { Days } from './days.tsx'
import { Ledger } from './ledger.tsx'

const periods = [
  { value: '7', label: 'The last 7 days' },
  { value: '30', label: 'The last 30 days' },
  { value: '90', label: 'The last 90 days' },
]

/** What credits went for. */
export function UsageRoom() {
  const { account, api } = useAccount()
  const [days, setDays] = useState(30)
  const query = useQuery({
    queryKey: [account.accountId, 'usage', days],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/usage', { params: { query: { from: beginningOf(days) } }, signal })),
  })
  return (
    <Page title="Usage" lead="What credits went for. Days are those of UTC.">
      <div className="filters">
        <SelectField
          label="Period"
          choices={periods}
          value={String(days)}
          onChange={(value) => {
            setDays(Number(value))
          }}
        />
      </div>
      <Loaded query={query} what="the usage">
        {(usage) => (
          <>
            <dl className="facts">
              <dt>Used</dt>
              <dd>{numberOf(usage.consumed)} credits</dd>
              <dt>Left</dt>
              <dd>
                {numberOf(usage.balance)} credits
                {usage.reserved > 0 && `, ${numberOf(usage.reserved)} of them reserved for what is under way`}
              </dd>
            </dl>
            <Days usage={usage} />
            <ByBucket usage={usage} />
          </>
        )}
      </Loaded>
      <Section title="Ledger" hint="Every credit that was added, and every charge, newest first.">
        <Ledger />
      </Section>
    </Page>
  )
}

/** The first of so many days, today included. */
function beginningOf(days: number): string {
  const day = new Date()
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - days + 1)
  return day.toISOString()
}

const buckets: Readonly<Record<keyof Schemas['CreditsByBucket'], string>> = {
  chat: 'Replies',
  retrieval: 'Searches',
  orchestration: 'Tools and checks of a language model',
  embedding: 'Embeddings',
  rerank: 'Ranking',
  plugin: 'Plugins',
  crawler: 'Crawler',
  rows: 'Stored rows',
}

function ByBucket({ usage }: { readonly usage: Schemas['AccountUsage'] }) {
  const rows = Object.entries(usage.buckets)
    .map(([bucket, credits]) => ({ bucket, credits }))
    .filter(({ credits }) => credits > 0)
  const nameOf = (bucket: string) => Object.entries(buckets).find(([name]) => name === bucket)?.[1] ?? bucket
  return (
    <Section
      title="By what it went for"
      actions={
        <Button
          onPress={() => {
            download('usage.csv', csvOf(tableOf(usage)), 'text/csv')
          }}
        >
          Export as CSV
        </Button>
      }
    >
      <Table
        caption="By what it went for"
        rows={rows}
        keyOf={({ bucket }) => bucket}
        empty="Nothing was used in this period."
        columns={[
          { title: 'For', names: true, cell: ({ bucket }) => nameOf(bucket) },
          { title: 'Credits', numeric: true, cell: ({ credits }) => numberOf(credits) },
        ]}
      />
    </Section>
  )
}

function tableOf({ days }: Schemas['AccountUsage']): string[][] {
  return [
    ['date', 'credits', 'turns', 'syncs', 'writes'],
    ...days.map(({ date, consumed, turns, syncs, writes }) => [
      date,
      ...[consumed, turns, syncs, writes].map(String),
    ]),
  ]
}

import type { Schemas } from '../../api.ts'
import { dayOf, numberOf } from '../../parts/format.ts'
import { Table } from '../../parts/table.tsx'

/** A column for each day, and the same in numbers for whoever reads rather than looks. */
export function Days({ usage }: { readonly usage: Pick<Schemas['AccountUsage'], 'from' | 'to' | 'days'> }) {
  const days = everyDay(usage)
  const most = Math.max(0, ...days.map(({ consumed }) => consumed))
  const [first, last] = [days.at(0), days.at(-1)]
  if (most === 0 || first === undefined || last === undefined) return undefined
  return (
    <>
      <figure className="chart">
        <div
          className="columns"
          role="img"
          aria-label={`Credits by day, at most ${numberOf(most)} on one; the numbers are in the table below.`}
        >
          {days.map(({ date, consumed }) => (
            <div
              key={date}
              title={`${dayOf(date)}: ${numberOf(consumed)} credits`}
              style={{ blockSize: `${String((100 * consumed) / most)}%` }}
            />
          ))}
        </div>
        <figcaption className="hint">
          {dayOf(first.date)} to {dayOf(last.date)}, at most {numberOf(most)} credits on one day
        </figcaption>
      </figure>
      <details>
        <summary>In numbers</summary>
        <Table
          caption="Credits by day"
          rows={days.toReversed()}
          keyOf={({ date }) => date}
          empty=""
          columns={[
            { title: 'Day', names: true, cell: ({ date }) => dayOf(date) },
            { title: 'Credits', numeric: true, cell: ({ consumed }) => numberOf(consumed) },
            { title: 'Messages', numeric: true, cell: ({ turns }) => numberOf(turns) },
            { title: 'Syncs', numeric: true, cell: ({ syncs }) => numberOf(syncs) },
            { title: 'Stored rows', numeric: true, cell: ({ writes }) => numberOf(writes) },
          ]}
        />
      </details>
    </>
  )
}

const dayMs = 24 * 3_600_000

/** Those on which nothing was used are not told, and have their place all the same. */
function everyDay({
  from,
  to,
  days,
}: Pick<Schemas['AccountUsage'], 'from' | 'to' | 'days'>): Schemas['UsageOfDay'][] {
  const told = new Map(days.map((day) => [day.date, day]))
  const dates: string[] = []
  for (let at = Date.parse(`${from.slice(0, 10)}T00:00:00Z`); at < Date.parse(to); at += dayMs)
    dates.push(new Date(at).toISOString().slice(0, 10))
  return dates.map(
    (date) => told.get(date) ?? { date, consumed: 0, turns: 0, syncs: 0, writes: 0, callers: [] },
  )
}

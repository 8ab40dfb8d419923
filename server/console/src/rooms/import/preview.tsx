import { moneyOf } from '../../parts/format.ts'
import { Table } from '../../parts/table.tsx'
import type { Mapping, ReadyRow } from './convert-rows.ts'
import { madeKey } from './targets.ts'

const mostShown = 20

/** What tells records apart at a glance stands in front. */
const inFront = [
  'name',
  'question',
  'sku',
  'externalId',
  'price',
  'available',
  'answer',
  'address',
  'category',
  'customAttributes',
  'description',
]

/** The first records, field by field as they would be stored. */
export function Preview({
  rows,
  mapping,
}: {
  readonly rows: readonly ReadyRow[]
  readonly mapping: Mapping
}) {
  const { kind, matchBy } = mapping
  const shown = rows.slice(0, mostShown)
  const present = new Set(shown.flatMap(({ record }) => Object.keys(record)))
  // Nobody has to read a key that nobody has written.
  if (matchBy === madeKey) present.delete('externalId')
  const own = kind.fields.filter(({ name }) => present.has(name))
  const rank = (name: string) => (inFront.includes(name) ? inFront.indexOf(name) : inFront.length)
  const columns = [
    ...own.map(({ name, title }) => ({ name, title: title.replace(/ \(.*\)$/, '') })),
    ...(present.has('operatingHours') && !own.some(({ name }) => name === 'operatingHours')
      ? [{ name: 'operatingHours', title: 'Opening hours' }]
      : []),
  ].sort((one, other) => rank(one.name) - rank(other.name))
  return (
    <div className="import-long">
      <Table
        caption={`The first ${kind.several} as they would be stored`}
        rows={shown}
        keyOf={({ key }) => key}
        empty={`No row can be stored as a ${kind.one} yet.`}
        columns={columns.map(({ name, title }) => ({
          title,
          names: kind.required[0] === name,
          numeric: name === 'price',
          cell: ({ record }: ReadyRow) => <div className="import-value">{shownOf(record[name])}</div>,
        }))}
      />
    </div>
  )
}

/** A stored value for the eye: a long text is cut, and what is in an object stands below each other. */
function shownOf(value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value.length > 56 ? `${value.slice(0, 55)}…` : value
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(shownOf).join(', ')
  if ('amount' in value && 'currency' in value) return moneyOf(Number(value.amount), String(value.currency))
  if ('open' in value && 'close' in value) return `${String(value.open)}–${String(value.close)}`
  if ('slots' in value) return shownOf(value.slots)
  if ('isClosed' in value) return 'closed'
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${shownOf(part)}`)
    .join('\n')
}

import { Table } from '../../parts/table.tsx'
import type { ReadyRow } from './convert-rows.ts'
import type { RecordKind } from './record-kinds.ts'

const mostShown = 20

/** The first records, field by field as they would be stored. */
export function Preview({ rows, kind }: { readonly rows: readonly ReadyRow[]; readonly kind: RecordKind }) {
  const shown = rows.slice(0, mostShown)
  const present = new Set(shown.flatMap(({ record }) => Object.keys(record)))
  const own = kind.fields.filter(({ name }) => present.has(name))
  const columns = [
    ...own.map(({ name, title }) => ({ name, title: title.replace(' (JSON)', '') })),
    ...(present.has('operatingHours') && !own.some(({ name }) => name === 'operatingHours')
      ? [{ name: 'operatingHours', title: 'Opening hours' }]
      : []),
  ]
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
          cell: ({ record }: ReadyRow) => <div className="import-value">{shownOf(record[name])}</div>,
        }))}
      />
    </div>
  )
}

/** A stored value for the eye: what is in an object stands below each other. */
function shownOf(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value.length > 160 ? `${value.slice(0, 159)}…` : value
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(shownOf).join(', ')
  if ('amount' in value && 'currency' in value) return `${String(value.amount)} ${String(value.currency)}`
  if ('open' in value && 'close' in value) return `${String(value.open)}–${String(value.close)}`
  if ('slots' in value) return shownOf(value.slots)
  if ('isClosed' in value) return 'closed'
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${shownOf(part)}`)
    .join('\n')
}

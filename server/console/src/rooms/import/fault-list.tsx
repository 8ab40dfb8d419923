import { Button } from '../../parts/button.tsx'
import { csvOf } from '../../parts/csv.ts'
import { download } from '../../parts/download.ts'
import { numberOf } from '../../parts/format.ts'
import { Table } from '../../parts/table.tsx'
import type { Mapping } from './convert-rows.ts'
import { mendingTable, rowsAtFault } from './mending-table.ts'
import { type Fault, inShort, type SourceRow, type SourceTable } from './source-table.ts'
import { madeKey } from './targets.ts'

const mostShown = 50

interface Props {
  readonly caption: string
  readonly faults: readonly Fault[]
  readonly table: SourceTable
  readonly mapping: Mapping
}

/** What is wrong with rows and what would be right; the first of them here, all of them in a file to mend. */
export function FaultList({ caption, faults, table, mapping }: Props) {
  const rows = rowsAtFault(faults)
  return (
    <>
      <div className="import-long import-faults">
        <Table
          caption={caption}
          rows={rows.slice(0, mostShown)}
          keyOf={({ row }) => String(row.number)}
          empty="Nothing is wrong."
          columns={[
            { title: table.counts, numeric: true, cell: ({ row }) => numberOf(row.number) },
            { title: 'Record', names: true, cell: ({ row }) => <Identity row={row} mapping={mapping} /> },
            {
              title: 'What to mend',
              cell: ({ row, problems }) =>
                problems.map(({ column, message }) => (
                  <div key={`${String(column)} ${message}`}>
                    {message}
                    <p className="hint">
                      {column === undefined
                        ? inShort(row.cells.join(' '))
                        : `${table.columns[column] ?? ''}: ${inShort(row.cells[column]) || 'empty'}`}
                    </p>
                  </div>
                )),
            },
          ]}
        />
      </div>
      <div className="actions import-kept">
        <Button
          aria-label={`Download as CSV: ${caption}`}
          onPress={() => {
            download('rows-to-mend.csv', csvOf(mendingTable(faults, table), table.separator), 'text/csv')
          }}
        >
          Download as CSV
        </Button>
        <p className="hint">
          {rows.length > mostShown &&
            `The first ${numberOf(mostShown)} of ${numberOf(rows.length)} are shown. `}
          The file has these rows as they were, with what to mend in front. Mend them and import that file.
        </p>
      </div>
    </>
  )
}

/** By what somebody finds the row in their own list: its key and its name. */
function Identity({ row, mapping }: { readonly row: SourceRow; readonly mapping: Mapping }) {
  const { kind, targets, matchBy } = mapping
  const textOf = (name: string | undefined) =>
    inShort(row.cells[targets.findIndex((target) => target === name)])
  const key = matchBy === madeKey ? '' : textOf(matchBy)
  const name = textOf(kind.required[0])
  if (key === '' && name === '') return 'Not named'
  return (
    <>
      {key !== '' && <code>{key}</code>} {name}
    </>
  )
}

import { Button } from '../../parts/button.tsx'
import { csvOf } from '../../parts/csv.ts'
import { download } from '../../parts/download.ts'
import { numberOf } from '../../parts/format.ts'
import { Table } from '../../parts/table.tsx'
import type { Fault } from './source-table.ts'

const mostShown = 50

interface Props {
  readonly caption: string
  readonly faults: readonly Fault[]
  /** Of the file that holds all of them. */
  readonly fileName: string
}

/** What is wrong with rows and what would be right; the first of them here, all of them in a file. */
export function FaultList({ caption, faults, fileName }: Props) {
  const shown = faults.slice(0, mostShown).map((fault, index) => ({ ...fault, id: String(index) }))
  return (
    <>
      <div className="import-long">
        <Table
          caption={caption}
          rows={shown}
          keyOf={({ id }) => id}
          empty="Nothing is wrong."
          columns={[
            { title: 'Line', numeric: true, cell: ({ line }) => numberOf(line) },
            { title: 'Column', cell: ({ column }) => column ?? 'whole row' },
            { title: 'Value', cell: ({ value }) => <span className="import-value">{value}</span> },
            { title: 'What to mend', names: true, cell: ({ message }) => message },
          ]}
        />
      </div>
      <div className="actions">
        <Button
          aria-label={`Download as CSV: ${caption}`}
          onPress={() => {
            download(fileName, csvOf(rowsOf(faults)), 'text/csv')
          }}
        >
          Download as CSV
        </Button>
        {faults.length > mostShown && (
          <p className="hint">
            The first {mostShown} of {numberOf(faults.length)} are shown; the file has all.
          </p>
        )}
      </div>
    </>
  )
}

function rowsOf(faults: readonly Fault[]): readonly (readonly string[])[] {
  const rows = faults.map(({ line, column, value, message }) => [String(line), column ?? '', value, message])
  return [['line', 'column', 'value', 'what to mend'], ...rows]
}

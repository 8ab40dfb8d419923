import { Button } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
import type { Mapping } from './convert-rows.ts'
import type { Source } from './file-step.tsx'
import { kept, leftOut, type Target } from './guess-columns.ts'
import { isEmpty } from './read-cell.ts'
import { inShort } from './source-table.ts'

interface Props {
  readonly source: Source
  readonly mapping: Mapping
  readonly onTargets: (targets: readonly Target[]) => void
}

/** Each column with what stands in it, and where it goes. */
export function TargetTable({ source: { table }, mapping: { kind, targets }, onTargets }: Props) {
  const rows = table.columns.map((column, index) => ({ column, index, target: targets[index] ?? leftOut }))
  return (
    <>
      <div className="import-columns">
        <Table
          caption="Columns of the file"
          rows={rows}
          keyOf={({ column }) => column}
          empty="The file has no columns."
          columns={[
            { title: 'Column', names: true, cell: ({ column }) => column },
            {
              title: 'Goes into',
              cell: ({ column, index, target }) => (
                <div className="field import-target">
                  <select
                    aria-label={`${column} goes into`}
                    value={target}
                    onChange={(event) => {
                      onTargets(targets.map((present, at) => (at === index ? event.target.value : present)))
                    }}
                  >
                    <option value={leftOut}>Leave out</option>
                    <option value={kept}>Keep as {kind.extrasTitle}</option>
                    {kind.fields.map(({ name, title }) => (
                      <option key={name} value={name}>
                        {title}
                      </option>
                    ))}
                  </select>
                </div>
              ),
            },
            {
              title: 'For example',
              cell: ({ index }) => <span className="import-value">{exampleOf(table.rows, index)}</span>,
            },
          ]}
        />
      </div>
      <div className="actions import-kept">
        <p className="hint">
          What is kept as {kind.extrasTitle} may be told to customers: leave out what is not meant for them.
        </p>
        <Button
          isDisabled={!targets.includes(kept)}
          onPress={() => {
            onTargets(targets.map((target) => (target === kept ? leftOut : target)))
          }}
        >
          Leave out all without a field
        </Button>
      </div>
    </>
  )
}

/** The first value of a column. Looks at a hundred rows at most: an empty column costs no more than that. */
function exampleOf(rows: Source['table']['rows'], index: number): string {
  const row = rows.slice(0, 100).find(({ cells }) => !isEmpty(cells[index]))
  return row === undefined ? '' : inShort(row.cells[index])
}

import { plainName } from './column-names.ts'
import type { Fault, SourceRow, SourceTable } from './source-table.ts'

interface RowAtFault {
  readonly row: SourceRow
  readonly problems: readonly Pick<Fault, 'column' | 'message'>[]
}

/** Each row once, with all that is wrong with it, in the order of the file. */
export function rowsAtFault(faults: readonly Fault[]): readonly RowAtFault[] {
  const rows = new Map<number, { row: SourceRow; problems: Fault[] }>()
  for (const fault of faults) {
    const known = rows.get(fault.row.number)
    if (known === undefined) rows.set(fault.row.number, { row: fault.row, problems: [fault] })
    else known.problems.push(fault)
  }
  return [...rows.values()].sort((one, other) => one.row.number - other.row.number)
}

const title = 'What to mend'

/**
 * The rows at fault as the file has them, with the reasons in front, where they stay in their column also if a row has too
 * many cells. It can be mended and imported as it is: the column of reasons is left out then, and replaced when it comes back.
 */
export function mendingTable(
  faults: readonly Fault[],
  { columns, counts }: Pick<SourceTable, 'columns' | 'counts'>,
): readonly (readonly string[])[] {
  const former = columns.findIndex((column) => plainName(column) === plainName(title))
  const withoutFormer = <Cell>(cells: readonly Cell[]) => cells.filter((_, index) => index !== former)
  const rows = rowsAtFault(faults).map(({ row, problems }) => {
    const reasons = problems.map(({ column, message }) =>
      column === undefined ? message : `${columns[column] ?? ''}: ${message}`,
    )
    return [
      `${counts} ${String(row.number)}: ${reasons.join(' ')}`,
      ...withoutFormer(Array.from(row.cells, textOf)),
    ]
  })
  return [[title, ...withoutFormer(columns)], ...rows]
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  return cell === undefined || cell === null ? '' : JSON.stringify(cell)
}

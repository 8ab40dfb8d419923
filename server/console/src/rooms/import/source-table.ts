/** The most that one file may bring. The service compares no more keys than that at once. */
export const mostRows = 10_000
const mostColumns = 500

/** A row of the file, with what stands in each column; nothing where the file has nothing. */
export interface SourceRow {
  /** Of a table, as a spreadsheet numbers its rows: the first has the names of the columns. Of other files, the line. */
  readonly number: number
  readonly cells: readonly unknown[]
}

/** Something in the file that cannot be stored as it stands. */
export interface Fault {
  readonly row: SourceRow
  /** The place of the column; undefined where the whole row is at fault. */
  readonly column: number | undefined
  /** What would be right. */
  readonly message: string
}

export interface SourceTable {
  /** How the file was read, for people. */
  readonly format: string
  /** What the numbers of its rows count. */
  readonly counts: 'Row' | 'Line'
  /** What stands between two cells, where it is a table. */
  readonly separator: string
  readonly columns: readonly string[]
  readonly rows: readonly SourceRow[]
  /** Rows that could not even be read. */
  readonly faults: readonly Fault[]
}

/** Why a file cannot be imported at all, for people. */
export class UnreadableFile extends Error {}

/** @throws UnreadableFile when there are more columns than anybody could assign */
export function requireFewColumns(count: number): void {
  if (count > mostColumns)
    throw new UnreadableFile(`The file has more than ${String(mostColumns)} different columns.`)
}

/** Gathers rows that name their own columns, which may differ from row to row. */
export class RowCollector {
  readonly rows: SourceRow[] = []
  readonly #places = new Map<string, number>()

  get columns(): readonly string[] {
    return [...this.#places.keys()]
  }

  /** @throws UnreadableFile */
  add(number: number, row: object): void {
    const cells: unknown[] = []
    for (const [column, value] of Object.entries(row)) {
      const place = this.#places.get(column) ?? this.#places.size
      requireFewColumns(place + 1)
      this.#places.set(column, place)
      cells[place] = value
    }
    this.rows.push({ number, cells })
  }
}

/** As much of a value as fits into a sentence or a cell. */
export function inShort(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

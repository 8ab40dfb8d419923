import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand under each other. */
  readonly numeric?: boolean
  /** Names the row for those who hear it cell by cell. One column has it. */
  readonly names?: boolean
}

interface Props<Row> {
  /** What the table lists, said with it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Stands in place of a table without rows. */
  readonly empty: ReactNode
}

/**
 * Scrolls sideways in a region of its own, also with the keyboard, so that the page never does. On a narrow screen each
 * row is a card that says the titles of its columns instead.
 */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0) return <p className="empty">{empty}</p>
  return (
    <div className="table" role="region" aria-label={caption} tabIndex={0}>
      {/* Shown otherwise, it would be no table any more for some readers: the roles say that it is one. */}
      <table role="table">
        <caption className="for-readers">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, numeric }) => (
              <th key={title} role="columnheader" scope="col" className={numeric ? 'numeric' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, numeric, names }) =>
                names ? (
                  <th key={title} role="rowheader" scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} role="cell" data-title={title} className={numeric ? 'numeric' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { countOf } from '../../parts/format.ts'
import type { Mapping } from './convert-rows.ts'
import type { Source } from './file-step.tsx'
import { type Field, extraOf, type RecordKind } from './record-kinds.ts'
import { isEmpty } from './read-cell.ts'
import { inShort } from './source-table.ts'
import { kept, leftOut, type Reason, type Target } from './targets.ts'

interface Props {
  readonly source: Source
  readonly mapping: Mapping
  readonly onTargets: (targets: readonly Target[]) => void
}

/** Why somebody should have a look at where a column goes. */
const looks: Readonly<Partial<Record<Reason, string>>> = {
  values: 'Have a look: guessed by what stands in it.',
  unknown: 'Have a look: no field was found by its name.',
  inner: 'Have a look: it seems not to be meant for customers.',
}

/** Each column with what stands in it, and where it goes. */
export function TargetList({ source: { table }, mapping: { kind, targets, reasons }, onTargets }: Props) {
  const optionOf = ({ name, title }: Field) => (
    <option key={name} value={name}>
      {title}
    </option>
  )
  return (
    <>
      <ul className="import-columns" aria-label="Columns of the file">
        {table.columns.map((column, index) => {
          const example = exampleOf(table.rows, index)
          const reason = reasons[index] ?? 'chosen'
          const hint = kind.fields.find(({ name }) => name === targets[index])?.hint
          return (
            <li key={column}>
              <div>
                <p className="import-column">{column}</p>
                <p className="hint">{example === '' ? 'Empty' : example}</p>
              </div>
              <div className="field import-target">
                <select
                  aria-label={`${column} goes into`}
                  value={targets[index] ?? leftOut}
                  onChange={(event) => {
                    onTargets(targets.map((present, at) => (at === index ? event.target.value : present)))
                  }}
                >
                  <option value={leftOut}>Leave out</option>
                  <option value={kept}>Keep as {extraOf(kind)}</option>
                  {kind.fields.filter(({ isForDevelopers }) => isForDevelopers !== true).map(optionOf)}
                  <optgroup label="For developers">
                    {kind.fields.filter(({ isForDevelopers }) => isForDevelopers === true).map(optionOf)}
                  </optgroup>
                </select>
                {hint !== undefined && <p className="hint">{hint}</p>}
                {looks[reason] !== undefined && <p className="hint import-look">{looks[reason]}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      <Extras columns={table.columns} targets={targets} onTargets={onTargets} kind={kind} />
    </>
  )
}

interface ExtrasProps {
  readonly columns: readonly string[]
  readonly targets: readonly Target[]
  readonly onTargets: (targets: readonly Target[]) => void
  readonly kind: RecordKind
}

/** What becomes of columns without a field: all of them are left out at once, and taken back. */
function Extras({ columns, targets, onTargets, kind }: ExtrasProps) {
  /** Places of the columns that were left out together. */
  const [dropped, setDropped] = useState<readonly number[]>([])
  const extras = targets.flatMap((target, index) => (target === kept ? [index] : []))
  const undone = dropped.filter((index) => targets[index] === leftOut)
  const namesOf = (places: readonly number[]) => places.map((index) => columns[index]).join(', ')
  const moveTo = (places: readonly number[], to: Target) => {
    onTargets(targets.map((target, index) => (places.includes(index) ? to : target)))
  }
  if (extras.length === 0 && undone.length === 0) return undefined
  return (
    <div className="actions import-kept">
      {extras.length > 0 ? (
        <>
          <p className="hint" role="status">
            {countOf(extras.length, 'column is', 'columns are')} kept{' '}
            {kind.extras === 'metadata'
              ? `as metadata of each ${kind.one}, which the assistant does not read`
              : `as extra details of each ${kind.one}, which may be told to customers`}
            : {namesOf(extras)}.
          </p>
          <Button
            onPress={() => {
              setDropped(extras)
              moveTo(extras, leftOut)
            }}
          >
            {`Leave out ${countOf(extras.length, 'column')}`}
          </Button>
        </>
      ) : (
        <>
          <p className="hint" role="status">
            {countOf(undone.length, 'column is', 'columns are')} left out, and nothing of what they say is
            stored: {namesOf(undone)}.
          </p>
          <Button
            onPress={() => {
              moveTo(undone, kept)
              setDropped([])
            }}
          >
            {`Keep ${countOf(undone.length, 'column')} after all`}
          </Button>
        </>
      )}
    </div>
  )
}

/** The first value of a column. Looks at a hundred rows at most: an empty column costs no more than that. */
function exampleOf(rows: Source['table']['rows'], index: number): string {
  const row = rows.slice(0, 100).find(({ cells }) => !isEmpty(cells[index]))
  return row === undefined ? '' : inShort(row.cells[index])
}

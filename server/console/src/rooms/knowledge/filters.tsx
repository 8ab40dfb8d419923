import { Form } from 'react-aria-components/Form'
import { textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { type FilterName, filterNames, type Place } from './place.ts'
import type { ListQuery } from './kind.ts'

const labels: Readonly<Record<FilterName, string>> = {
  category: 'Category',
  sku: 'Article number (SKU)',
  externalId: 'Own id',
  updatedSince: 'Changed since',
  syncState: 'State',
}

const states = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'synced', label: 'Published' },
] as const

const shown = (name: FilterName, value: string | undefined): string =>
  `${labels[name]} ${states.find((state) => name === 'syncState' && state.value === value)?.label ?? value ?? ''}`

type Chosen = Pick<Place, FilterName>

interface Props {
  readonly names: readonly FilterName[]
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** Narrows a list to what is exactly as entered. */
export function Filters({ names, chosen, onChoose }: Props) {
  const active = names.filter((name) => chosen[name] !== undefined)
  return (
    <details className="filter" open={active.length > 0}>
      <summary>
        Filter
        {active.length > 0 && `: ${active.map((name) => shown(name, chosen[name])).join(', ')}`}
      </summary>
      <Form
        aria-label="Filter"
        // What was filtered by elsewhere does not stay in the fields.
        key={JSON.stringify(chosen)}
        className="filters"
        onSubmit={(event) => {
          event.preventDefault()
          const entered = new FormData(event.currentTarget)
          onChoose(Object.fromEntries(names.map((name) => [name, textIn(entered, name)])))
        }}
      >
        {names.map((name) =>
          name === 'syncState' ? (
            <SelectField
              key={name}
              label={labels[name]}
              name={name}
              defaultValue={chosen.syncState ?? ''}
              choices={states}
            />
          ) : (
            <TextField
              key={name}
              label={labels[name]}
              name={name}
              type={name === 'updatedSince' ? 'date' : 'text'}
              defaultValue={chosen[name] ?? ''}
              {...(name === 'category' && { hint: 'Exactly as it is written.' })}
            />
          ),
        )}
        <div className="actions field">
          <Button type="submit">Filter the list</Button>
          {active.length > 0 && (
            <Button
              look="plain"
              onPress={() => {
                onChoose({})
              }}
            >
              Show all
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

/** As the service asks for it: the day begins where the browser is. */
export function listQueryOf(names: readonly FilterName[], chosen: Chosen): ListQuery {
  const { updatedSince, syncState, ...exact } = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = chosen[name]
      return value === undefined || !names.includes(name) ? [] : [[name, value]]
    }),
  )
  const since = new Date(`${updatedSince ?? ''}T00:00`)
  return {
    ...exact,
    ...(!Number.isNaN(since.getTime()) && { updatedSince: since.toISOString() }),
    ...((syncState === 'pending' || syncState === 'synced') && { syncState }),
  }
}

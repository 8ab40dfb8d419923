import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { everyOutcome } from '../../parts/message.tsx'
import { useEveryWidget } from '../../shell/every.ts'

export interface ConversationFilters {
  readonly widgetId?: string
  readonly visitorId?: string
  readonly status?: Schemas['SessionStatus']
  readonly outcome?: Schemas['ReplyOutcome']
  readonly rating?: Schemas['SessionRating']
  readonly feedback?: Schemas['SessionRating']
  readonly language?: string
  readonly isTrial?: boolean
  readonly contains?: string
  readonly createdSince?: string
  readonly createdBefore?: string
}

const any = { value: '', label: 'Any' }
const verdicts = ['positive', 'negative'] as const
const statuses = ['active', 'resolved', 'expired'] as const
const choicesOf = (values: readonly string[]) => [any, ...values.map((value) => ({ value, label: value }))]

/** Narrows the list when it is sent, not at each letter: a search looks through many messages. */
export function Filters({ onChange }: { readonly onChange: (filters: ConversationFilters) => void }) {
  const [round, setRound] = useState(0)
  const { data: widgets = [] } = useEveryWidget()
  return (
    <Form
      key={round}
      className="filters conversation-filters"
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(filtersIn(new FormData(event.currentTarget)))
      }}
    >
      <TextField label="With the words" name="words" minLength={2} maxLength={200} />
      <div className="field actions">
        <Button type="submit" look="main">
          Search
        </Button>
        <Button
          onPress={() => {
            setRound(round + 1)
            onChange({})
          }}
        >
          Clear
        </Button>
      </div>
      <details>
        <summary>Filter</summary>
        <div className="filters">
          <TextField label="Visitor" name="visitorId" maxLength={255} />
          {widgets.length > 1 && (
            <SelectField
              label="Widget"
              name="widgetId"
              choices={[any, ...widgets.map(({ widgetId, name }) => ({ value: widgetId, label: name }))]}
            />
          )}
          <SelectField label="Status" name="status" choices={choicesOf(statuses)} />
          <SelectField label="Outcome" name="outcome" choices={choicesOf(everyOutcome)} />
          <SelectField label="Rating" name="rating" choices={choicesOf(verdicts)} />
          <SelectField label="Feedback" name="feedback" choices={choicesOf(verdicts)} />
          <TextField label="Language" name="language" maxLength={35} placeholder="de" />
          <SelectField
            label="Trials"
            name="isTrial"
            choices={[any, { value: 'false', label: 'Without' }, { value: 'true', label: 'Only' }]}
          />
          <TextField label="From" name="from" type="date" />
          <TextField label="Until" name="until" type="date" />
          <div className="field">
            <Button type="submit" look="main">
              Filter
            </Button>
          </div>
        </div>
      </details>
    </Form>
  )
}

/** What was left open filters nothing. */
function filtersIn(entered: FormData): ConversationFilters {
  const text = (name: string): string | undefined => {
    const value = entered.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === text(name))
  const trials = text('isTrial')
  const filters = {
    contains: text('words'),
    visitorId: text('visitorId'),
    widgetId: text('widgetId'),
    status: oneOf('status', statuses),
    outcome: oneOf('outcome', everyOutcome),
    rating: oneOf('rating', verdicts),
    feedback: oneOf('feedback', verdicts),
    language: text('language'),
    isTrial: trials === undefined ? undefined : trials === 'true',
    createdSince: beginningOf(text('from'), 0),
    createdBefore: beginningOf(text('until'), 1),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Of a day in the zone of the browser, or of one so many days later. */
function beginningOf(date: string | undefined, daysLater: number): string | undefined {
  if (date === undefined) return undefined
  const day = new Date(`${date}T00:00:00`)
  day.setDate(day.getDate() + daysLater)
  return day.toISOString()
}

import { useState } from 'react'
import { SelectField, TextField } from '../../parts/fields.tsx'

/** A stretch of days (UTC) as the service is asked for it; without an end it goes up to now. */
export interface Range {
  readonly from: string
  readonly to?: string
}

const choices = [
  { value: '7', label: 'The last 7 days' },
  { value: '30', label: 'The last 30 days' },
  { value: '90', label: 'The last 90 days' },
  { value: 'own', label: 'Days of your choice' },
] as const

export const dayMs = 24 * 60 * 60 * 1000

/** `2026-11-18`, in UTC, as the ledger counts days. */
export const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const startOf = (date: string): string => `${date}T00:00:00Z`

/** Today is one of them. */
const firstOf = (count: number): string => dateOf(Date.now() - (count - 1) * dayMs)

export const lastDays = (count: number): Range => ({ from: startOf(firstOf(count)) })

/** Which days everything in the room is about. */
export function RangeFields({ onChange }: { readonly onChange: (range: Range) => void }) {
  const [chosen, setChosen] = useState('30')
  const [own, setOwn] = useState(() => ({ first: firstOf(30), last: firstOf(1) }))
  const isTurnedRound = own.last !== '' && own.first > own.last
  const choose = ({ first, last }: typeof own) => {
    setOwn({ first, last })
    // While a date is being typed there is none.
    if (first !== '' && last !== '' && first <= last)
      onChange({ from: startOf(first), to: startOf(dateOf(Date.parse(last) + dayMs)) })
  }
  return (
    <div className="filters">
      <SelectField
        label="Days"
        choices={choices}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          if (value === 'own') choose(own)
          else onChange(lastDays(Number(value)))
        }}
      />
      {chosen === 'own' && (
        <>
          <TextField
            label="First day"
            type="date"
            value={own.first}
            isInvalid={isTurnedRound}
            {...(isTurnedRound && { hint: 'It comes after the last day, so nothing else is shown.' })}
            onChange={(first) => {
              choose({ ...own, first })
            }}
          />
          <TextField
            label="Last day"
            type="date"
            value={own.last}
            onChange={(last) => {
              choose({ ...own, last })
            }}
          />
        </>
      )}
    </div>
  )
}

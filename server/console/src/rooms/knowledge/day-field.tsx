import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { Group } from './group.tsx'
import { type Slot, slotPath } from './hours.ts'

export type DayState = 'unknown' | 'closed' | 'open'

export interface Day {
  readonly state: DayState
  /** Kept while the day is not open, so that a wrong choice loses nothing. */
  readonly slots: readonly Slot[]
}

const labels: Readonly<Record<DayState, string>> = { unknown: 'Unknown', closed: 'Closed', open: 'Open' }
const mostSlots = 12

interface Props {
  readonly label: string
  /** What the contract calls the day: `operatingHours.monday`. */
  readonly path: string
  readonly day: Day
  readonly onChange: (day: Day) => void
  readonly states: readonly DayState[]
  /** In front of the state, such as the date. */
  readonly before?: ReactNode
  readonly actions?: ReactNode
}

/** The hours of one day: unknown, closed, or from when to when. */
export function DayField({ label, path, day: { state, slots }, onChange, states, before, actions }: Props) {
  const setSlot = (at: number, change: Partial<Slot>) => {
    onChange({ state, slots: slots.map((slot, index) => (index === at ? { ...slot, ...change } : slot)) })
  }
  const numbered = (text: string, index: number) =>
    slots.length === 1 ? text : `${text} (${String(index + 1)})`
  return (
    <Group legend={label} path={path} className="day">
      <div className="day-state">
        {before}
        <SelectField
          label="State"
          name={path}
          value={state}
          choices={states.map((each) => ({ value: each, label: labels[each] }))}
          onChange={(chosen) => {
            const next = states.find((each) => each === chosen) ?? state
            onChange({ state: next, slots: slots.length === 0 ? [{ open: '', close: '' }] : slots })
          }}
        />
      </div>
      {state === 'open' &&
        slots.map((slot, index) => {
          const place = slotPath(path, index, slots.length)
          return (
            // What is in the fields is in the state: the place is all that tells them apart.
            <div key={index} className="slot">
              <TextField
                label={numbered('Opens', index)}
                name={`${place}.open`}
                value={slot.open}
                maxLength={5}
                isRequired
                placeholder="09:00"
                onChange={(open) => {
                  setSlot(index, { open })
                }}
              />
              <TextField
                label={numbered('Closes', index)}
                name={`${place}.close`}
                value={slot.close}
                maxLength={5}
                isRequired
                placeholder="18:00"
                onChange={(close) => {
                  setSlot(index, { close })
                }}
              />
              {slots.length > 1 && (
                <Button
                  aria-label={`Remove hours ${String(index + 1)} of ${label}`}
                  onPress={() => {
                    onChange({ state, slots: slots.filter((_, each) => each !== index) })
                  }}
                >
                  Remove hours
                </Button>
              )}
            </div>
          )
        })}
      <div className="actions">
        {state === 'open' && slots.length < mostSlots && (
          <Button
            look="plain"
            aria-label={`Add hours after a break to ${label}`}
            onPress={() => {
              onChange({ state, slots: [...slots, { open: '', close: '' }] })
            }}
          >
            Add hours after a break
          </Button>
        )}
        {actions}
      </div>
    </Group>
  )
}

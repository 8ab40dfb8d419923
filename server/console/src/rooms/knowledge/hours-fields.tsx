import { useRef, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { type Day, DayField } from './day-field.tsx'
import { Group } from './group.tsx'
import { slotsOf, titleOfDay, type Weekday, weekdays } from './hours.ts'

function dayOfHours(hours: Schemas['DayHours'] | undefined): Day {
  if (hours === undefined) return { state: 'unknown', slots: [] }
  const slots = slotsOf(hours)
  return { state: slots.length === 0 ? 'closed' : 'open', slots }
}

type Week = Readonly<Record<Weekday, Day>>

/** Regular hours by weekday. */
export function WeekField({ stored }: { readonly stored: Schemas['OperatingHours'] | undefined }) {
  const [week, setWeek] = useState<Week>(() => ({
    monday: dayOfHours(stored?.monday),
    tuesday: dayOfHours(stored?.tuesday),
    wednesday: dayOfHours(stored?.wednesday),
    thursday: dayOfHours(stored?.thursday),
    friday: dayOfHours(stored?.friday),
    saturday: dayOfHours(stored?.saturday),
    sunday: dayOfHours(stored?.sunday),
  }))
  const { monday } = week
  return (
    <Group
      legend="Opening hours"
      path="operatingHours"
      className="hours"
      hint={
        'In the local time of the place, as 09:00 on a clock of 24 hours. 24:00 is the end of the day. A ' +
        'time of closing at or before the time of opening is on the next day: 18:00 to 02:00 goes on until ' +
        'two in the morning. A day that is unknown is not closed: the assistant says that it does not know.'
      }
    >
      {weekdays.map((day) => (
        <DayField
          key={day}
          label={titleOfDay(day)}
          path={`operatingHours.${day}`}
          day={week[day]}
          states={['unknown', 'closed', 'open']}
          onChange={(changed) => {
            setWeek({ ...week, [day]: changed })
          }}
          actions={
            day === 'monday' &&
            monday.state !== 'unknown' && (
              <Button
                look="plain"
                onPress={() => {
                  setWeek({ ...week, tuesday: monday, wednesday: monday, thursday: monday, friday: monday })
                }}
              >
                Same until Friday
              </Button>
            )
          }
        />
      ))}
    </Group>
  )
}

/** Dates on which the regular hours do not hold. */
export function SpecialDaysField({ stored = [] }: { readonly stored: Schemas['SpecialHours'] | undefined }) {
  const nextKey = useRef(0)
  const [days, setDays] = useState(() =>
    stored.map((special) => ({
      key: (nextKey.current += 1),
      date: special.date,
      day: dayOfHours(special),
    })),
  )
  const isFresh = useRef(false)
  return (
    <Group
      legend="Special days"
      path="specialHours"
      className="hours"
      hint="Public holidays, a long evening before a feast: on these dates the hours here count in place of the regular ones."
    >
      {days.map(({ key, date, day }, index) => {
        const path = `specialHours[${String(index)}]`
        const label = `Special day ${String(index + 1)}`
        return (
          <DayField
            key={key}
            label={label}
            path={path}
            day={day}
            states={['closed', 'open']}
            onChange={(changed) => {
              setDays(days.map((each) => (each.key === key ? { ...each, day: changed } : each)))
            }}
            before={
              <TextField
                label="Date"
                name={`${path}.date`}
                type="date"
                defaultValue={date}
                isRequired
                autoFocus={isFresh.current}
              />
            }
            actions={
              <Button
                look="plain"
                aria-label={`Remove ${label}`}
                onPress={() => {
                  setDays(days.filter((each) => each.key !== key))
                }}
              >
                Remove
              </Button>
            }
          />
        )
      })}
      <Button
        onPress={() => {
          isFresh.current = true
          const key = (nextKey.current += 1)
          setDays([...days, { key, date: '', day: { state: 'closed', slots: [] } }])
        }}
      >
        Add a special day
      </Button>
    </Group>
  )
}

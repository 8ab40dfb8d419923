import type { FieldError } from '../errors.ts'
import type { Fields } from './fields.ts'

/** Local times `HH:MM`. `close` at or before `open` is on the next day; `24:00` is the end of this one. */
export interface OpeningSlot {
  readonly open: string
  readonly close: string
}

export type DayHours = OpeningSlot | { readonly slots: readonly OpeningSlot[] } | { readonly isClosed: true }

/** What the contract calls `OperatingHours`: by lowercase weekday. A day left out is unknown, not closed. */
export type OperatingHours = Readonly<Record<string, DayHours>>
/** What the contract calls `SpecialHours`. Where a date occurs twice the later entry counts. */
export type SpecialHours = readonly (DayHours & { readonly date: string })[]

/** Slots of a day follow each other, and special days are days of the calendar. */
export function hoursFaults(fields: Fields): FieldError[] {
  // The contract has checked the shape of both.
  const operatingHours = (fields['operatingHours'] ?? {}) as OperatingHours
  const specialHours = (fields['specialHours'] ?? []) as SpecialHours
  return [
    ...Object.entries(operatingHours).flatMap(([day, hours]) => dayFaults(`operatingHours.${day}`, hours)),
    ...specialHours.flatMap((hours, index) => [
      ...dateFaults(`specialHours[${String(index)}].date`, hours.date),
      ...dayFaults(`specialHours[${String(index)}]`, hours),
    ]),
  ]
}

function dayFaults(path: string, hours: DayHours): FieldError[] {
  if (!('slots' in hours)) return []
  return hours.slots.flatMap(({ open, close }, index) => {
    const next = hours.slots[index + 1]
    if (next === undefined) return []
    if (close <= open) {
      const message =
        'must be after the opening time: only the last slot of a day can reach into the next day'
      return [{ field: `${path}.slots[${String(index)}].close`, code: 'order', message }]
    }
    if (next.open >= close) return []
    const message = 'must not be before the closing time of the slot before it'
    return [{ field: `${path}.slots[${String(index + 1)}].open`, code: 'order', message }]
  })
}

function dateFaults(field: string, date: string): FieldError[] {
  const midnight = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
  return isReal ? [] : [{ field, code: 'format', message: 'must be a date of the calendar' }]
}

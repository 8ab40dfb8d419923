import type { Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { dayOf } from '../../parts/format.ts'
import type { Fact } from './kind.ts'

type DayHours = Schemas['DayHours']
type OperatingHours = Schemas['OperatingHours']
type SpecialDay = Schemas['SpecialDay']

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export const titleOfDay = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`

export interface Slot {
  readonly open: string
  readonly close: string
}

/** The spans of a day that is open; none of one that is closed. */
export function slotsOf(hours: DayHours): readonly Slot[] {
  if ('slots' in hours) return hours.slots
  return 'isClosed' in hours ? [] : [{ open: hours.open, close: hours.close }]
}

/** A single span stands in the day itself, as the contract has it. */
export const slotPath = (day: string, index: number, count: number): string =>
  count === 1 ? day : `${day}.slots[${String(index)}]`

/** Of the fields that `DayField` shows. */
function dayIn(entered: FormData, path: string): DayHours | undefined {
  const state = textIn(entered, path)
  if (state === 'closed') return { isClosed: true }
  if (state !== 'open') return undefined
  const slotAt = (place: string): Slot => ({
    open: timeOf(textIn(entered, `${place}.open`)),
    close: timeOf(textIn(entered, `${place}.close`)),
  })
  if (entered.has(`${path}.open`)) return slotAt(path)
  const slots: Slot[] = []
  for (
    let place = slotPath(path, 0, 2);
    entered.has(`${place}.open`);
    place = slotPath(path, slots.length, 2)
  )
    slots.push(slotAt(place))
  return { slots }
}

/** A week in which nothing is known is no hours at all. */
export function operatingHoursIn(entered: FormData): OperatingHours | null {
  const known = weekdays.flatMap((day) => {
    const hours = dayIn(entered, `operatingHours.${day}`)
    return hours === undefined ? [] : [[day, hours] as const]
  })
  return known.length === 0 ? null : Object.fromEntries(known)
}

export function specialHoursIn(entered: FormData): SpecialDay[] | null {
  const days: SpecialDay[] = []
  for (let path = 'specialHours[0]'; entered.has(path); path = `specialHours[${String(days.length)}]`) {
    const date = textIn(entered, `${path}.date`)
    days.push({ date, ...(dayIn(entered, path) ?? { isClosed: true }) })
  }
  return days.length === 0 ? null : days
}

/** `9`, `9:30` and `9.30` are understood as people write them. */
function timeOf(text: string): string {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? []
  return hour === '' ? text : `${hour.padStart(2, '0')}:${minute}`
}

const hoursText = (hours: DayHours): string => {
  const slots = slotsOf(hours)
  return slots.length === 0 ? 'closed' : slots.map(({ open, close }) => `${open}–${close}`).join(', ')
}

export function hoursFacts({
  operatingHours,
  specialHours,
}: Pick<Schemas['Location'], 'operatingHours' | 'specialHours'>): Fact[] {
  return [
    ...weekdays.flatMap((day): Fact[] => {
      const hours = operatingHours?.[day]
      return hours === undefined ? [] : [[titleOfDay(day), hoursText(hours)]]
    }),
    ...(specialHours ?? []).map((day): Fact => [dayOf(day.date), hoursText(day)]),
  ]
}

import { addDays, addMonths, firstOfMonth, lengthOfMonth, placeInWeek } from './day-maths.ts'

/** The weeks of a month, each of seven places that begin on the day that weeks of that place begin with. */
export function weeksOfMonth(day: string, locale: string): (string | undefined)[][] {
  const first = firstOfMonth(day)
  const length = lengthOfMonth(day)
  const before = placeInWeek(first, locale)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => {
      const later = week * 7 + place - before
      return later < 0 || later >= length ? undefined : addDays(first, later)
    }),
  )
}

interface Keystroke {
  readonly key: string
  readonly shiftKey: boolean
}

/** Where a key leads in a grid of days, as the ARIA authoring guide has it; nothing for any other key. */
export function dayAfterKey(
  day: string,
  { key, shiftKey }: Keystroke,
  { locale, isRightToLeft }: { readonly locale: string; readonly isRightToLeft: boolean },
): string | undefined {
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -placeInWeek(day, locale))
    case 'End':
      return addDays(day, 6 - placeInWeek(day, locale))
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    default:
      return undefined
  }
}

/** A day kept between two others. */
export function keepBetween(day: string, first: string | undefined, last: string | undefined): string {
  if (first !== undefined && day < first) return first
  return last !== undefined && day > last ? last : day
}

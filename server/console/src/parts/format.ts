const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** An instant as the contract writes it, in the zone of the browser. */
export const dateTimeOf = (instant: string): string => dateTime.format(new Date(instant))

/** A day as the contract writes it, `2026-07-01`. */
export const dayOf = (date: string): string => day.format(new Date(date))

export const numberOf = (value: number): string => number.format(value)

/** `1 key`, `2 keys`. */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${numberOf(count)} ${count === 1 ? one : several}`

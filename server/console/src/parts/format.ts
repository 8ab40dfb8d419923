const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const second = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A line ends between the day and the time, if anywhere: in a narrow column a date takes two lines, not five. */
const inTwo = (text: string): string => text.replaceAll(/ (?!\d+:)/g, '\u00A0')

/** An instant as the contract writes it, in the zone of the browser. */
export const dateTimeOf = (instant: string): string => inTwo(dateTime.format(new Date(instant)))

/** To the second, without the year: for what follows each other closely, and is not old. */
export const secondOf = (instant: string): string => inTwo(second.format(new Date(instant)))

/** A day as the contract writes it, `2026-07-01`. */
export const dayOf = (date: string): string => inTwo(day.format(new Date(date)))

export const numberOf = (value: number): string => number.format(value)

const cents = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** An amount of credits. From one on it has two decimals at most: `4.103` could be read as four thousand. */
export const creditAmountOf = (amount: number): string =>
  (Math.abs(amount) < 1 ? number : cents).format(amount)

/** `1 credit`, `0.011 credits`. */
export const creditsOf = (amount: number): string =>
  `${creditAmountOf(amount)} ${amount === 1 ? 'credit' : 'credits'}`

/** `€758.50`. */
export const moneyOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)

/** `1 key`, `2 keys`. */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${numberOf(count)} ${count === 1 ? one : several}`

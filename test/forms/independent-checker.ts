import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/**
 * A second reading of the contract's words on forms, to hold the server's against. On purpose it shares nothing with
 * the server and goes other ways: JSON Schema for shapes, `Intl` for clocks, whole numbers in place of fractions.
 */

/** A question as the contract writes it. */
export interface Question {
  readonly key: string
  readonly kind: string
  readonly required: boolean
  readonly inputType?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly multiple?: boolean
  readonly allowOther?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly style?: string
  readonly minDate?: string
  readonly maxDate?: string
  readonly allowedDates?: readonly string[]
  readonly allowedTimes?: readonly string[]
  readonly allowedTimesByDate?: Readonly<Record<string, readonly string[]>>
  readonly dateKey?: string
}

export interface Slots {
  readonly dateKey: string
  readonly timeKey: string
  readonly starts: readonly string[]
}

export interface Form {
  readonly questions: readonly Question[]
  readonly slots: Slots | null
}

/** What should become of a submission: the instants it means, by key, or the key of the first fault. */
export type Verdict =
  | { readonly accepted: true; readonly answers: Readonly<Record<string, Understood>> }
  | { readonly accepted: false; readonly key: string }

export interface Understood {
  readonly value: unknown
  readonly local?: string
  readonly utc?: string
}

export function judge(form: Form, given: Readonly<Record<string, unknown>>, timezone: string): Verdict {
  const answers: Record<string, Understood> = {}
  const own = new Map(Object.entries(given))
  for (const { key, ...rest } of form.questions) {
    const question = { key, ...rest }
    const value = own.get(key)
    own.delete(key)
    if (isSkipped(question, value)) {
      if (question.required) return { accepted: false, key }
      continue
    }
    const date = form.slots?.timeKey === key ? form.slots.dateKey : question.dateKey
    const understood = understand(form, { question, value, date: answers[date ?? '']?.local, timezone })
    if (understood === undefined) return { accepted: false, key }
    Object.defineProperty(answers, key, { value: understood, enumerable: true })
  }
  const [unknown] = own.keys()
  return unknown === undefined ? { accepted: true, answers } : { accepted: false, key: unknown }
}

const ajv = addFormats.default(new Ajv2020({ strict: false }), { mode: 'fast' })

const compiled = new Map<string, ValidateFunction>()

function fits(schema: object, value: unknown): boolean {
  const text = JSON.stringify(schema)
  const validate = compiled.get(text) ?? ajv.compile(schema)
  compiled.set(text, validate)
  return validate(value)
}

function isSkipped({ kind, multiple, inputType = '' }: Question, value: unknown): boolean {
  const nothing: object[] = [{ type: 'null' }]
  if (kind === 'choice' && multiple === true) nothing.push({ type: 'array', maxItems: 0 })
  if (['text', 'textarea', 'email', 'phone'].includes(inputType)) {
    nothing.push({ type: 'string', pattern: '^\\s*$' })
  }
  return value === undefined || fits({ anyOf: nothing }, value)
}

interface Given {
  readonly question: Question
  readonly value: unknown
  /** The date that was answered for this time. */
  readonly date: string | undefined
  readonly timezone: string
}

function understand(form: Form, { question, value, date, timezone }: Given): Understood | undefined {
  const { key, inputType } = question
  if (!fits(schemaOf(question), value)) return undefined
  if (question.kind === 'slider') return isOnStep(question, Number(value)) ? { value } : undefined
  if (inputType !== 'date' && inputType !== 'time') return { value }

  const text = String(value)
  const slots = form.slots === null ? [] : shownSlots(form.slots, timezone)
  if (inputType === 'date') {
    const isOffered = form.slots?.dateKey !== key || slots.some((slot) => slot.date === text)
    const isAllowed = isRealDate(text) && isOffered && isWithin(question, text)
    return isAllowed ? { value, local: text, utc: instantOf(text, '00:00', timezone) } : undefined
  }
  const isSlot = form.slots?.timeKey === key
  if (!isSlot && question.dateKey === undefined) return { value, local: text }
  if (date === undefined) return undefined
  const ofDate = new Map(Object.entries(question.allowedTimesByDate ?? {})).get(date) ?? []
  if (!isSlot && question.allowedTimesByDate !== undefined && !ofDate.includes(text)) return undefined
  const slot = slots.find((each) => each.date === date && each.time === text)
  if (isSlot && slot === undefined) return undefined
  const utc = isSlot ? slot?.utc : undefined
  return { value, local: `${date}T${text}`, utc: utc ?? instantOf(date, text, timezone) }
}

function schemaOf(question: Question): object {
  const { kind, style, inputType = '', min = -1e12, max = 1e12, minLength = 0 } = question
  if (kind === 'choice') return choiceSchema(question)
  if (kind === 'rating') {
    return style === 'thumbs'
      ? { enum: ['positive', 'negative'] }
      : { type: 'integer', minimum: 1, maximum: question.max ?? 5 }
  }
  if (kind === 'slider' || inputType === 'number') return { type: 'number', minimum: min, maximum: max }
  if (inputType === 'date') return { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }
  if (inputType === 'time') {
    const { allowedTimes } = question
    const clock = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }
    return allowedTimes === undefined ? clock : { ...clock, enum: allowedTimes }
  }
  const text = { type: 'string', minLength }
  const { maxLength } = question
  if (inputType === 'text') return { ...text, maxLength: maxLength ?? 500 }
  if (inputType === 'textarea') return { ...text, maxLength: maxLength ?? 4000 }
  const inAll = { ...text, maxLength: maxLength ?? 4000 }
  if (inputType === 'email') return { allOf: [inAll, { maxLength: 254, format: 'email' }] }
  const phone = { maxLength: 30, pattern: '^\\+?([ ()./-]*[0-9]){5,15}[ ()./-]*$' }
  return { allOf: [inAll, phone] }
}

function choiceSchema({ options = [], multiple, allowOther }: Question): object {
  const option = { enum: options.map(({ value }) => value) }
  const other = {
    type: 'object',
    required: ['other'],
    additionalProperties: false,
    properties: { other: { type: 'string', minLength: 1, maxLength: 500, pattern: '\\S' } },
  }
  const pick = allowOther === true ? { anyOf: [option, other] } : option
  if (multiple !== true) return pick
  return {
    type: 'array',
    items: pick,
    uniqueItems: true,
    contains: { type: 'object' },
    minContains: 0,
    maxContains: 1,
  }
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isRealDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
  const days = month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0)
  return year >= 1 && year <= 9998 && day >= 1 && day <= days
}

function isWithin({ minDate, maxDate, allowedDates }: Question, text: string): boolean {
  const number = (date: string): number => Number(date.replaceAll('-', ''))
  if (minDate !== undefined && number(text) < number(minDate)) return false
  if (maxDate !== undefined && number(text) > number(maxDate)) return false
  return allowedDates === undefined || allowedDates.some((each) => each === text)
}

/** Fractions are turned into whole numbers of the same scale; a millionth of a step is forgiven. */
function isOnStep({ min = 0, step = 1 }: Question, value: number): boolean {
  const numbers = [value, min, step].map(decimal)
  const scale = Math.max(...numbers.map(({ places }) => places))
  const [whole = 0n, from = 0n, by = 1n] = numbers.map(
    ({ digits, places }) => digits * 10n ** BigInt(scale - places),
  )
  const over = (whole - from) % by
  const nearest = over * 2n > by ? by - over : over
  return nearest * 1_000_000n <= by
}

/** The number is `digits` divided by ten as often as there are `places`. */
function decimal(number: number): { digits: bigint; places: number } {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

interface ShownSlot {
  readonly date: string
  readonly time: string
  readonly utc: string
}

/** What the clocks of a zone show at each slot. Earlier instants come first, so they are found first. */
export function shownSlots({ starts }: Slots, timezone: string): ShownSlot[] {
  const instants = starts.map((start) => Date.parse(start)).sort((one, other) => one - other)
  return instants.map((instant) => {
    const [date = '', time = ''] = shownAt(instant, timezone).split('T')
    return { date, time, utc: new Date(instant).toISOString() }
  })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...numeric, hourCycle: 'h23', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** Such as `2026-11-24T14:30`. */
function shownAt(instant: number, timezone: string): string {
  const parts = new Map(
    clockOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const dayMs = 24 * 60 * 60_000

/**
 * A change of the clock is over within a day, so the two offsets that can apply are those a day before and a day
 * after. The first instant at which the clock shows the time is meant; if it never does, the offset from before.
 */
function instantOf(date: string, time: string, timezone: string): string {
  const shown = `${date}T${time}`
  const asUtc = Date.parse(`${shown}Z`)
  const offsetAt = (instant: number): number => Date.parse(`${shownAt(instant, timezone)}Z`) - instant
  const before = asUtc - offsetAt(asUtc - dayMs)
  const after = asUtc - offsetAt(asUtc + dayMs)
  const [first = before] = [before, after]
    .sort((one, other) => one - other)
    .filter((instant) => shownAt(instant, timezone) === shown)
  return new Date(first).toISOString()
}

import fc from 'fast-check'
import { type Form, type Question, shownSlots, type Slots } from './independent-checker.ts'

/** A form, and what somebody answers to it. */
export interface Submission {
  readonly form: Form
  /** The zone the form was put in. */
  readonly laidOutIn: string
  readonly timezone: string
  readonly given: Readonly<Record<string, unknown>>
}

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Africa/Casablanca',
]

/** Some are names that every object has. */
const keys = ['a', 'visitDate', 'toString', 'constructor', 'valueOf', 'Z_9', 'hasOwnProperty', 'length']

/** Days on which some zone changes its clocks, and the days beside them. */
const eventfulDays = [
  '2025-02-23',
  '2025-03-30',
  '2025-04-06',
  '2025-11-02',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
]
const someDay = fc
  .oneof(
    fc.constantFrom(...eventfulDays).map((day) => Date.parse(day)),
    fc.date({ min: new Date('2012-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }).map(Number),
  )
  .chain((day) => fc.integer({ min: -1, max: 1 }).map((days) => isoOf(day + days * dayMs).slice(0, 10)))
const someTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const dayMs = 24 * 60 * 60_000

function isoOf(time: number): string {
  return new Date(time).toISOString()
}

/** The characters are of every kind that could be counted or trimmed wrongly. */
const someText = fc.string({
  unit: fc.constantFrom('a', 'Z', '1', ' ', '\n', 'é', '😀', '\u00a0'),
  maxLength: 8,
})

type Draft = Omit<Question, 'key' | 'dateKey'> & { readonly takesDateBefore?: boolean }

/** One question, or a date and its time, and the slots to pick them from. */
interface Block {
  readonly drafts: readonly Draft[]
  readonly starts?: readonly string[]
}

const range = fc
  .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 40 }), fc.constantFrom(1, 10, 100))
  .map(([from, length, parts]) => ({ min: from / parts, max: (from + length) / parts }))

const required = fc.boolean()

const choiceDraft = fc
  .record({
    required,
    multiple: fc.boolean(),
    allowOther: fc.boolean(),
    values: fc.uniqueArray(fc.constantFrom('hh', 'b', 'other', 'positive', '5'), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ values, ...rest }) => ({
    ...rest,
    kind: 'choice',
    options: values.map((value) => ({ value, label: value.toUpperCase() })),
  }))

const textDraft = fc
  .record(
    {
      required,
      inputType: fc.constantFrom('text', 'textarea', 'email', 'phone'),
      minLength: fc.integer({ min: 0, max: 4 }),
      maxLength: fc.integer({ min: 4, max: 600 }),
    },
    { requiredKeys: ['required', 'inputType'] },
  )
  .map((draft) => ({ ...draft, kind: 'input' }))

const numberDraft = fc
  .tuple(required, fc.option(range, { nil: {} }))
  .map(([need, bounds]) => ({ ...bounds, required: need, kind: 'input', inputType: 'number' }))

const sliderDraft = fc
  .tuple(required, range, fc.constantFrom(0.01, 0.05, 0.1, 0.25, 0.3, 1, 2, 7))
  .map(([need, bounds, step]) => ({ ...bounds, step, required: need, kind: 'slider' }))

const ratingDraft = fc
  .record(
    { required, style: fc.constantFrom('thumbs', 'stars'), max: fc.integer({ min: 2, max: 10 }) },
    { requiredKeys: ['required', 'style'] },
  )
  .map((draft) => ({ ...draft, kind: 'rating' }))

const dateDraft = fc
  .record(
    { required, minDate: someDay, length: fc.integer({ min: 0, max: 500 }) },
    { requiredKeys: ['required'] },
  )
  .map(({ length, ...draft }) => ({
    ...draft,
    ...(draft.minDate !== undefined &&
      length !== undefined && { maxDate: isoOf(Date.parse(draft.minDate) + length * dayMs).slice(0, 10) }),
    kind: 'input',
    inputType: 'date',
  }))

const timeDraft = fc
  .record(
    { required, allowedTimes: fc.array(someTime, { minLength: 1, maxLength: 4 }) },
    { requiredKeys: ['required'] },
  )
  .map((draft) => ({ ...draft, kind: 'input', inputType: 'time' }))

/** Days may be without times, but not all of them: such a form could not be answered. */
const timesOfDays = fc
  .dictionary(someDay, fc.array(someTime, { maxLength: 4 }), {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  })
  .filter((times) => Object.values(times).some((each) => each.length > 0))

const visitBlock: fc.Arbitrary<Block> = fc
  .record({
    date: dateDraft,
    time: timeDraft,
    times: fc.option(timesOfDays, { nil: undefined }),
    onlyThose: fc.boolean(),
  })
  .map(({ date, time, times, onlyThose }) => {
    const allowedDates = times && Object.keys(times)
    return {
      drafts: [
        onlyThose && allowedDates
          ? { required: date.required, kind: 'input', inputType: 'date', allowedDates }
          : date,
        { ...time, ...(times && { allowedTimesByDate: times }), takesDateBefore: true },
      ],
    }
  })

/** In some zone, each is the second instant at which its clocks show the same time. */
const secondTimes = [
  '2026-10-25T01:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-01T09:45:00Z',
  '2026-11-01T05:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-04-04T15:15:00Z',
  '2026-04-04T14:30:00Z',
]

const someStarts = fc.oneof(
  fc
    .tuple(someDay, fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 12 }))
    .map(([day, halfHours]) => halfHours.map((count) => isoOf(Date.parse(day) + count * 30 * 60_000))),
  fc.subarray(secondTimes, { minLength: 1 }),
)

const slotsBlock: fc.Arbitrary<Block> = fc
  .record({ needsDate: required, needsTime: required, starts: someStarts })
  .map(({ needsDate, needsTime, starts }) => ({
    drafts: [
      { required: needsDate, kind: 'input', inputType: 'date' },
      { required: needsTime, kind: 'input', inputType: 'time' },
    ],
    starts,
  }))

const singleBlock: fc.Arbitrary<Block> = fc
  .oneof<fc.Arbitrary<Draft>[]>(
    choiceDraft,
    textDraft,
    numberDraft,
    sliderDraft,
    ratingDraft,
    dateDraft,
    timeDraft,
  )
  .map((draft) => ({ drafts: [draft] }))

const someForm: fc.Arbitrary<Form> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 4, arbitrary: singleBlock }, { weight: 1, arbitrary: visitBlock }), {
      maxLength: 2,
    }),
    fc.option(slotsBlock, { nil: undefined }),
    fc.array(singleBlock, { maxLength: 1 }),
    fc.shuffledSubarray(keys, { minLength: keys.length }),
  )
  .map(([before, slots, after, names]) => formOf([...before, slots ?? [], ...after].flat(), names))
  .filter(({ questions }) => questions.length >= 1 && questions.length <= 6)

function formOf(blocks: readonly Block[], names: readonly string[]): Form {
  const questions: Question[] = []
  let slots: Slots | null = null
  for (const { drafts, starts } of blocks) {
    const [dateKey = '', timeKey = ''] = names.slice(questions.length)
    if (starts !== undefined) slots = { dateKey, timeKey, starts }
    for (const { takesDateBefore, ...draft } of drafts) {
      const key = names[questions.length] ?? ''
      questions.push({ key, ...draft, ...(takesDateBefore === true && { dateKey }) })
    }
  }
  return { questions, slots }
}

/** Makes an answer to a question, now that those before it have been made. */
type Answerer = (before: Readonly<Record<string, unknown>>) => unknown

interface Asked {
  readonly form: Form
  readonly question: Question
  readonly timezone: string
}

/** Mostly what the question wants; how often exactly does not matter. */
function fitting({ form, question, timezone }: Asked): fc.Arbitrary<Answerer> {
  const { kind, style, inputType, options = [], multiple, allowOther, min = -5, max = 5, step = 1 } = question
  const steps = Math.floor((max - min) / step + 1e-9)
  const values = options.map(({ value }) => value)
  const own = someText.map((other) => ({ other: `x${other}` }))
  if (kind === 'choice') {
    const pick = allowOther === true ? fc.oneof(fc.constantFrom(...values), own) : fc.constantFrom(...values)
    return (multiple === true ? fc.uniqueArray(pick, { selector: String, minLength: 1 }) : pick).map(
      (it) => () => it,
    )
  }
  if (kind === 'rating') {
    const stars = fc.integer({ min: 1, max: question.max ?? 5 })
    return (style === 'thumbs' ? fc.constantFrom('positive', 'negative') : stars).map((it) => () => it)
  }
  if (kind === 'slider') return fc.integer({ min: 0, max: steps }).map((count) => () => min + count * step)
  if (inputType === 'number') return fc.double({ min, max, noNaN: true }).map((it) => () => it)
  if (inputType === 'email') return someText.map((it) => () => `${it.replace(/\W/g, '')}a@b.example`)
  if (inputType === 'phone') return fc.stringMatching(/^\+?[0-9 ]{0,3}[0-9]{5,8}$/).map((it) => () => it)
  if (inputType === 'text' || inputType === 'textarea') return someText.map((it) => () => `${it}abc`)
  return inputType === 'date' ? fittingDate(form, question, timezone) : fittingTime(form, question, timezone)
}

function fittingDate(form: Form, question: Question, timezone: string): fc.Arbitrary<Answerer> {
  const { minDate, maxDate = minDate, allowedDates } = question
  const slots = form.slots?.dateKey === question.key ? shownSlots(form.slots, timezone) : []
  const offered = allowedDates ?? slots.map(({ date }) => date)
  if (offered.length > 0) return fc.constantFrom(...offered).map((it) => () => it)
  if (minDate === undefined || maxDate === undefined) return someDay.map((it) => () => it)
  return fc.constantFrom(minDate, maxDate).map((it) => () => it)
}

function fittingTime(form: Form, question: Question, timezone: string): fc.Arbitrary<Answerer> {
  const { allowedTimes, allowedTimesByDate } = question
  const slots = form.slots?.timeKey === question.key ? form.slots : undefined
  return fc.tuple(fc.nat({ max: 11 }), someTime).map(([index, any]) => (before) => {
    const answer = before[slots?.dateKey ?? question.dateKey ?? '']
    const date = typeof answer === 'string' ? answer : ''
    const shown = slots && shownSlots(slots, timezone).filter((slot) => slot.date === date)
    const offered = shown?.map(({ time }) => time) ?? allowedTimesByDate?.[date] ?? allowedTimes ?? [any]
    return offered[index % offered.length]
  })
}

/** What nearly fits, or fits another question. */
function nearby({ question, timezone, form }: Asked): fc.Arbitrary<Answerer> {
  const { kind, inputType = '' } = question
  const values = {
    picks: nearbyPicks(question),
    texts: nearbyTexts(question),
    numbers: nearbyNumbers(question),
  }
  const all: unknown[] = [...values.picks, ...values.texts, ...values.numbers, ...nearbyClocks]
  const otherZone = timezone === 'UTC' ? 'Asia/Kathmandu' : 'UTC'
  if (inputType === 'date' || inputType === 'time') {
    return fc.oneof(fitting({ form, question, timezone: otherZone }), always(nearbyClocks))
  }
  const isNumber = kind === 'slider' || kind === 'rating' || inputType === 'number'
  const own = kind === 'choice' ? values.picks : isNumber ? values.numbers : values.texts
  return fc.oneof({ weight: 4, arbitrary: always(own) }, { weight: 1, arbitrary: always(all) })
}

function always(values: readonly unknown[]): fc.Arbitrary<Answerer> {
  return fc.constantFrom(...values).map((value) => () => value)
}

function nearbyPicks({ options = [], multiple }: Question): unknown[] {
  const values = options.map(({ value }) => value)
  const [first = ''] = values
  const own = [{ other: 'x' }, { other: ' ' }, { other: '' }, { other: 'x', more: 1 }, { Other: 'x' }]
  const picks = [first, 'none', ...own]
  const several = [
    [first, first],
    [...values, first],
    [...values, { other: 'x' }],
    [{ other: 'x' }, { other: 'y' }],
  ]
  return multiple === true ? [...picks.map((pick) => [pick]), ...several, first] : [...picks, [first], {}]
}

function nearbyTexts({ minLength = 1, maxLength = 500 }: Question): unknown[] {
  const lengths = [Math.max(0, minLength - 1), minLength, maxLength, maxLength + 1]
  const likeAddresses = [
    'a@b',
    'a@',
    'a b@c.example',
    '+49 (40) 5550-142',
    '1 2 3 4',
    '12345',
    '1234567890123456',
    '49+40555',
  ]
  return [...lengths.flatMap((length) => ['a'.repeat(length), '😀'.repeat(length)]), ...likeAddresses, 5]
}

function nearbyNumbers({ min = 0, max = 5, step = 1 }: Question): unknown[] {
  const between = [min + step / 2, min + 3 * step + step / 50, 2.5]
  return [min, max, min - 1, max + 1, max + step, ...between, 0, 1, 6, '1', 'positive', 'Positive', true]
}

const nearbyClocks = [
  ...['2025-03-30', '2026-02-29', '2024-02-29', '2026-2-3', '0000-12-31', '2026-11-24T10:00'],
  ...['24:00', '9:00', '02:30', '00:00', '12:60', 12],
]

const junk: fc.Arbitrary<Answerer> = fc.jsonValue({ maxDepth: 3 }).map((value) => () => value)

/** Every way to leave a question out. */
function skipping({ multiple, inputType = '' }: Question): fc.Arbitrary<Answerer> {
  const blanks = ['text', 'textarea', 'email', 'phone'].includes(inputType) ? ['', ' \u00a0\n'] : []
  const none: unknown[] = multiple === true ? [[]] : []
  return fc.constantFrom(null, undefined, ...blanks, ...none).map((value) => () => value)
}

/** A form of any kind with an answer set that fits, nearly fits, or does not fit at all. */
export const anySubmission: fc.Arbitrary<Submission> = fc
  .record({
    form: someForm,
    laidOutIn: fc.constantFrom(...zones),
    moves: fc.boolean(),
    other: fc.constantFrom(...zones),
  })
  .chain(({ form, laidOutIn, moves, other }) => {
    const timezone = moves ? other : laidOutIn
    const each = form.questions.map((question) => {
      const asked = { form, question, timezone }
      const good = { weight: 40, arbitrary: fitting(asked) }
      const near = { weight: 6, arbitrary: nearby(asked) }
      const skip = { weight: question.required ? 1 : 5, arbitrary: skipping(question) }
      return fc.oneof(good, near, skip, { weight: 1, arbitrary: junk })
    })
    const stranger = fc.oneof(
      { weight: 30, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom({ stranger: 1 }, { stranger: null }) },
    )
    return fc.tuple(fc.tuple(...each), stranger).map(([answerers, more]) => {
      const given: Record<string, unknown> = {}
      for (const [index, answerer] of answerers.entries()) {
        const value = answerer(given)
        if (value !== undefined) given[form.questions[index]?.key ?? ''] = value
      }
      return { form, laidOutIn, timezone, given: { ...given, ...more } }
    })
  })

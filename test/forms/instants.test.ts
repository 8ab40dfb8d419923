import assert from 'node:assert/strict'
import { berlin, check, input, refusal } from './questions.ts'
import { layOutForm } from '../../server/src/forms/index.ts'
import type { FormRequest, SlotOffer } from '../../server/src/form.ts'

const date = input('date')
const time = input('time', { dateKey: 'date' })

/** What a clock shows, and the instant it means. */
type Row = readonly [timezone: string, local: string, utc: string]

const ordinary: readonly Row[] = [
  [berlin, '2026-11-24T14:30', '2026-11-24T13:30'],
  [berlin, '2026-07-01T00:15', '2026-06-30T22:15'],
  ['UTC', '2026-11-24T14:30', '2026-11-24T14:30'],
  ['America/New_York', '2026-11-24T20:00', '2026-11-25T01:00'],
  ['America/New_York', '2026-07-04T12:00', '2026-07-04T16:00'],
  ['America/Los_Angeles', '2026-11-24T20:00', '2026-11-25T04:00'],
  ['America/St_Johns', '2026-11-24T14:30', '2026-11-24T18:00'],
  ['America/St_Johns', '2026-07-04T14:30', '2026-07-04T17:00'],
  ['Asia/Kolkata', '2026-11-24T04:00', '2026-11-23T22:30'],
  ['Asia/Kathmandu', '2026-11-24T05:44', '2026-11-23T23:59'],
  ['Asia/Kathmandu', '2026-11-24T05:45', '2026-11-24T00:00'],
  ['Australia/Lord_Howe', '2026-11-24T09:00', '2026-11-23T22:00'],
  ['Australia/Lord_Howe', '2026-06-24T09:00', '2026-06-23T22:30'],
  ['Pacific/Auckland', '2026-11-24T12:00', '2026-11-23T23:00'],
  ['Pacific/Auckland', '2026-06-24T12:00', '2026-06-24T00:00'],
  ['Pacific/Kiritimati', '2027-01-01T13:00', '2026-12-31T23:00'],
  ['Pacific/Apia', '2026-11-24T12:00', '2026-11-23T23:00'],
  ['Africa/Casablanca', '2025-06-01T14:30', '2025-06-01T13:30'],
  // During Ramadan the clocks of Morocco are an hour behind.
  ['Africa/Casablanca', '2025-03-15T12:00', '2025-03-15T12:00'],
]

/** The clock never showed this: it means as long after the change as it would have been without one. */
const skipped: readonly Row[] = [
  [berlin, '2026-03-29T02:00', '2026-03-29T01:00'],
  [berlin, '2026-03-29T02:30', '2026-03-29T01:30'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
  ['America/Los_Angeles', '2026-03-08T02:15', '2026-03-08T10:15'],
  ['America/St_Johns', '2026-03-08T02:30', '2026-03-08T06:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45'],
  ['Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30'],
  ['Africa/Casablanca', '2025-04-06T02:30', '2025-04-06T02:30'],
  // Samoa went from one side of the date line to the other and had no 30th of December.
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00'],
]

/** The clock showed this twice: the first time counts. */
const repeated: readonly Row[] = [
  [berlin, '2026-10-25T02:00', '2026-10-25T00:00'],
  [berlin, '2026-10-25T02:30', '2026-10-25T00:30'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
  ['America/Los_Angeles', '2026-11-01T01:45', '2026-11-01T08:45'],
  ['America/St_Johns', '2026-11-01T01:30', '2026-11-01T04:00'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45'],
  ['Pacific/Auckland', '2026-04-05T02:30', '2026-04-04T13:30'],
  ['Africa/Casablanca', '2025-02-23T02:30', '2025-02-23T01:30'],
]

/** The minutes on both sides of a change are as ordinary as any. */
const beside: readonly Row[] = [
  [berlin, '2026-03-29T01:59', '2026-03-29T00:59'],
  [berlin, '2026-03-29T03:00', '2026-03-29T01:00'],
  [berlin, '2026-10-25T01:59', '2026-10-24T23:59'],
  [berlin, '2026-10-25T03:00', '2026-10-25T02:00'],
  ['Pacific/Auckland', '2026-09-27T01:59', '2026-09-26T13:59'],
  ['Pacific/Auckland', '2026-09-27T03:00', '2026-09-26T14:00'],
  ['Pacific/Auckland', '2026-04-05T03:00', '2026-04-04T15:00'],
  ['Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30'],
  ['Australia/Lord_Howe', '2026-04-05T02:00', '2026-04-04T15:30'],
]

const midnights: readonly Row[] = [
  [berlin, '2026-11-24', '2026-11-23T23:00'],
  [berlin, '2026-07-01', '2026-06-30T22:00'],
  ['America/New_York', '2026-11-24', '2026-11-24T05:00'],
  ['America/Los_Angeles', '2026-07-01', '2026-07-01T07:00'],
  ['America/St_Johns', '2026-11-24', '2026-11-24T03:30'],
  ['Asia/Kolkata', '2026-11-24', '2026-11-23T18:30'],
  ['Asia/Kathmandu', '2026-11-24', '2026-11-23T18:15'],
  ['Australia/Lord_Howe', '2026-11-24', '2026-11-23T13:00'],
  ['Pacific/Auckland', '2026-11-24', '2026-11-23T11:00'],
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00'],
  ['Pacific/Apia', '2026-11-24', '2026-11-23T11:00'],
  // Midnight does not exist on this day, and comes twice on the others.
  ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00'],
  ['America/Havana', '2025-11-02', '2025-11-02T04:00'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00'],
]

describe('the instant of an answer', () => {
  const kinds = { ordinary, skipped, repeated, beside }
  for (const [kind, rows] of Object.entries(kinds)) {
    for (const [timezone, local, utc] of rows) {
      it(`is ${utc}Z for ${local} in ${timezone} (${kind})`, () => {
        const [day = '', clock = ''] = local.split('T')
        const [, answer] = check([date, time], { date: day, time: clock }, { timezone })
        assert.deepEqual(answer, { key: 'time', value: clock, local, timezone, utc: `${utc}:00.000Z` })
      })
    }
  }

  for (const [timezone, local, utc] of midnights) {
    it(`is ${utc}Z for the date ${local} in ${timezone}`, () => {
      const [answer] = check([date], { date: local }, { timezone })
      assert.deepEqual(answer, { key: 'date', value: local, local, timezone, utc: `${utc}:00.000Z` })
    })
  }

  it('does not exist for a time without a date', () => {
    const [answer] = check([input('time')], { time: '14:30' }, { timezone: 'Asia/Kolkata' })
    assert.deepEqual(answer, { key: 'time', value: '14:30', local: '14:30', timezone: 'Asia/Kolkata' })
  })

  it('can be written with four digits for the year in every zone', () => {
    for (const timezone of ['Pacific/Kiritimati', 'America/Los_Angeles', berlin]) {
      for (const day of ['0001-01-01', '9998-12-31']) {
        const [answer] = check([date], { date: day }, { timezone })
        assert.match(answer?.utc ?? '', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/)
      }
    }
  })
})

describe('slots', () => {
  const offer = (...starts: string[]): SlotOffer => ({ dateKey: 'date', timeKey: 'time', starts })
  const request = (slots: SlotOffer): FormRequest => ({
    title: 'Book a fitting',
    questions: [input('text'), input('date'), input('time')],
    slots,
    purpose: {},
  })
  const answers = (day: string, clock: string): Record<string, string> => ({
    text: 'x',
    date: day,
    time: clock,
  })

  it('become the dates and times of the zone they are put in', () => {
    const slots = offer('2026-11-24T09:00:00Z', '2026-11-24T13:30:00Z', '2026-11-24T23:30:00.000Z')
    const laidOut = (timezone: string): unknown[] => {
      const [, day, clock] = layOutForm(request(slots), timezone)
      return [day, clock]
    }
    assert.deepEqual(laidOut(berlin), [
      { ...date, allowedDates: ['2026-11-24', '2026-11-25'] },
      { ...time, allowedTimesByDate: { '2026-11-24': ['10:00', '14:30'], '2026-11-25': ['00:30'] } },
    ])
    assert.deepEqual(laidOut('America/New_York'), [
      { ...date, allowedDates: ['2026-11-24'] },
      { ...time, allowedTimesByDate: { '2026-11-24': ['04:00', '08:30', '18:30'] } },
    ])
    assert.deepEqual(laidOut('Asia/Kathmandu'), [
      { ...date, allowedDates: ['2026-11-24', '2026-11-25'] },
      { ...time, allowedTimesByDate: { '2026-11-24': ['14:45', '19:15'], '2026-11-25': ['05:15'] } },
    ])
  })

  it('come in their order, each once, however they were given', () => {
    const slots = offer(
      '2026-11-25T09:00:00Z',
      '2026-11-24T13:30:00Z',
      '2026-11-24T09:00:00Z',
      '2026-11-24T09:00:00Z',
    )
    const [, day, clock] = layOutForm(request(slots), berlin)
    assert.deepEqual(day, { ...date, allowedDates: ['2026-11-24', '2026-11-25'] })
    const allowedTimesByDate = { '2026-11-24': ['10:00', '14:30'], '2026-11-25': ['10:00'] }
    assert.deepEqual(clock, { ...time, allowedTimesByDate })
  })

  it('leave questions of other keys, and forms without slots, as they are', () => {
    const plain = { title: 'x', questions: [input('text'), input('date')], purpose: {} }
    assert.deepEqual(layOutForm(plain, berlin), plain.questions)
    assert.deepEqual(layOutForm(request(offer('2026-11-24T09:00:00Z')), berlin).at(0), input('text'))
  })

  /** Answers a form that was laid out in Berlin. */
  function pick(slots: SlotOffer, given: Record<string, string>, timezone: string): string | undefined {
    const questions = layOutForm(request(slots), berlin)
    return check(questions, given, { slots, laidOutIn: berlin, timezone }).at(-1)?.utc
  }

  it('are taken by the times that were offered for them only', () => {
    const slots = offer('2026-11-24T09:00:00Z', '2026-11-25T10:00:00Z')
    assert.equal(pick(slots, answers('2026-11-24', '10:00'), berlin), '2026-11-24T09:00:00.000Z')
    assert.equal(pick(slots, answers('2026-11-25', '11:00'), berlin), '2026-11-25T10:00:00.000Z')
    const crossed = refusal(() => pick(slots, answers('2026-11-24', '11:00'), berlin))
    assert.equal(crossed.field, 'answers.time')
    assert.equal(refusal(() => pick(slots, answers('2026-11-26', '10:00'), berlin)).field, 'answers.date')
  })

  it('are laid out anew for answers in another zone', () => {
    const slots = offer('2026-11-24T09:00:00Z', '2026-11-24T23:30:00Z')
    const there = 'America/New_York'
    assert.equal(pick(slots, answers('2026-11-24', '04:00'), there), '2026-11-24T09:00:00.000Z')
    assert.equal(pick(slots, answers('2026-11-24', '18:30'), there), '2026-11-24T23:30:00.000Z')
    assert.match(
      refusal(() => pick(slots, answers('2026-11-24', '10:00'), there)).detail,
      /offered: 04:00, 18:30/,
    )
    assert.equal(refusal(() => pick(slots, answers('2026-11-25', '00:30'), there)).field, 'answers.date')
  })

  it('that share a time of the clock stand for the earlier one', () => {
    const both = offer('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')
    const [, , clock] = layOutForm(request(both), berlin)
    assert.deepEqual(clock, { ...time, allowedTimesByDate: { '2026-10-25': ['02:30'] } })
    assert.equal(pick(both, answers('2026-10-25', '02:30'), berlin), '2026-10-25T00:30:00.000Z')
  })

  it('come in the order of the clock, even on the day that it is set back', () => {
    const slots = offer('2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z')
    const [, , clock] = layOutForm(request(slots), berlin)
    assert.deepEqual(clock, { ...time, allowedTimesByDate: { '2026-10-25': ['02:00', '02:30'] } })
    assert.equal(pick(slots, answers('2026-10-25', '02:00'), berlin), '2026-10-25T01:00:00.000Z')
  })

  it('mean their own instant, even where the clock had shown the time before', () => {
    const second = offer('2026-10-25T01:30:00Z')
    assert.equal(pick(second, answers('2026-10-25', '02:30'), berlin), '2026-10-25T01:30:00.000Z')
    const lordHowe = offer('2026-04-04T15:15:00Z')
    const there = 'Australia/Lord_Howe'
    assert.equal(pick(lordHowe, answers('2026-04-05', '01:45'), there), '2026-04-04T15:15:00.000Z')
  })

  it('keep their seconds, which no clock of a form shows', () => {
    const slots = offer('2026-11-24T09:00:30.500Z')
    assert.equal(pick(slots, answers('2026-11-24', '10:00'), berlin), '2026-11-24T09:00:30.500Z')
  })
})

describe('the questions of a form', () => {
  it('do not tell the visitor where their options come from', () => {
    const options = [{ value: 'loc_1', label: 'Hamburg' }]
    const store = { kind: 'choice', key: 'store', prompt: 'Where?', required: true, options } as const
    const plain = { ...store, multiple: false, allowOther: false }
    const [laidOut] = layOutForm(
      { title: 'x', questions: [{ ...plain, optionsFrom: 'records' }], purpose: {} },
      berlin,
    )
    assert.deepEqual(laidOut, plain)
  })
})

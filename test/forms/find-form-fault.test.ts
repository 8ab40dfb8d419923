import assert from 'node:assert/strict'
import type { FormRequest, RequestedQuestion, SlotOffer } from '../../server/src/form.ts'
import { findFormFault } from '../../server/src/forms/index.ts'
import { choice, input, rating, slider } from './questions.ts'

function request(questions: readonly RequestedQuestion[], more: Partial<FormRequest> = {}): FormRequest {
  return { title: 'A form', questions, purpose: {}, ...more }
}

function faultOf(question: RequestedQuestion, ...others: RequestedQuestion[]): string | undefined {
  return findFormFault(request([...others, question]), new Set())
}

const option = { value: 'hh', label: 'Hamburg' }
const options = (count: number): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: 'x' }))

const faulty: readonly (readonly [why: string, fault: RegExp, question: RequestedQuestion])[] = [
  ['a key that cannot be one', /key does not have the right form/, input('text', { key: '1st' })],
  ['a key that is too long', /key must/, input('text', { key: 'k'.repeat(65) })],
  [
    'a prompt that is too long',
    /prompt must have 500 characters or fewer/,
    input('text', { prompt: 'x'.repeat(501) }),
  ],
  ['a blank prompt', /^text has a blank prompt$/, input('text', { prompt: ' ' })],
  ['no options', /options must not be an empty list/, choice({ options: [] })],
  ['more than 100 options', /options must have 100 items or fewer/, choice({ options: options(101) })],
  [
    'an option of a long value',
    /value must have 200 characters or fewer/,
    choice({ options: [{ ...option, value: 'x'.repeat(201) }] }),
  ],
  [
    'an option of a long label',
    /label must have 200 characters or fewer/,
    choice({ options: [{ ...option, label: 'x'.repeat(201) }] }),
  ],
  ['an option without a value', /has a blank option/, choice({ options: [{ ...option, value: '' }] })],
  ['an option without a label', /has a blank option/, choice({ options: [{ ...option, label: ' ' }] })],
  [
    'an option twice',
    /two options of the same value/,
    choice({ options: [option, { ...option, label: 'HH' }] }),
  ],
  [
    'a long placeholder',
    /placeholder must have 200 characters or fewer/,
    input('text', { placeholder: 'x'.repeat(201) }),
  ],
  ['a minLength that is no count', /minLength must/, input('text', { minLength: -1 })],
  ['a maxLength beyond a message', /maxLength must/, input('text', { maxLength: 4001 })],
  ['no room for a text', /minLength above/, input('text', { minLength: 6, maxLength: 5 })],
  ['no room for a usual text', /minLength above/, input('text', { minLength: 501 })],
  ['no number', /^number has a min above its max$/, input('number', { min: 2, max: 1 })],
  ['a number that JSON cannot write', /min must/, input('number', { min: Number.NaN })],
  ['a number too large', /max must/, input('number', { max: 1e13 })],
  ['no date', /minDate after its maxDate/, input('date', { minDate: '2026-11-25', maxDate: '2026-11-24' })],
  ['a minDate that is no date', /2026-02-30, which the calendar/, input('date', { minDate: '2026-02-30' })],
  [
    'a maxDate of another form',
    /maxDate does not have the right form: use YYYY-MM-DD/,
    input('date', { maxDate: '24.11.2026' }),
  ],
  ['allowed dates that are none', /2026-02-29, which/, input('date', { allowedDates: ['2026-02-29'] })],
  ['no allowed dates', /allows no date/, input('date', { allowedDates: [] })],
  ['no allowed times', /allows no time/, input('time', { allowedTimes: [] })],
  [
    'allowed times that are none',
    /allowedTimes\[0\] does not have the right form: use HH:MM/,
    input('time', { allowedTimes: ['24:00'] }),
  ],
  [
    'times by date without a date',
    /without a dateKey/,
    input('time', { allowedTimesByDate: { '2026-11-24': ['10:00'] } }),
  ],
  [
    'a date that nobody asks for',
    /^time has a dateKey that is not the key/,
    input('time', { dateKey: 'date' }),
  ],
  ['no slider', /^weight has a min above its max$/, slider({ min: 2, max: 1 })],
  ['a step of nothing', /step must be more than 0/, slider({ step: 0 })],
  ['a step backwards', /step must be more than 0/, slider({ step: -1 })],
  ['a step that floating point cannot tell', /step too fine/, slider({ min: 1e9, max: 1e9 + 1, step: 0.1 })],
  ['a default between steps', /defaultValue that is not on a step/, slider({ defaultValue: 2.5 })],
  ['a default out of range', /defaultValue that is not on a step/, slider({ defaultValue: 11 })],
  ['a long unit', /unit must have 20 characters or fewer/, slider({ unit: 'x'.repeat(21) })],
  ['a single star', /max must be from 2 to 10/, rating({ max: 1 })],
  ['eleven stars', /max must be from 2 to 10/, rating({ max: 11 })],
  ['half a star', /max must be a whole number/, rating({ max: 2.5 })],
]

describe('a form may be put to a visitor', () => {
  it('with up to six questions of any kind', () => {
    const six = [
      choice({ optionsFrom: 'records' } as object),
      input('date', { minDate: '2026-11-24', maxDate: '2026-11-24' }),
      input('time', { dateKey: 'date', allowedTimesByDate: { '2026-11-24': ['10:00'], '2026-11-25': [] } }),
      input('text', { minLength: 500, placeholder: 'x'.repeat(200) }),
      slider({ min: 0.5, max: 2, step: 0.1, defaultValue: 0.7, unit: 'km' }),
      rating({ max: 10 }),
    ]
    assert.equal(findFormFault(request(six), new Set(['hh', 'b', 'm'])), undefined)
    assert.match(
      findFormFault(request([...six, input('email')]), new Set()) ?? '',
      /must have 6 items or fewer/,
    )
    assert.match(findFormFault(request([]), new Set()) ?? '', /must not be an empty list/)
  })

  it('with a title', () => {
    const titled = (title: string): string | undefined =>
      findFormFault(request([input('text')], { title }), new Set())
    assert.equal(titled('x'.repeat(200)), undefined)
    assert.match(titled('x'.repeat(201)) ?? '', /title must have 200 characters or fewer/)
    assert.equal(titled(' '), 'title is blank')
  })

  for (const [why, fault, question] of faulty) {
    it(`but not with ${why}`, () => {
      assert.match(faultOf(question) ?? 'no fault', fault)
    })
  }

  it('but not with two questions of one key', () => {
    assert.equal(faultOf(input('text'), input('email', { key: 'text' })), 'text is the key of two questions')
  })

  it('with a time that belongs to a date question before it, and to nothing else', () => {
    const time = input('time', { dateKey: 'date' })
    assert.equal(faultOf(time, input('date')), undefined)
    for (const questions of [
      [time, input('date')],
      [input('text', { key: 'date' }), time],
      [choice({ key: 'date' }), time],
    ]) {
      assert.match(
        findFormFault(request(questions), new Set()) ?? '',
        /^time has a dateKey that is not the key/,
      )
    }
    const text = input('text', { dateKey: 'date' })
    assert.match(
      faultOf(text, input('date')) ?? '',
      /^text has a dateKey although it does not ask for a time/,
    )
  })

  it('with options from records only if this turn retrieved them all', () => {
    const store: RequestedQuestion = { ...choice(), optionsFrom: 'records' }
    const found = (...values: string[]): string | undefined =>
      findFormFault(request([store]), new Set(values))
    assert.equal(found('m', 'hh', 'b', 'more'), undefined)
    assert.equal(found('hh', 'm'), 'store offers "b", which this turn did not retrieve')
    assert.match(found() ?? '', /"hh"/)
    assert.equal(findFormFault(request([choice()]), new Set()), undefined)
  })
})

describe('a form with slots may be put to a visitor', () => {
  const start = '2026-11-24T09:00:00Z'
  const both = [input('date'), input('time')]
  const offer = (more: Partial<SlotOffer> = {}): SlotOffer => ({
    dateKey: 'date',
    timeKey: 'time',
    starts: [start],
    ...more,
  })
  const fault = (slots: SlotOffer, questions: readonly RequestedQuestion[] = both): string | undefined =>
    findFormFault(request(questions, { slots }), new Set())

  it('when they name a date and, after it, a time', () => {
    assert.equal(fault(offer()), undefined)
    assert.match(fault(offer({ dateKey: 'day' })) ?? '', /^slots have a dateKey/)
    assert.match(fault(offer({ dateKey: 'time' })) ?? '', /^slots have a dateKey/)
    assert.match(fault(offer({ timeKey: 'date' })) ?? '', /^slots have a timeKey/)
    assert.match(fault(offer(), [...both].reverse()) ?? '', /^time has a dateKey that is not the key/)
  })

  it('when there are some, and not too many', () => {
    const many = (count: number, minutes: number): string[] =>
      Array.from({ length: count }, (_, index) =>
        new Date(Date.parse(start) + index * minutes * 60_000).toISOString(),
      )
    assert.equal(fault(offer({ starts: many(1000, 30) })), undefined)
    assert.match(fault(offer({ starts: [] })) ?? '', /from 1 to 1000/)
    assert.match(fault(offer({ starts: many(1001, 30) })) ?? '', /from 1 to 1000/)
    assert.equal(fault(offer({ starts: many(365, 24 * 60) })), undefined)
    assert.match(fault(offer({ starts: many(366, 24 * 60) })) ?? '', /within 364 days/)
    assert.match(fault(offer({ starts: many(600, 2) })) ?? '', /must have 288 items or fewer/)
  })

  it('when they are instants in UTC', () => {
    for (const good of [start, '2026-11-24T09:00Z', '2026-11-24T09:00:00.123Z']) {
      assert.equal(fault(offer({ starts: [good] })), undefined)
    }
    for (const bad of [
      '',
      '2026-11-24',
      '2026-11-24T09:00:00',
      '2026-11-24T10:00:00+01:00',
      '2026-02-30T09:00:00Z',
    ]) {
      assert.match(fault(offer({ starts: [start, bad] })) ?? '', /must be instants in UTC/)
    }
    assert.match(fault(offer({ starts: ['9999-12-31T23:00:00Z'] })) ?? '', /must be instants in UTC/)
  })
})

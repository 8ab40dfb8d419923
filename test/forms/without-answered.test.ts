import assert from 'node:assert/strict'
import type { FormAnswer, FormRequest, RequestedQuestion } from '../../server/src/form.ts'
import { findFormFault, withoutAnswered } from '../../server/src/forms/index.ts'
import { berlin, choice, input } from './questions.ts'

function request(questions: readonly RequestedQuestion[], more: Partial<FormRequest> = {}): FormRequest {
  return { title: 'A form', questions, purpose: { for: 'test' }, ...more }
}

function answered(...answers: FormAnswer[]): ReadonlyMap<string, FormAnswer> {
  return new Map(answers.map((answer) => [answer.key, answer]))
}

const date = input('date')
const allowedTimesByDate = {
  '2026-11-24': ['10:00', '14:30'],
  '2026-11-25': ['14:30', '16:00'],
  '2026-11-26': [],
}
const timeOfDate = input('time', { dateKey: 'date', allowedTimesByDate })
const dateAnswer = (value: string, timezone = berlin): FormAnswer => ({
  key: 'date',
  value,
  local: value,
  timezone,
})
const timeAnswer = (value: string): FormAnswer => ({
  key: 'time',
  value,
  local: value,
  timezone: berlin,
})

describe('a form without what was answered', () => {
  it('is the same form when nothing was', () => {
    const form = request([choice(), date, timeOfDate])
    assert.deepEqual(withoutAnswered(form, answered()), form)
    assert.deepEqual(withoutAnswered(form, answered({ key: 'color', value: 'red' })), form)
  })

  it('keeps the other questions, with title and purpose', () => {
    const form = request([choice(), input('email'), input('text')])
    const left = withoutAnswered(form, answered({ key: 'email', value: 'a@example.org' }))
    assert.deepEqual(left, request([choice(), input('text')]))
  })

  it('is none when every question was answered', () => {
    const answers = answered({ key: 'store', value: 'hh' }, dateAnswer('2026-11-24'), timeAnswer('10:00'))
    assert.equal(withoutAnswered(request([choice(), date, timeOfDate]), answers), undefined)
    const slots = { dateKey: 'date', timeKey: 'time', starts: ['2026-11-24T09:00:00Z'] }
    assert.equal(withoutAnswered(request([date, input('time')], { slots }), answers), undefined)
  })

  describe('of a date that was answered', () => {
    const rest = (time: RequestedQuestion, day: string): readonly RequestedQuestion[] | undefined =>
      withoutAnswered(request([date, time]), answered(dateAnswer(day)))?.questions

    it('keeps the times of that day', () => {
      assert.deepEqual(rest(timeOfDate, '2026-11-24'), [input('time', { allowedTimes: ['10:00', '14:30'] })])
    })

    it('keeps those that are allowed on every day', () => {
      const narrow = { ...timeOfDate, allowedTimes: ['14:30', '16:00'] }
      assert.deepEqual(rest(narrow, '2026-11-24'), [input('time', { allowedTimes: ['14:30'] })])
    })

    it('keeps the time alone where it could be any', () => {
      assert.deepEqual(rest(input('time', { dateKey: 'date' }), '2026-11-24'), [input('time')])
      const some = input('time', { dateKey: 'date', allowedTimes: ['10:00'] })
      assert.deepEqual(rest(some, '2026-11-24'), [input('time', { allowedTimes: ['10:00'] })])
    })

    it('does not ask for a time when the day has none', () => {
      assert.equal(rest(timeOfDate, '2026-11-26'), undefined)
      assert.equal(rest(timeOfDate, '2027-01-01'), undefined)
    })
  })

  it('keeps the days that have the time that was answered', () => {
    const rest = (day: RequestedQuestion, clock: string): readonly RequestedQuestion[] | undefined =>
      withoutAnswered(request([day, timeOfDate]), answered(timeAnswer(clock)))?.questions
    assert.deepEqual(rest(date, '14:30'), [{ ...date, allowedDates: ['2026-11-24', '2026-11-25'] }])
    assert.deepEqual(rest(date, '16:00'), [{ ...date, allowedDates: ['2026-11-25'] }])
    const narrow = { ...date, allowedDates: ['2026-11-24'] }
    assert.deepEqual(rest(narrow, '14:30'), [narrow])
    assert.equal(rest(narrow, '16:00'), undefined)
    assert.equal(rest(date, '03:00'), undefined)
  })

  describe('with slots', () => {
    const starts = ['2026-11-24T09:00:00Z', '2026-11-24T23:30:00Z', '2026-11-25T09:00:00Z']
    const slots = { dateKey: 'date', timeKey: 'time', starts }
    const booking = request([choice(), date, input('time')], { slots })

    it('keeps them while both date and time are to be asked', () => {
      const left = withoutAnswered(booking, answered({ key: 'store', value: 'hh' }))
      assert.deepEqual(left, request([date, input('time')], { slots }))
    })

    it('keeps the times of the day that was answered, as the clocks showed them then', () => {
      const left = (day: string, timezone: string): FormRequest | undefined =>
        withoutAnswered(booking, answered(dateAnswer(day, timezone)))
      const times = (...allowedTimes: string[]): FormRequest =>
        request([choice(), input('time', { allowedTimes })])
      assert.deepEqual(left('2026-11-25', berlin), times('00:30', '10:00'))
      assert.deepEqual(left('2026-11-24', 'America/New_York'), times('04:00', '18:30'))
      assert.deepEqual(left('2026-12-24', berlin), request([choice()]))
    })

    it('keeps the days of the time that was answered', () => {
      const left = withoutAnswered(booking, answered(timeAnswer('10:00')))
      const days = { ...date, allowedDates: ['2026-11-24', '2026-11-25'] }
      assert.deepEqual(left, request([choice(), days]))
    })

    it('leaves a form that may still be put', () => {
      for (const answer of [dateAnswer('2026-11-25'), timeAnswer('10:00')]) {
        const left = withoutAnswered(booking, answered(answer))
        assert(left !== undefined)
        assert.equal(findFormFault(left, new Set()), undefined)
      }
    })
  })
})

import assert from 'node:assert/strict'
import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import { dayAfterKey, keepBetween, weeksOfMonth } from '../../widget-sdk/src/frame/forms/calendar-month.ts'
import { addDays, addMonths } from '../../widget-sdk/src/frame/forms/day-maths.ts'
import { findFault, sayHint } from '../../widget-sdk/src/frame/forms/find-fault.ts'
import { offeredDays } from '../../widget-sdk/src/frame/forms/offered-days.ts'
import { offeredTimes, type Question } from '../../widget-sdk/src/frame/forms/question.ts'
import { readNumber } from '../../widget-sdk/src/frame/forms/read-number.ts'
import { sayAnswer } from '../../widget-sdk/src/frame/forms/say-answer.ts'
import { sayZone, todayIn } from '../../widget-sdk/src/frame/forms/say-local.ts'
import { settleAnswers } from '../../widget-sdk/src/frame/forms/settle-answer.ts'
import { english as words } from '../../widget-sdk/src/frame/forms/words/english.ts'
import { formWordsFor } from '../../widget-sdk/src/frame/forms/words/words-for.ts'

type Input = Question<'input'>
const asked = { prompt: '?', required: true }
const input = (more: Partial<Input>): Input => ({
  ...asked,
  key: 'a',
  kind: 'input',
  inputType: 'text',
  ...more,
})
const saying = { answers: { day: '2026-11-24' }, timezone: 'America/New_York', locale: 'en-GB', words }
const date = (more: Partial<Input>): Input => input({ key: 'day', inputType: 'date', ...more })
const time = (more: Partial<Input>): Input => input({ key: 'at', inputType: 'time', dateKey: 'day', ...more })

describe('the calendar of a form', () => {
  it('begins weeks where the locale does', () => {
    // 1 November 2026 is a Sunday.
    const places = (locale: string) => weeksOfMonth('2026-11-15', locale)[0]?.indexOf('2026-11-01')
    assert.deepEqual([places('en-US'), places('de-DE'), places('ar-EG')], [0, 6, 1])
  })

  it('shows every day of a month once, in weeks of seven', () => {
    for (const [month, weeks] of [
      ['2026-02-10', 4],
      ['2024-02-10', 5],
      ['2026-11-10', 5],
      ['2026-08-10', 6],
    ] as const) {
      const shown = weeksOfMonth(
        month,
        month === '2026-11-10' ? 'en-US' : month === '2026-02-10' ? 'en-US' : 'de',
      )
      assert.equal(shown.length, weeks, month)
      assert.ok(shown.every((week) => week.length === 7))
      const days = shown.flat().filter((day) => day !== undefined)
      assert.equal(new Set(days).size, days.length)
      assert.equal(days[0], `${month.slice(0, 7)}-01`)
      assert.equal(addDays(days.at(-1) ?? '', 1).slice(8), '01')
    }
  })

  it('keeps to the end of shorter months, and knows leap years', () => {
    assert.equal(addMonths('2026-01-31', 1), '2026-02-28')
    assert.equal(addMonths('2024-02-29', 12), '2025-02-28')
    assert.equal(addMonths('2026-03-31', -1), '2026-02-28')
    assert.equal(addMonths('2026-12-31', 2), '2027-02-28')
    assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  })

  it('moves as the authoring guide says, against the reading direction too', () => {
    const after = (key: string, shiftKey = false, isRightToLeft = false) =>
      dayAfterKey('2026-11-25', { key, shiftKey }, { locale: 'de', isRightToLeft })
    assert.equal(after('ArrowRight'), '2026-11-26')
    assert.equal(after('ArrowRight', false, true), '2026-11-24')
    assert.equal(after('ArrowLeft'), '2026-11-24')
    assert.equal(after('ArrowDown'), '2026-12-02')
    assert.equal(after('ArrowUp'), '2026-11-18')
    assert.equal(after('Home'), '2026-11-23')
    assert.equal(after('End'), '2026-11-29')
    assert.equal(after('PageDown'), '2026-12-25')
    assert.equal(after('PageUp'), '2026-10-25')
    assert.equal(after('PageDown', true), '2027-11-25')
    assert.equal(after('a'), undefined)
    assert.equal(keepBetween('2026-11-25', '2026-12-01', undefined), '2026-12-01')
    assert.equal(keepBetween('2026-11-25', undefined, '2026-11-20'), '2026-11-20')
  })

  it('offers the listed days within the bounds, and those that have a time left', () => {
    const question = date({
      allowedDates: ['2026-11-28', '2026-11-24', '2026-12-24', '2026-11-25'],
      maxDate: '2026-12-01',
    })
    const alone = offeredDays(question, [question])
    assert.deepEqual([alone.first, alone.last, alone.isEmpty], ['2026-11-24', '2026-11-28', false])
    assert.equal(alone.has('2026-12-24'), false)

    const byDate = { '2026-11-24': [], '2026-11-25': ['10:00'], '2026-11-28': ['09:00'] }
    const timed = offeredDays(question, [question, time({ allowedTimesByDate: byDate })])
    assert.deepEqual([timed.first, timed.has('2026-11-24')], ['2026-11-25', false])
    const freely = offeredDays(question, [question, time({ allowedTimesByDate: byDate, required: false })])
    assert.equal(freely.has('2026-11-24'), true)
    assert.equal(offeredDays(date({ allowedDates: [] }), []).isEmpty, true)
    assert.equal(offeredDays(date({ minDate: '2026-01-01' }), []).has('2030-01-01'), true)
  })

  it('offers the times of the day that was picked', () => {
    const question = time({
      allowedTimesByDate: { '2026-11-24': ['10:00', '14:30'] },
      allowedTimes: ['14:30'],
    })
    assert.deepEqual(offeredTimes(question, { day: '2026-11-24' }), ['14:30'])
    assert.deepEqual(offeredTimes(question, { day: 'constructor' }), [])
    assert.equal(offeredTimes(time({}), { day: '2026-11-24' }), undefined)
  })

  it('knows what day it is elsewhere, and names zones for people', () => {
    assert.match(todayIn('Pacific/Kiritimati'), /^\d{4}-\d\d-\d\d$/)
    assert.ok(todayIn('Pacific/Kiritimati') > todayIn('Pacific/Pago_Pago'))
    assert.match(todayIn('Nowhere/Land'), /^\d{4}-\d\d-\d\d$/)
    assert.equal(sayZone('Europe/Berlin', 'en'), 'Central European Time')
    assert.equal(sayZone('Nowhere/Land', 'en'), 'Nowhere/Land')
  })
})

describe('the checks of a form', () => {
  const fault = (question: FormQuestion, value: FormAnswerValue, locale = 'en') =>
    findFault(question, {
      questions: [question],
      answers: settleAnswers([question], { [question.key]: value }, locale),
      locale,
      words,
    })?.message

  it('reads numbers as people of the place write them', () => {
    const cases = [
      ['1,5', 'de', 1.5],
      ['1.5', 'de', 1.5],
      ['1.500', 'de', 1500],
      ['1,500', 'en', 1500],
      ['1,234,567.25', 'en', 1_234_567.25],
      ['1 234,5', 'fr', 1234.5],
      ['−3', 'en', -3],
      ['١٢٫٥', 'ar-EG', 12.5],
      ['', 'en', undefined],
      ['12 pairs', 'en', undefined],
      ['1e5', 'en', undefined],
      ['1.2.3', 'en', undefined],
    ] as const
    for (const [typed, locale, number] of cases)
      assert.equal(readNumber(typed, locale), number, `${typed} ${locale}`)
  })

  it('wants an answer where one is required, and takes white space for none', () => {
    assert.equal(fault(input({}), '  '), words.required)
    assert.equal(fault(input({ required: false, minLength: 5 }), '  '), undefined)
    assert.equal(fault(input({ inputType: 'number' }), ''), words.required)
  })

  it('says what is wrong with a text, counted as people count', () => {
    assert.equal(fault(input({ minLength: 3, maxLength: 4 }), '👩👩'), 'Characters: 3 to 4')
    assert.equal(fault(input({ maxLength: 4 }), '👩👩👩👩'), undefined)
    assert.equal(fault(input({}), 'x'.repeat(501)), 'Characters: at most 500')
    assert.equal(fault(input({ inputType: 'email' }), ' a@example.org '), undefined)
    assert.equal(fault(input({ inputType: 'email' }), 'a.example.org'), words.notEmail)
    assert.equal(fault(input({ inputType: 'phone' }), '+49 (30) 90-18.20'), undefined)
    assert.equal(fault(input({ inputType: 'phone' }), '1234'), words.notPhone)
    assert.equal(fault(input({ inputType: 'phone' }), 'call me'), words.notPhone)
  })

  it('says what is wrong with a number, a day and a time', () => {
    const shoe = input({ inputType: 'number', min: 35, max: 47.5 })
    assert.equal(fault(shoe, '34'), '35 to 47.5')
    assert.equal(fault(shoe, '47,5', 'de'), undefined)
    assert.equal(fault(shoe, 'large'), words.notNumber)
    assert.equal(fault(date({ allowedDates: ['2026-11-24'] }), '2026-11-25'), words.notDay)
    assert.equal(fault(input({ inputType: 'time', allowedTimes: ['10:00'] }), '10:30'), words.notOffered)
  })

  it('wants own words where a choice says so', () => {
    const store: FormQuestion = {
      ...asked,
      key: 'store',
      kind: 'choice',
      options: [{ value: 'a', label: 'Hamburg' }],
      multiple: true,
      allowOther: true,
    }
    assert.equal(fault(store, []), words.required)
    assert.equal(fault(store, ['a', { other: ' ' }]), words.needsOwnWords)
    assert.equal(fault(store, ['a', { other: 'The harbour' }]), undefined)
    assert.equal(
      sayAnswer(store, ['a', { other: 'The harbour' }], { ...saying, answers: {} }),
      'Hamburg, The harbour',
    )
  })

  it('tells a time on both clocks where those of the place and the visitor differ, in each language', async () => {
    const said = async (locale: string, at = '06:00', given = {}) => {
      const spoken = (await formWordsFor(locale)) ?? words
      const question = time({ placeTimezone: 'Europe/Vienna' })
      return sayAnswer(question, at, { ...saying, locale, words: spoken, ...given }).replace(/\s/g, ' ')
    }
    assert.deepEqual(await Promise.all(['en-US', 'de', 'fr', 'es'].map((locale) => said(locale))), [
      '12:00 PM Central European Time (6:00 AM Eastern Time, your time)',
      '12:00 Mitteleuropäische Zeit (bei Ihnen 06:00 Nordamerikanische Ostküstenzeit)',
      '12:00 heure d’Europe centrale (chez vous : 06:00 heure de l’Est nord-américain)',
      '12:00 hora de Europa central (para usted: 06:00 hora oriental)',
    ])
    const late = 'Wednesday, 01:30 Central European Time (Tuesday, 19:30 Eastern Time, your time)'
    assert.equal((await said('en-GB', '19:30')).replaceAll(' at', ','), late)
    // For three weeks a year the two are five hours apart.
    const march = { answers: { day: '2027-03-15' } }
    assert.match(await said('en-GB', '06:00', march), /^11:00 .*\(06:00 /)
    // It comes twice in New York; the first is meant.
    const twice = { answers: { day: '2027-11-07' } }
    assert.match(await said('en-GB', '01:30', twice), /^06:30 .*\(01:30 /)
    // It is left out in New York, where clocks go from 02:00 to 03:00.
    const never = { answers: { day: '2027-03-14' } }
    assert.match(await said('en-GB', '02:30', never), /^08:30 .*\(03:30 /)
  })

  it('tells a time on one clock where both show the same, or where it cannot be known', () => {
    const said = (placeTimezone: string | undefined, given = {}) =>
      sayAnswer(time(placeTimezone === undefined ? {} : { placeTimezone }), '06:00', { ...saying, ...given })
    assert.equal(said(undefined), '06:00')
    assert.equal(said('America/Toronto'), '06:00')
    assert.equal(said('Europe/Vienna', { timezone: 'Europe/Berlin' }), '06:00')
    assert.equal(said('Mars/Olympus'), '06:00')
    assert.equal(said('Europe/Vienna', { answers: {} }), '06:00')
    assert.equal(said('Europe/Vienna', { answers: { day: 'soon' } }), '06:00')
  })

  it('says beforehand what is expected', async () => {
    const hint = async (question: FormQuestion, locale = 'en-GB') =>
      sayHint(question, { questions: [question], locale, words: (await formWordsFor(locale)) ?? words })
    assert.equal(await hint(input({ inputType: 'number', min: 35.5, max: 47 }), 'de'), '35,5 bis 47')
    assert.equal(await hint(date({ minDate: '2026-11-24' })), 'From 24 November 2026')
    assert.equal(await hint(input({ maxLength: 80 }), 'fr'), 'Caractères : au plus 80')
    assert.equal(await hint(input({})), undefined)
  })

  it('has words of its own for each language', async () => {
    const all = await Promise.all(['de-AT', 'fr-CA', 'es-MX', 'en', 'ja'].map(formWordsFor))
    assert.deepEqual(
      all.map((each) => each?.next),
      ['Weiter', 'Suivant', 'Siguiente', undefined, undefined],
    )
  })
})

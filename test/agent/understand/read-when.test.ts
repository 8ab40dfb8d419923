import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import { readWhen } from '../../../server/src/agent/builtin/understand/read-when.ts'
import { theNeed } from './the-need.ts'

const wednesday = Temporal.ZonedDateTime.from('2026-11-18T10:00[America/New_York]')
const saturday = Temporal.ZonedDateTime.from('2026-11-21T21:30[Europe/Berlin]')

describe('readWhen', () => {
  const onWednesday: readonly (readonly [text: string, when: string])[] = [
    ['open now', 'now'],
    ['are you open right now?', 'now'],
    ['is it still open?', 'now'],
    ['at the moment', 'now'],
    ['today', '2026-11-18'],
    ['tonight', '2026-11-18'],
    ['are you open tonight at 8', '2026-11-18T20:00'],
    ['this afternoon', '2026-11-18'],
    ['tomorrow', '2026-11-19'],
    ['tomorrow at 8 pm', '2026-11-19T20:00'],
    ['the day after tomorrow', '2026-11-20'],
    ['yesterday', '2026-11-17'],
    ['on Sunday', '2026-11-22'],
    ['on Sundays', '2026-11-22'],
    ['on Wednesday', '2026-11-18'],
    ['on sun', '2026-11-22'],
    ['this Friday', '2026-11-20'],
    ['next Friday', '2026-11-27'],
    ['Sunday at 5', '2026-11-22T17:00'],
    ['on Monday at 9', '2026-11-23T09:00'],
    ['open until 10 on Friday', '2026-11-20T22:00'],
    ['Friday, December 4th', '2026-12-04'],
    ['Friday 4 December', '2026-12-04'],
    ['24 December', '2026-12-24'],
    ['Dec 24th', '2026-12-24'],
    ['on the 24th', '2026-11-24'],
    ['on the 3rd?', '2026-12-03'],
    ['2026-12-24', '2026-12-24'],
    ['31 December at 18:00', '2026-12-31T18:00'],
    ['on the 1st of January', '2027-01-01'],
    ['Christmas Day', '2026-12-25'],
    ['on christmas eve', '2026-12-24'],
    ["New Year's Eve", '2026-12-31'],
    ["new year's day", '2027-01-01'],
    ['Boxing Day', '2026-12-26'],
    ['Easter Monday', '2027-03-29'],
    ['Good Friday', '2027-03-26'],
    ['Thanksgiving', '2026-11-26'],
    ['Memorial Day', '2027-05-31'],
    ['at noon', '2026-11-18T12:00'],
    ['at 8', '2026-11-18T20:00'],
    ['at 11', '2026-11-18T11:00'],
    ['after 6pm', '2026-11-18T18:00'],
    ['18:30', '2026-11-18T18:30'],
    ['9 am', '2026-11-19T09:00'],
    ['half past seven in the evening', '2026-11-18T19:30'],
    ['quarter to nine in the morning', '2026-11-19T08:45'],
    ['in two hours', '2026-11-18T12:00'],
    ['this weekend', '2026-11-21 2026-11-22'],
    ['on weekends', '2026-11-21 2026-11-22'],
    ['next weekend', '2026-11-28 2026-11-29'],
    ['Sat and Sun', '2026-11-21 2026-11-22'],
    ['Monday to Friday', '2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27'],
    ['Fri-Sun', '2026-11-20 2026-11-21 2026-11-22'],
    ['on weekdays', '2026-11-18 2026-11-19 2026-11-20'],
  ]
  for (const [text, when] of onWednesday) {
    it(`reads "${text}" as ${when} on a Wednesday morning`, () => {
      assert.equal(written(text, wednesday), when)
    })
  }

  const onSaturday: readonly (readonly [text: string, when: string])[] = [
    ['on Saturday', '2026-11-21'],
    ['next Friday', '2026-11-27'],
    ['at 8', '2026-11-22T08:00'],
    ['this weekend', '2026-11-21 2026-11-22'],
    ['at noon', '2026-11-22T12:00'],
    ['on weekdays', '2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27'],
  ]
  for (const [text, when] of onSaturday) {
    it(`reads "${text}" as ${when} on a Saturday night`, () => {
      assert.equal(written(text, saturday), when)
    })
  }

  it('goes by the clock of the place', () => {
    const instant = Temporal.Instant.from('2026-11-18T23:30:00Z')
    assert.equal(written('today', instant.toZonedDateTimeISO('America/Los_Angeles')), '2026-11-18')
    assert.equal(written('today', instant.toZonedDateTimeISO('Asia/Tokyo')), '2026-11-19')
    assert.equal(written('tomorrow at 8 pm', instant.toZonedDateTimeISO('Asia/Kolkata')), '2026-11-20T20:00')
  })

  const noTimes = [
    'may',
    'may I return it',
    'march boots',
    'boots in March',
    'sun cream',
    'sat nav',
    'a wed dress',
    'the sun protection',
    'on sun-dried tomatoes',
    'second-hand bikes',
    'the second one',
    'iPhone 15',
    'size 42',
    'model 300',
    '20 litre',
    'under the bed',
    'a 3/4 inch bolt',
    'open 24/7',
    '5 minutes',
    '2 years of warranty',
    'a refund within 30 days',
    'at 5 Main Street',
    'order 2026',
    'how late are you open',
  ]
  for (const text of noTimes) {
    it(`reads no time from "${text}"`, () => {
      assert.equal(readWhen(text, wednesday, 'en'), undefined)
      assert.equal(theNeed(text).hasTime, false)
    })
  }
})

function written(text: string, now: Temporal.ZonedDateTime): string | undefined {
  const when = readWhen(text, now, 'en')
  if (when === undefined || when.kind === 'now') return when?.kind
  if (when.kind === 'days') return when.dates.map((date) => date.toString()).join(' ')
  const time = when.time?.toString({ smallestUnit: 'minute' })
  return time === undefined ? when.date.toString() : `${when.date.toString()}T${time}`
}

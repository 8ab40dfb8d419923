import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import {
  type Fields,
  hoursOn,
  type OpeningTime,
  openingAt,
  scheduleOf,
  timeZoneOf,
} from '../../server/src/knowledge/index.ts'
import { seededRandom } from '../../scripts/lab/numbers/seeded-random.ts'
import { runs } from '../support/when.ts'
import { type WallSchedule, wallClock } from '../../scripts/lab/eval/wall-clock.ts'

const halfHourMs = 30 * 60_000
const halfHoursAWeek = 7 * 48
const rounds = runs({ usual: 1, full: 4 })

describe('opening hours at an instant', () => {
  const at = (fields: Fields, instant: string): string =>
    describeOpening(
      openingAt(scheduleOf(fields), Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Berlin')),
    )

  const lunch = {
    slots: [
      { open: '09:00', close: '12:00' },
      { open: '14:00', close: '18:00' },
    ],
  }

  it('is open from the opening time on, and closed from the closing time on', () => {
    const fields = {
      operatingHours: { friday: { open: '10:00', close: '19:00' }, saturday: { isClosed: true } },
    }
    assert.equal(at(fields, '2026-11-20T08:59:59Z'), 'closed until 2026-11-20T10:00')
    assert.equal(at(fields, '2026-11-20T09:00:00Z'), 'open until 2026-11-20T19:00')
    assert.equal(at(fields, '2026-11-20T17:59:59Z'), 'open until 2026-11-20T19:00')
    assert.equal(at(fields, '2026-11-20T18:00:00Z'), 'closed until 2026-11-27T10:00, not certain')
  })

  it('knows the break in a day, before it and during it', () => {
    const fields = { operatingHours: { friday: lunch } }
    assert.equal(at(fields, '2026-11-20T10:00:00Z'), 'open until 2026-11-20T12:00, again 2026-11-20T14:00')
    assert.equal(at(fields, '2026-11-20T12:30:00Z'), 'closed until 2026-11-20T14:00, a break')
    assert.equal(at(fields, '2026-11-20T15:00:00Z'), 'open until 2026-11-20T18:00')
  })

  it('reaches past midnight when the closing time is not after the opening time', () => {
    const fields = {
      operatingHours: { friday: { open: '18:00', close: '02:00' }, saturday: { isClosed: true } },
    }
    assert.equal(at(fields, '2026-11-20T22:00:00Z'), 'open until 2026-11-21T02:00')
    assert.equal(at(fields, '2026-11-21T00:59:00Z'), 'open until 2026-11-21T02:00')
    assert.equal(at(fields, '2026-11-21T01:00:00Z'), 'closed until 2026-11-27T18:00, not certain')
  })

  it('takes what follows without a gap for one opening', () => {
    const fields = {
      operatingHours: {
        friday: { open: '12:00', close: '24:00' },
        saturday: {
          slots: [
            { open: '00:00', close: '02:00' },
            { open: '12:00', close: '20:00' },
          ],
        },
        sunday: { isClosed: true },
      },
    }
    assert.equal(at(fields, '2026-11-20T20:00:00Z'), 'open until 2026-11-21T02:00')
  })

  it('has no end for a place that never closes', () => {
    const always = { open: '00:00', close: '24:00' }
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const operatingHours = Object.fromEntries(days.map((day) => [day, always]))
    assert.equal(at({ operatingHours }, '2026-11-20T20:00:00Z'), 'open')
    assert.equal(
      at({ operatingHours, specialHours: [{ date: '2026-11-23', isClosed: true }] }, '2026-11-20T20:00:00Z'),
      'open until 2026-11-22T24:00',
    )
  })

  it('holds a day without hours to be unknown, not closed', () => {
    const fields = { operatingHours: { saturday: { open: '10:00', close: '14:00' } } }
    assert.equal(at(fields, '2026-11-20T10:00:00Z'), 'unknown')
    assert.equal(at({}, '2026-11-20T10:00:00Z'), 'unknown')
  })

  it('puts the hours of a special day in place of its weekday, and the later entry of a date counts', () => {
    const fields = {
      operatingHours: { thursday: { open: '10:00', close: '19:00' } },
      specialHours: [
        { date: '2026-12-24', isClosed: true },
        { date: '2026-12-24', open: '10:00', close: '13:00' },
      ],
    }
    assert.equal(at(fields, '2026-12-24T11:00:00Z'), 'open until 2026-12-24T13:00')
    const day = hoursOn(scheduleOf(fields), Temporal.PlainDate.from('2026-12-24'))
    assert.deepEqual([day.isSpecial, day.slots?.map(({ close }) => close)], [true, ['13:00']])
    assert.equal(hoursOn(scheduleOf(fields), Temporal.PlainDate.from('2026-12-17')).isSpecial, false)
  })

  it('lets the night before run into a special day', () => {
    const fields = {
      operatingHours: {
        thursday: { open: '20:00', close: '03:00' },
        friday: { open: '20:00', close: '03:00' },
      },
      specialHours: [{ date: '2026-12-25', isClosed: true }],
    }
    assert.equal(at(fields, '2026-12-25T01:00:00Z'), 'open until 2026-12-25T03:00')
    assert.equal(at(fields, '2026-12-25T02:00:00Z').startsWith('closed'), true)
  })

  it('takes the zone that the location names, else that of its coordinates', () => {
    const tokyo = { latitude: 35.68, longitude: 139.76 }
    assert.equal(timeZoneOf(tokyo), 'Asia/Tokyo')
    assert.equal(timeZoneOf({ ...tokyo, timezone: 'Asia/Seoul' }), 'Asia/Seoul')
    assert.equal(timeZoneOf({}), undefined)
  })

  it('gives times as they are stored, whatever the clocks do, and the instants that they are', () => {
    const night = { operatingHours: { sunday: { open: '00:00', close: '02:30' } } }
    const opening = openingAt(
      scheduleOf(night),
      Temporal.ZonedDateTime.from('2026-03-29T00:10[Europe/Berlin]'),
    )
    assert.ok(opening.state === 'open' && opening.until)
    assert.equal(opening.until.text, '02:30')
    assert.equal(opening.until.instant.toString(), '2026-03-29T01:30:00Z')
  })

  it('moves a time that a clock change skips forward, and takes the first of one that occurs twice', () => {
    const night = { operatingHours: { sunday: { open: '00:00', close: '02:30' } } }
    assert.equal(at(night, '2026-03-29T01:29:00Z'), 'open until 2026-03-29T02:30')
    assert.equal(at(night, '2026-10-25T00:29:00Z'), 'open until 2026-10-25T02:30')
    assert.equal(at(night, '2026-10-25T00:30:00Z').startsWith('closed'), true)
  })

  /** Each begins a few days before the clocks change in some of the zones; the last one is ordinary. */
  const weeks = [
    '2026-03-05',
    '2026-03-26',
    '2026-04-02',
    '2026-09-03',
    '2026-09-24',
    '2026-10-01',
    '2026-10-22',
    '2026-10-29',
    '2026-12-22',
  ]
  const zones = [
    'Europe/Berlin',
    'Europe/Lisbon',
    'America/New_York',
    'America/Santiago',
    'Asia/Kathmandu',
    'Australia/Adelaide',
    'Australia/Lord_Howe',
  ]
  for (const timezone of zones) {
    it(`agrees with the wall clock of ${timezone} every half hour of weeks with and without clock changes`, () => {
      const random = seededRandom(7)
      const states = new Set<string>()
      for (const week of weeks) {
        for (let round = 0; round < rounds; round += 1) {
          const hours = randomHours(random, week)
          const isOpen = wallClock(timezone)
          const schedule = scheduleOf({ ...hours })
          for (let step = 0; step < halfHoursAWeek; step += 1) {
            const epochMs = Date.parse(`${week}T00:00:00Z`) + step * halfHourMs
            const expected = isOpen(hours, epochMs)
            const { state } = openingAt(
              schedule,
              new Temporal.ZonedDateTime(BigInt(epochMs) * 1_000_000n, timezone),
            )
            states.add(state)
            assert.equal(state, expected, `${new Date(epochMs).toISOString()} ${JSON.stringify(hours)}`)
          }
        }
      }
      assert.deepEqual(states, new Set(['open', 'closed', 'unknown']))
    })
  }
})

function describeOpening(opening: ReturnType<typeof openingAt>): string {
  const text = ({ date, text }: OpeningTime): string => `${date.toString()}T${text}`
  switch (opening.state) {
    case 'unknown':
      return 'unknown'
    case 'open':
      return `open${opening.until ? ` until ${text(opening.until)}` : ''}${opening.resumes ? `, again ${text(opening.resumes)}` : ''}`
    case 'closed':
      return [
        `closed${opening.opens ? ` until ${text(opening.opens)}` : ''}`,
        ...(opening.isBreak ? ['a break'] : []),
        ...(opening.isUncertain ? ['not certain'] : []),
      ].join(', ')
  }
}

/** A week with closed, unknown, single, split and overnight days, and special days around the given date. */
function randomHours(random: () => number, week: string): WallSchedule {
  const below = (limit: number): number => Math.floor(random() * limit)
  const time = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const day = (): WallSchedule['operatingHours'][string] | undefined => {
    switch (below(7)) {
      case 0:
        return undefined
      case 1:
        return { isClosed: true }
      case 2:
        return { open: '00:00', close: '24:00' }
      case 3:
        return { open: time(720 + 15 * below(48)), close: time(15 * below(28)) }
      case 4:
        return { open: time(15 * below(20)), close: time(330 + 15 * below(60)) }
      default: {
        const noon = 660 + 15 * below(8)
        return {
          slots: [
            { open: time(15 * below(40)), close: time(noon) },
            { open: time(noon + 15 * below(8)), close: time(1080 + 15 * below(24)) },
          ],
        }
      }
    }
  }
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const operatingHours = Object.fromEntries(
    days.flatMap((name) => {
      const hours = day()
      return hours ? [[name, hours]] : []
    }),
  )
  const specialHours = [1, 4].flatMap((offset) => {
    const hours = day()
    const date = new Date(Date.parse(week) + offset * 86_400_000).toISOString().slice(0, 10)
    return hours ? [{ date, ...hours }] : []
  })
  return { operatingHours, specialHours }
}

import assert from 'node:assert/strict'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import { layOutForm } from '../../../server/src/forms/index.ts'
import { someone } from '../engine-turn.ts'
import { sourcesOf } from '../small-shop.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { bikeShop } from './bike-shop.ts'
import { actionTypes, keysOf, labelsOf, talk } from './talk.ts'

const contact = { name: 'Ann', email: 'ann@example.com' }

/** The instants that a form offers. */
function startsOf({ form }: EngineAnswer): readonly string[] {
  return form?.slots?.starts ?? assert.fail('the form offers no times')
}

describe('an appointment without a booking service', () => {
  let service: UnmannedService
  let catalogue: Catalogue
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    catalogue = await newCatalogue(service, bikeShop)
  })
  after(() => service.close())

  it('is asked for step by step: what for, where, when', async () => {
    const { ask, submit } = talk(catalogue)
    const what = await ask("I'd like to make an appointment")
    assert.deepEqual(
      [keysOf(what), labelsOf(what, 'service')],
      [['service'], ['Test ride', 'Bike fitting', 'Repair']],
    )
    const where = await submit({ service: 'Repair' })
    assert.deepEqual(
      [keysOf(where), labelsOf(where, 'location')],
      [['location'], ['Harbour branch', 'Ring branch']],
    )
    const [harbour] =
      where.form?.questions.flatMap((each) => (each.kind === 'choice' ? each.options : [])) ?? []
    const when = await submit({ location: harbour?.value })
    assert.deepEqual(keysOf(when), ['appointmentDate', 'appointmentTime', 'name', 'phone', 'email'])
    assert.deepEqual(sourcesOf(when), ['store-hh'])
    assert.match(when.content, /Repair, \*\*Harbour branch\*\*/)
  })

  it('is not asked what the message says', async () => {
    const answer = await talk(catalogue).ask('Can I book a repair in Vienna on Saturday?')
    assert.deepEqual(keysOf(answer).slice(0, 2), ['appointmentDate', 'appointmentTime'])
    assert.deepEqual(sourcesOf(answer), ['store-vie'])
    assert.match(answer.content, /Repair, \*\*Ring branch\*\*/)
  })

  it('is not asked for a place when only one offers it', async () => {
    const answer = await talk(catalogue).ask('book a bike fitting')
    assert.deepEqual([keysOf(answer)[0], sourcesOf(answer)], ['appointmentDate', ['store-hh']])
  })

  it('is at the place that was spoken of', async () => {
    const { ask } = talk(catalogue)
    await ask('Is the Ring branch open tomorrow?')
    assert.deepEqual(sourcesOf(await ask('I want to book a test ride there')), ['store-vie'])
  })

  it('is offered the places in the order of their distance', async () => {
    const near = { ...someone, latitude: 48.2, longitude: 16.4 }
    const shop = {
      location: bikeShop.location.map((each, index) => ({
        ...each,
        latitude: 53.5 - index * 5.3,
        longitude: 10 + index * 6.4,
      })),
    }
    const placed = await newCatalogue(service, shop)
    const answer = await talk(placed, { visitor: near }).ask('book a test ride')
    assert.deepEqual(labelsOf(answer, 'location'), ['Ring branch', 'Harbour branch'])
  })

  it('takes every half hour that the place is open, but none within the next hour', async () => {
    // 12:00 on a Wednesday in Hamburg.
    const starts = startsOf(await talk(catalogue).ask('book a bike fitting'))
    assert.deepEqual(starts.slice(0, 2), ['2026-10-14T11:00:00Z', '2026-10-14T11:30:00Z'])
    const on = (day: string) =>
      starts.filter((each) => each.startsWith(day)).map((each) => each.slice(11, 16))
    assert.equal(on('2026-10-14').at(-1), '15:30')
    assert.deepEqual(on('2026-10-17'), [
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
    ])
    assert.deepEqual(on('2026-10-18'), [])
    // The clocks go back on the 25th.
    assert.deepEqual([on('2026-10-23')[0], on('2026-10-26')[0]], ['08:00', '09:00'])
    assert.equal(starts.at(-1)?.slice(0, 10), '2026-10-27')
  })

  it('is offered only on the days that were named, and on others if there is no time on those', async () => {
    const saturday = await talk(catalogue).ask('book a bike fitting on Saturday')
    assert.deepEqual(new Set(startsOf(saturday).map((each) => each.slice(0, 10))), new Set(['2026-10-17']))
    const sunday = await talk(catalogue).ask('book a bike fitting on Sunday')
    assert.match(sunday.content, /no free time on the day you named/)
    assert.ok(startsOf(sunday).length > 100)
  })

  it('is shown in the zone of the visitor', async () => {
    const { form } = await talk(catalogue, { timezone: 'America/New_York' }).ask(
      'book a bike fitting on Friday',
    )
    const [date, time] = form === undefined ? [] : layOutForm(form, 'America/New_York')
    assert.deepEqual(date?.kind === 'input' && date.allowedDates, ['2026-10-16'])
    assert.equal(time?.kind === 'input' && time.allowedTimesByDate?.['2026-10-16']?.[0], '04:00')
  })

  it('names both zones where the clock of the place is another than the visitor’s', async () => {
    const timezone = 'America/New_York'
    const { ask, submit } = talk(catalogue, { timezone })
    const { form } = await ask('book a bike fitting')
    const time = form?.questions.find(({ key }) => key === 'appointmentTime')
    assert.equal(time?.kind === 'input' && time.placeTimezone, 'Europe/Berlin')
    const done = await submit({ appointmentDate: '2026-10-16', appointmentTime: '04:30', ...contact })
    assert.match(
      done.content,
      /October 16 at 10:30 \(Europe\/Berlin\), which is on Friday, October 16 at 04:30 \(America\/New\\?_York\) for you/,
    )
  })

  it('is taken down and handed over, and nothing is said to be confirmed', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('book a bike fitting')
    const done = await submit({ appointmentDate: '2026-10-16', appointmentTime: '10:30', ...contact })
    assert.match(
      done.content,
      /taken down.*Bike fitting.*October 16 at 10:30 \(Europe\/Berlin\)\. It is not confirmed yet\. Your request has been sent/,
    )
    const [action] = done.actions
    assert.equal(action?.type, 'handoff')
    assert.match(
      action.summary,
      /Ann, ann@example\.com[\s\S]*\n- Which day suits you\? 2026-10-16\n- At what time\? 10:30 \(Europe\/Berlin\)\n/,
    )
    assert.deepEqual([done.form, done.buckets.plugin], [undefined, 0])
  })

  it('is asked anew for the next appointment, but not for what stays the same', async () => {
    const { ask, submit } = talk(catalogue)
    const where = await ask('book a test ride')
    const [harbour] =
      where.form?.questions.flatMap((each) => (each.kind === 'choice' ? each.options : [])) ?? []
    await submit({ location: harbour?.value })
    await submit({ appointmentDate: '2026-10-16', appointmentTime: '10:30', ...contact })
    const second = await ask('I would like to book a repair as well')
    assert.deepEqual(
      [keysOf(second), sourcesOf(second)],
      [['appointmentDate2', 'appointmentTime2'], ['store-hh']],
    )
    const done = await submit({ appointmentDate2: '2026-10-19', appointmentTime2: '14:00' })
    assert.match(done.content, /Repair.*October 19 at 14:00/)
  })

  it('does not ask for what is known of the visitor', async () => {
    const visitor = { ...someone, name: 'Ben', email: 'ben@example.com' }
    const answer = await talk(catalogue, { visitor }).ask('book a bike fitting')
    assert.deepEqual(keysOf(answer), ['appointmentDate', 'appointmentTime'])
  })

  it('goes to another place when the one named is closed or does not offer it', async () => {
    const closed = await talk(catalogue).ask('book a test ride in Munich')
    assert.match(closed.content, /Isar branch\*\* is closed at the moment/)
    assert.deepEqual(sourcesOf(closed), ['store-muc'])
    assert.deepEqual(labelsOf(closed, 'location'), ['Harbour branch', 'Ring branch'])
    const lacking = await talk(catalogue).ask('book a bike fitting in Vienna')
    assert.match(lacking.content, /Bike fitting is not offered there/)
    assert.deepEqual(sourcesOf(lacking), ['store-hh'])
  })

  it('names the places there are when there is none where the visitor wants it', async () => {
    const answer = await talk(catalogue).ask('book a test ride in Paris')
    assert.match(answer.content, /no location of ours there/)
    assert.deepEqual(labelsOf(answer, 'location'), ['Harbour branch', 'Ring branch'])
  })

  it('can be for something that is not on the list', async () => {
    const { ask, submit } = talk(catalogue)
    await ask('book a consultation in Hamburg')
    const answer = await submit({ service: { other: 'A [talk](https://evil.example)' } })
    assert.deepEqual(keysOf(answer)[0], 'appointmentDate')
    assert.match(answer.content, /A \\\[talk\\\]/)
    assert.match(answer.form?.title ?? '', /A \[talk\]/)
  })

  it('can be proposed at any time where nobody tells when it is possible', async () => {
    const nowhere = await newCatalogue(service, { faq: bikeShop.faq })
    const { ask, submit } = talk(nowhere)
    const answer = await ask('I would like to book a consultation about tyres')
    const date = answer.form?.questions[0]
    assert.deepEqual(date?.kind === 'input' && [date.inputType, date.minDate], ['date', '2026-10-14'])
    const done = await submit({ appointmentDate: '2026-11-20', appointmentTime: '09:15', ...contact })
    assert.match(done.content, /November 20 at 09:15/)
    assert.deepEqual(actionTypes(done), ['handoff'])
  })

  it('needs no service where there are none to choose from', async () => {
    const location = bikeShop.location.map((each) => ({ ...each, services: [] }))
    const plain = await newCatalogue(service, { location })
    const answer = await talk(plain).ask('I would like an appointment in Hamburg')
    assert.deepEqual([keysOf(answer)[0], answer.form?.title], ['appointmentDate', 'Book an appointment'])
  })

  it('survives words that are cut in the middle of a character', async () => {
    const { ask, submit } = talk(catalogue)
    const answer = await ask(`book a bike fitting ${'🚲'.repeat(600)}`)
    assert.doesNotMatch(JSON.stringify(answer.form?.purpose), /\\ud[89a-f]/i)
    await submit({ appointmentDate: '2026-10-16', appointmentTime: '10:30', ...contact })
  })

  it('is left to people where all places are closed', async () => {
    const location = bikeShop.location.filter(({ city }) => city === 'Munich')
    const closed = await newCatalogue(service, { location })
    const answer = await talk(closed).ask('book a bike fitting')
    assert.match(answer.content, /closed at the moment/)
    assert.equal(answer.form?.purpose['kind'], 'contact')
  })
})

import assert from 'node:assert/strict'
import type { FrameLocator } from 'playwright-core'
import {
  dialled,
  type Place,
  sayDistance,
  sayOpening,
  type Speech,
} from '../../widget-sdk/src/frame/views/say-place.ts'
import { english } from '../../widget-sdk/src/frame/words/english.ts'
import { french } from '../../widget-sdk/src/frame/words/french.ts'
import { german } from '../../widget-sdk/src/frame/words/german.ts'
import { spanish } from '../../widget-sdk/src/frame/words/spanish.ts'
import { publish } from '../retrieval/search.ts'
import { pairs } from '../support/when.ts'
import { frameFixture } from './frame-fixture.ts'
import type { Visit, Visitor } from './frame-page.ts'
import { untilEqual } from '../support/until.ts'

const british: Speech = { words: english, locale: 'en-GB' }
const american: Speech = { words: english, locale: 'en-US' }
const inGerman: Speech = { words: german, locale: 'de' }
const inFrench: Speech = { words: french, locale: 'fr' }
const inSpanish: Speech = { words: spanish, locale: 'es' }

/** Of this process, so that no zone's name is called for. */
const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
const placeOf = (members: Partial<Place>): Place => ({ address: '1 High Street', status: 'open', ...members })

describe('what is said of a location', () => {
  /** On the clock of this process. */
  const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute)
  const said = (
    isOpen: boolean,
    changesAt: Date,
    { now, speech = british, zone = timezone }: { now: Date; speech?: Speech; zone?: string },
  ) => {
    const opening = { isOpen, changesAt: changesAt.toISOString(), timezone: zone }
    return sayOpening(placeOf({ opening }), speech, now.getTime())?.replace(/\s/g, ' ')
  }

  it('is until when it is open, and the day only where the time alone would mislead', () => {
    const now = at(20, 16)
    assert.equal(said(true, at(20, 18), { now }), 'Open until 18:00')
    assert.equal(said(true, at(21, 2, 30), { now, speech: inGerman }), 'Geöffnet bis 02:30')
    assert.equal(said(true, at(22, 18), { now }), 'Open until Sunday 18:00')
    assert.equal(said(true, at(20, 18), { now, speech: american }), 'Open until 6:00 PM')
  })

  it('is when it opens, with the day where that is another', () => {
    const now = at(20, 8)
    assert.equal(said(false, at(20, 9), { now }), 'Closed, opens 09:00')
    assert.equal(said(false, at(21, 7), { now, speech: inGerman }), 'Geschlossen, öffnet Samstag, 07:00')
    assert.equal(said(false, at(30, 11), { now }), 'Closed, opens Monday 30 November at 11:00')
  })

  it('is said in each language', () => {
    const now = at(20, 19)
    assert.deepEqual(
      [inGerman, inFrench, inSpanish].map((speech) => said(false, at(23, 10), { now, speech })),
      ['Geschlossen, öffnet Montag, 10:00', 'Fermé, ouvre lundi 10:00', 'Cerrado. Abre: lunes, 10:00'],
    )
    assert.deepEqual(
      [inGerman, inFrench, inSpanish].map((speech) => said(true, at(20, 20), { now, speech })),
      ['Geöffnet bis 20:00', 'Ouvert jusqu’à 20:00', 'Abierto. Cierra: 20:00'],
    )
  })

  it('goes by the clock of the location, and by both where the visitor has another', () => {
    const now = new Date('2026-11-20T05:00:00Z')
    const elsewhere = timezone === 'Asia/Tokyo' ? 'Asia/Kolkata' : 'Asia/Tokyo'
    const text = said(true, new Date('2026-11-20T09:00:00Z'), { now, zone: elsewhere })
    assert.match(
      text ?? '',
      /^Open until (18:00 Japan|14:30 India) Standard Time \(\d\d:\d\d .+, your time\)$/,
    )
  })

  it('is nothing once it has changed, or where the zone is unknown', () => {
    const changesAt = at(20, 18)
    assert.equal(said(true, changesAt, { now: changesAt }), undefined)
    assert.equal(said(false, changesAt, { now: at(21, 9) }), undefined)
    assert.equal(said(true, changesAt, { now: at(20, 17), zone: 'Mars/Olympus' }), undefined)
  })

  it('tells of a location that never closes, and of those that are closed altogether', () => {
    const say = (members: Partial<Place>) => sayOpening(placeOf(members), british, Date.now())
    assert.equal(say({ opening: { isOpen: true, timezone } }), 'Open around the clock')
    assert.equal(say({ opening: { isOpen: false, timezone } }), undefined)
    assert.equal(say({ status: 'temporarily_closed' }), 'Closed for the time being')
    assert.equal(say({ status: 'permanently_closed' }), 'Closed for good')
    assert.equal(say({}), undefined)
  })

  it('has a distance in the measure of the place where the visitor reads', () => {
    const say = (distanceKm: number, speech: Speech) =>
      sayDistance(placeOf({ distanceKm }), speech)?.replace(/\s/g, ' ')
    assert.equal(sayDistance(placeOf({}), british), undefined)
    assert.deepEqual(
      [0, 0.3, 3.2, 746].map((km) => say(km, inGerman)),
      ['100 m entfernt', '300 m entfernt', '3,2 km entfernt', '746 km entfernt'],
    )
    assert.deepEqual([say(3.2, american), say(746, british)], ['2 mi away', '464 mi away'])
    assert.deepEqual([say(3.2, inFrench), say(3.2, inSpanish)], ['À 3,2 km', 'A 3,2 km'])
  })

  it('has a number to dial only where the text is one', () => {
    assert.equal(dialled('+49 (0)40 5550-123'), 'tel:+49405550123')
    assert.equal(dialled('(040) 555/0123'), 'tel:0405550123')
    for (const text of [
      '1-800-FLOWERS',
      '040 123, 040 456',
      '040 5550 1234 / 040 5550 1235',
      'javascript:1',
    ]) {
      assert.equal(dialled(text), undefined, text)
    }
  })
})

describe('locations in the frame', () => {
  const fixture = frameFixture()

  const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString().slice(11, 16)
  /** Open at all hours but for half of one, which begins in half an hour. */
  function harbour() {
    const [open, close] = [minutes(60), minutes(30)]
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const record = {
      name: 'Harbour branch',
      address: '14 Quay Road, Hamburg',
      ...{ latitude: 53.545, longitude: 9.97, timezone: 'UTC' },
      ...{ phone: '+49 40 5550123', url: 'https://lamps.example/harbour' },
      operatingHours: Object.fromEntries(days.map((day) => [day, { open, close }])),
    }
    return { record, close }
  }
  const plain = { name: 'Van', address: 'Around Hamburg' }
  const office = { name: 'Office', address: '2 Back Yard', phone: 'ask for 1-800-LAMPS' }
  const old = { name: 'Old branch', address: '3 Quay Road', status: 'permanently_closed' }

  /** A visitor near the harbour, who gets a reply that rests on these locations. */
  async function ask(records: readonly { readonly name: string }[], visit: Partial<Visit> = {}) {
    const shop = await fixture.shop()
    const ids = await publish(shop.tenant, { location: records })
    const visitor = await fixture.visitor({
      publicKey: shop.publicKey,
      ...visit,
      start: { locale: 'de', visitor: { latitude: 53.55, longitude: 9.99 }, ...visit.start },
      browser: { timezoneId: 'UTC', ...visit.browser },
    })
    const sources = ids.map((id, index) => ({
      kind: 'location' as const,
      id,
      title: records[index]?.name ?? '',
    }))
    return {
      ...visitor,
      say: async () => {
        fixture.adorn({ sources })
        await visitor.say('Where are you?')
        await card(visitor.frame, records.length - 1).waitFor()
      },
    }
  }
  const card = (frame: FrameLocator, at: number) => frame.locator('.places > li').nth(at)
  const linesOf = async (frame: FrameLocator, at: number): Promise<string[]> =>
    (await card(frame, at).locator('p').allTextContents()).map((text) => text.replace(/\s/g, ' '))

  it('come as cards with address, distance, hours and a number to call', async () => {
    const { record, close } = harbour()
    const { frame, say, complaints, strangers } = await ask([record, plain, office, old])
    await say()
    const [name, phone] = [record.name, record.phone]
    assert.deepEqual(await linesOf(frame, 0), [
      ...[name, record.address, '1,4 km entfernt', `Geöffnet bis ${close}`, phone],
    ])
    const link = (name: string) => frame.getByRole('link', { name }).getAttribute('href')
    assert.deepEqual([await link(name), await link(phone)], [record.url, 'tel:+49405550123'])
    assert.deepEqual(await linesOf(frame, 1), [plain.name, plain.address])
    assert.deepEqual(await linesOf(frame, 2), [office.name, office.address, office.phone])
    assert.deepEqual(await linesOf(frame, 3), [old.name, old.address, 'Dauerhaft geschlossen'])
    await untilEqual(() => frame.locator('.places a').count(), 2)
    assert.deepEqual([complaints, strangers], [[], []])
  })

  it('tell their hours on both clocks to a visitor elsewhere, with the days where those differ', async () => {
    const record = {
      ...{ name: 'Graben', address: 'Graben 1, Vienna', timezone: 'Pacific/Kiritimati' },
      operatingHours: Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
          day,
          { open: minutes(14 * 60 + 60), close: minutes(14 * 60 + 30) },
        ]),
      ),
    }
    const { barriers, frame, say } = await ask([record], {
      browser: { timezoneId: 'Pacific/Pago_Pago', viewport: { width: 320, height: 700 } },
    })
    await say()
    const [, , hours] = await linesOf(frame, 0)
    assert.match(
      hours ?? '',
      /^Geöffnet bis (\S+), \d\d:\d\d \S.* \(bei Ihnen (?!\1)\S+, \d\d:\d\d Samoa-[A-Za-z]+\)$/,
    )
    assert.deepEqual(await barriers(), [])
  })

  it('say no longer that they are open when they have closed', async () => {
    const { record } = harbour()
    const visitor: Visitor = await ask([record])
    await visitor.page.clock.install()
    await visitor.say('')
    const open = visitor.frame.getByText(/^Geöffnet bis/)
    await open.waitFor()
    await visitor.page.clock.fastForward('31:00')
    await open.waitFor({ state: 'detached' })
    await untilEqual(() => card(visitor.frame, 0).locator('p').count(), 4)
  })

  for (const [theme, locale] of pairs(['light', 'dark'] as const, ['de', 'ar'] as const)) {
    it(`keep nobody out: ${theme}, ${locale}, on a narrow screen`, async () => {
      const { record } = harbour()
      const { barriers, frame, say } = await ask([record, plain, office, old], {
        start: { theme, locale },
        browser: { viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' },
      })
      await say()
      const [, , distance] = await linesOf(frame, 0)
      assert.equal(distance, locale === 'de' ? '1,4 km entfernt' : '1.4 km away')
      assert.deepEqual(await barriers(), [])
      const width: number = await frame.locator('html').evaluate('document.documentElement.scrollWidth')
      assert.ok(width <= 320, String(width))
    })
  }
})

import { languageOf } from '../../../server/src/language/language-of.ts'
import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import { contactForm } from '../../../server/src/agent/builtin/forms/contact/contact-form.ts'
import { handOff } from '../../../server/src/agent/builtin/forms/summarize.ts'
import { formatPrice } from '../../../server/src/agent/replies/format-price.ts'
import { languageCodes } from '../../../server/src/language/language-code.ts'
import type { Voice } from '../../../server/src/language/voice.ts'
import { hoursInGeneral } from '../../../server/src/agent/builtin/locations/compose-hours.ts'
import { composeNearest } from '../../../server/src/agent/builtin/locations/compose-nearest.ts'
import { dayName } from '../../../server/src/agent/builtin/locations/day-name.ts'
import { describeHours } from '../../../server/src/agent/builtin/locations/describe-hours.ts'
import { formatDistance } from '../../../server/src/agent/builtin/locations/format-distance.ts'
import { asksForPlace } from '../../../server/src/agent/builtin/locations/location-request.ts'
import type { LocationRecord } from '../../../server/src/agent/tools/read-record.ts'
import { engineTurn } from '../engine-turn.ts'
import { cellsOf, readTable } from '../read-table.ts'

const voices: readonly Voice[] = languageCodes.map((language) => ({ language, locale: language }))

const weekday = { open: '10:00', close: '19:00' }

const harbour: LocationRecord = {
  kind: 'location',
  id: 'loc_1',
  externalId: undefined,
  name: 'Kontor 5',
  address: 'Kai 14, Hamburg',
  city: 'Hamburg',
  region: undefined,
  postalCode: undefined,
  country: undefined,
  position: undefined,
  phone: '+49 40 123',
  email: undefined,
  url: undefined,
  services: [],
  status: 'open',
  timezone: 'Europe/Berlin',
  schedule: {
    operatingHours: {
      monday: weekday,
      tuesday: weekday,
      wednesday: {
        slots: [
          { open: '10:00', close: '12:00' },
          { open: '13:00', close: '15:00' },
        ],
      },
      saturday: { open: '01:00', close: '02:00' },
      sunday: { isClosed: true },
    },
    specialHours: [{ date: '2026-11-24', isClosed: true }],
  },
}

/** @param local the clock of the location; 2026-11-23 is a Monday */
function at(local: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin')
}

function nowAt(local: string, voice: Voice): string {
  return describeHours({ location: harbour, now: at(local), voice }, { kind: 'now' }).clause
}

/** The day in words, said on a Monday. */
function dayNamed(date: string, voice: Voice): string {
  return dayName(Temporal.PlainDate.from(date), { now: at('2026-11-23T11:00'), voice })
}

/** With plain spaces where no line may break. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/gu, ' ')
}

const turn = engineTurn({ knowledgeBaseId: 'kb_1', message: '…' })

/** What there is to say, by its name in the table. */
const sayings: Readonly<Record<string, (voice: Voice) => string>> = {
  'open now': (voice) => nowAt('2026-11-23T11:00', voice),
  'closed, and when it opens': (voice) => nowAt('2026-11-23T08:00', voice),
  'closed for a break': (voice) => nowAt('2026-11-25T12:30', voice),
  'open on a day': (voice) =>
    describeHours(
      { location: harbour, now: at('2026-11-23T11:00'), voice },
      { kind: 'day', date: Temporal.PlainDate.from('2026-12-02'), time: undefined },
    ).clause,
  'the week and special days': (voice) =>
    hoursInGeneral({ location: harbour, now: at('2026-11-23T11:00'), voice }).join('\n'),
  today: (voice) => dayNamed('2026-11-23', voice),
  tomorrow: (voice) => dayNamed('2026-11-24', voice),
  'a day of another year': (voice) => dayNamed('2027-01-01', voice),
  'a distance': ({ locale }) => plain(formatDistance(3.2, locale)),
  'the nearest': (voice) => {
    const { remark, nearest: lead } = languageOf(voice.language).locationReplies
    const options = { voice, lead, remark: () => remark(nowAt('2026-11-23T11:00', voice)) }
    return plain(composeNearest([{ location: harbour, distanceKm: 3.2 }], options)?.content ?? '')
  },
  'what a call back needs to know': (voice) =>
    (contactForm({ turn, written: turn.message, ...voice }, 'phone')?.questions ?? [])
      .map(({ prompt }) => prompt)
      .join(' '),
  'a hand-over': (voice) => {
    const visitor = { ...turn.visitor, name: 'Ada', phone: '+49 40 1234567' }
    const addressee = { turn: { ...turn, visitor }, written: turn.message, ...voice }
    const action = handOff(addressee, languageOf(voice.language).forms.reasons.contact, 'X1')
    return action.type === 'handoff' ? `${action.reason} ${action.summary.replaceAll('\n', ' ')}` : ''
  },
}

for (const [language, rows] of readTable(new URL('saying.yaml', import.meta.url))) {
  describe(`what is said in ${language}`, () => {
    it('is all that there is to say', () => {
      assert.deepEqual(
        rows.map(({ said }) => said[0]),
        Object.keys(sayings),
      )
    })

    for (const row of rows) {
      const { text = null } = cellsOf(row, ['text'], ['text'])
      const [name = ''] = row.said
      it(`of ${name} is ${JSON.stringify(text)}`, () => {
        const said = sayings[name]?.({ language, locale: language })
        assert.equal(said, text)
      })
    }
  })
}

describe('what is said of hours in each language', () => {
  it('gives one o’clock its own article in Spanish', () => {
    const clause = nowAt('2026-11-28T00:30', { language: 'es', locale: 'es' })
    assert.equal(clause, 'cerrado ahora, vuelve a abrir hoy a la 01:00')
  })

  it('joins days with the same hours', () => {
    const words = voices.map((voice) => languageOf(voice.language).locationReplies)
    assert.deepEqual(
      words.map(({ weekdays: [monday = '', , , , friday = ''], dayRange }) =>
        dayRange(monday, friday, false),
      ),
      ['Monday to Friday', 'Montag bis Freitag', 'Du lundi au vendredi', 'De lunes a viernes'],
    )
  })
})

describe('what is said of places in each language', () => {
  it('measures in miles where people do', () => {
    assert.equal(formatDistance(16, 'en-US'), '9.9 mi')
    assert.equal(formatDistance(34.4635, 'en'), '34 km')
    assert.equal(formatDistance(9.96, 'en'), '10 km')
    assert.equal(formatDistance(160, 'de-CH').replace(/\s/u, ' '), '160 km')
  })

  it('joins Spanish names by their sound', () => {
    const { and, or } = languageOf('es').locationReplies
    assert.equal(and(['**Bilbao**', '**Irún**']), '**Bilbao** e **Irún**')
    assert.equal(and(['nieve', 'hielo']), 'nieve y hielo')
    assert.equal(and(['aguja', 'hilo']), 'aguja e hilo')
    assert.equal(or(['Vigo', 'Oviedo']), 'Vigo u Oviedo')
    assert.equal(or(['Toledo, Ohio', 'Toledo, España']), 'Toledo, Ohio o Toledo, España')
  })

  it('knows its own questions for a place again in every language', () => {
    const turn = { message: '', products: [], faqs: [], locations: [] }
    for (const voice of voices) {
      const { whereAreYou, whichPlace, whichCity, someOpen, isTemporarilyClosed } = languageOf(
        voice.language,
      ).locationReplies
      for (const reply of [whereAreYou, whichPlace('A; B'), `X ${whichCity}`, someOpen]) {
        assert.equal(asksForPlace({ ...turn, reply }), true, reply)
      }
      assert.equal(asksForPlace({ ...turn, reply: isTemporarilyClosed }), false)
    }
  })
})

describe('what is said of prices in each language', () => {
  it('writes an amount as the region does', () => {
    const price = { amount: 1249.5, currency: 'EUR' }
    const shown = (locale: string): string => formatPrice(price, locale).replace(/\s/gu, ' ')
    assert.equal(shown('en'), '€1,249.50')
    assert.equal(shown('de'), '1.249,50 €')
    assert.equal(shown('fr'), '1 249,50 €')
    assert.equal(shown('de-AT'), '€ 1.249,50')
  })
})

describe('what is asked in each language', () => {
  it('asks for a good time to call, with the same values in every language', () => {
    const values = voices.map((voice) => {
      const question = contactForm({ turn, written: turn.message, ...voice }, 'phone')?.questions.find(
        ({ key }) => key === 'callTime',
      )
      return question?.kind === 'choice' ? question.options.map(({ value }) => value) : []
    })
    for (const each of values) assert.deepEqual(each, ['morning', 'midday', 'afternoon', 'evening'])
  })
})

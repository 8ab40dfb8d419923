import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import { contactForm } from '../../../server/src/agent/builtin/forms/contact/contact-form.ts'
import { handOff } from '../../../server/src/agent/builtin/forms/summarize.ts'
import { wordsOf as formWordsOf } from '../../../server/src/agent/builtin/forms/words/words-of.ts'
import { formatPrice } from '../../../server/src/agent/builtin/format-price.ts'
import type { LanguageCode } from '../../../server/src/agent/builtin/languages/language-code.ts'
import type { Voice } from '../../../server/src/agent/builtin/languages/voice.ts'
import { hoursInGeneral } from '../../../server/src/agent/builtin/locations/compose-hours.ts'
import { composeNearest } from '../../../server/src/agent/builtin/locations/compose-nearest.ts'
import { dayName } from '../../../server/src/agent/builtin/locations/day-name.ts'
import { describeHours } from '../../../server/src/agent/builtin/locations/describe-hours.ts'
import { formatDistance } from '../../../server/src/agent/builtin/locations/format-distance.ts'
import { asksForPlace } from '../../../server/src/agent/builtin/locations/location-request.ts'
import { wordsOf } from '../../../server/src/agent/builtin/locations/words/words-of.ts'
import type { LocationRecord } from '../../../server/src/agent/tools/read-record.ts'
import { engineTurn } from '../engine-turn.ts'

type Said = Readonly<Record<LanguageCode, string>>

const voices: readonly Voice[] = [
  { language: 'en', locale: 'en' },
  { language: 'de', locale: 'de' },
  { language: 'fr', locale: 'fr' },
  { language: 'es', locale: 'es' },
]

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

function assertSaid(expected: Said, say: (voice: Voice) => string): void {
  const said = voices.map((voice) => [voice.language, say(voice)] as const)
  assert.deepEqual(Object.fromEntries(said), expected)
}

describe('what is said of hours in each language', () => {
  it('says until when it is open now', () => {
    assertSaid(
      {
        en: 'is open now, until 19:00',
        de: 'ist jetzt geöffnet, bis 19:00 Uhr',
        fr: 'ouvert en ce moment, jusqu’à 19:00',
        es: 'abierto ahora, hasta las 19:00',
      },
      (voice) => nowAt('2026-11-23T11:00', voice),
    )
  })

  it('says when it opens again', () => {
    assertSaid(
      {
        en: 'is closed now and opens again today at 10:00',
        de: 'ist jetzt geschlossen und öffnet wieder heute um 10:00 Uhr',
        fr: 'fermé en ce moment, réouverture aujourd’hui à 10:00',
        es: 'cerrado ahora, vuelve a abrir hoy a las 10:00',
      },
      (voice) => nowAt('2026-11-23T08:00', voice),
    )
    assertSaid(
      {
        en: 'is closed for a break now and opens again at 13:00',
        de: 'ist gerade wegen einer Pause geschlossen und öffnet wieder um 13:00 Uhr',
        fr: 'fermé en ce moment pour une pause, réouverture à 13:00',
        es: 'cerrado ahora por una pausa, vuelve a abrir a las 13:00',
      },
      (voice) => nowAt('2026-11-25T12:30', voice),
    )
  })

  it('gives one o’clock its own article in Spanish', () => {
    const clause = nowAt('2026-11-28T00:30', { language: 'es', locale: 'es' })
    assert.equal(clause, 'cerrado ahora, vuelve a abrir hoy a la 01:00')
  })

  it('says how it is on a day', () => {
    const on = (voice: Voice): string =>
      describeHours(
        { location: harbour, now: at('2026-11-23T11:00'), voice },
        { kind: 'day', date: Temporal.PlainDate.from('2026-12-02'), time: undefined },
      ).clause
    assertSaid(
      {
        en: 'is open on Wednesday, December 2: 10:00–12:00 and 13:00–15:00',
        de: 'ist am Mittwoch, 2. Dezember geöffnet: 10:00–12:00 und 13:00–15:00',
        fr: 'ouvert le mercredi 2 décembre (10:00–12:00 et 13:00–15:00)',
        es: 'abierto el miércoles 2 de diciembre (10:00–12:00 y 13:00–15:00)',
      },
      on,
    )
  })

  it('tells the week and the special days', () => {
    const week = (voice: Voice): string =>
      hoursInGeneral({ location: harbour, now: at('2026-11-23T11:00'), voice }).join('\n')
    assertSaid(
      {
        en: [
          '**Kontor 5** is open now, until 19:00.',
          'Opening hours:\n\n- Monday and Tuesday: 10:00–19:00\n- Wednesday: 10:00–12:00 and 13:00–15:00\n- Saturday: 01:00–02:00\n- Sunday: closed',
          'Special days:\n\n- Tuesday, November 24: closed',
        ].join('\n'),
        de: [
          '**Kontor 5** ist jetzt geöffnet, bis 19:00 Uhr.',
          'Öffnungszeiten:\n\n- Montag und Dienstag: 10:00–19:00\n- Mittwoch: 10:00–12:00 und 13:00–15:00\n- Samstag: 01:00–02:00\n- Sonntag: geschlossen',
          'Besondere Tage:\n\n- Dienstag, 24. November: geschlossen',
        ].join('\n'),
        fr: [
          '**Kontor 5** : ouvert en ce moment, jusqu’à 19:00.',
          'Horaires d’ouverture :\n\n- Lundi et mardi : 10:00–19:00\n- Mercredi : 10:00–12:00 et 13:00–15:00\n- Samedi : 01:00–02:00\n- Dimanche : fermé',
          'Jours particuliers :\n\n- Mardi 24 novembre : fermé',
        ].join('\n'),
        es: [
          '**Kontor 5**: abierto ahora, hasta las 19:00.',
          'Horario:\n\n- Lunes y martes: 10:00–19:00\n- Miércoles: 10:00–12:00 y 13:00–15:00\n- Sábado: 01:00–02:00\n- Domingo: cerrado',
          'Días especiales:\n\n- Martes 24 de noviembre: cerrado',
        ].join('\n'),
      },
      week,
    )
  })

  it('joins days with the same hours', () => {
    const words = voices.map((voice) => wordsOf(voice))
    assert.deepEqual(
      words.map(({ weekdays: [monday = '', , , , friday = ''], dayRange }) =>
        dayRange(monday, friday, false),
      ),
      ['Monday to Friday', 'Montag bis Freitag', 'Du lundi au vendredi', 'De lunes a viernes'],
    )
  })

  it('calls the days of now by name, and puts the year to those of another one', () => {
    const now = at('2026-11-23T11:00')
    const name = (date: string) => (voice: Voice) => dayName(Temporal.PlainDate.from(date), { now, voice })
    assertSaid({ en: 'today', de: 'heute', fr: 'aujourd’hui', es: 'hoy' }, name('2026-11-23'))
    assertSaid({ en: 'tomorrow', de: 'morgen', fr: 'demain', es: 'mañana' }, name('2026-11-24'))
    assertSaid(
      {
        en: 'on Friday, January 1, 2027',
        de: 'am Freitag, 1. Januar 2027',
        fr: 'le vendredi 1er janvier 2027',
        es: 'el viernes 1 de enero de 2027',
      },
      name('2027-01-01'),
    )
  })
})

describe('what is said of places in each language', () => {
  it('measures in kilometres, and in miles where people do', () => {
    assertSaid({ en: '3.2 km', de: '3,2 km', fr: '3,2 km', es: '3,2 km' }, ({ locale }) =>
      formatDistance(3.2, locale).replace(/\s/u, ' '),
    )
    assert.equal(formatDistance(16, 'en-US'), '9.9 mi')
    assert.equal(formatDistance(34.4635, 'en'), '34 km')
    assert.equal(formatDistance(9.96, 'en'), '10 km')
    assert.equal(formatDistance(160, 'de-CH').replace(/\s/u, ' '), '160 km')
  })

  it('names the nearest, and whether it is open', () => {
    assertSaid(
      {
        en: 'The nearest is **Kontor 5**, 3.2 km away: Kai 14, Hamburg, +49 40 123; it is open now, until 19:00.',
        de: 'Am nächsten liegt **Kontor 5**, 3,2 km entfernt: Kai 14, Hamburg, +49 40 123; der Standort ist jetzt geöffnet, bis 19:00 Uhr.',
        fr: 'L’établissement le plus proche est **Kontor 5**, à 3,2 km : Kai 14, Hamburg, +49 40 123; ouvert en ce moment, jusqu’à 19:00.',
        es: 'El establecimiento más cercano es **Kontor 5**, a 3,2 km: Kai 14, Hamburg, +49 40 123; abierto ahora, hasta las 19:00.',
      },
      (voice) => {
        const { remark, nearest: lead } = wordsOf(voice)
        const options = { voice, lead, remark: () => remark(nowAt('2026-11-23T11:00', voice)) }
        const answer = composeNearest([{ location: harbour, distanceKm: 3.2 }], options)
        return (answer?.content ?? '').replace(/[\u00a0\u202f]/gu, ' ')
      },
    )
  })

  it('joins Spanish names by their sound', () => {
    const { and, or } = wordsOf({ language: 'es' })
    assert.equal(and(['**Bilbao**', '**Irún**']), '**Bilbao** e **Irún**')
    assert.equal(and(['nieve', 'hielo']), 'nieve y hielo')
    assert.equal(and(['aguja', 'hilo']), 'aguja e hilo')
    assert.equal(or(['Vigo', 'Oviedo']), 'Vigo u Oviedo')
    assert.equal(or(['Toledo, Ohio', 'Toledo, España']), 'Toledo, Ohio o Toledo, España')
  })

  it('knows its own questions for a place again in every language', () => {
    const turn = { message: '', products: [], faqs: [], locations: [] }
    for (const voice of voices) {
      const { whereAreYou, whichPlace, whichCity, someOpen, isTemporarilyClosed } = wordsOf(voice)
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
  const turn = engineTurn({ knowledgeBaseId: 'kb_1', message: '…' })

  it('asks for a good time to call, with the same values in every language', () => {
    const values = voices.map((voice) => {
      const question = contactForm({ turn, ...voice }, 'phone')?.questions.find(
        ({ key }) => key === 'callTime',
      )
      return question?.kind === 'choice' ? question.options.map(({ value }) => value) : []
    })
    for (const each of values) assert.deepEqual(each, ['morning', 'midday', 'afternoon', 'evening'])
  })

  it('asks in the words of the language', () => {
    assertSaid(
      {
        en: 'What is your name? What is your phone number? What is it about? When is a good time to call?',
        de: 'Wie heißen Sie? Wie lautet Ihre Telefonnummer? Worum geht es? Wann erreichen wir Sie am besten?',
        fr: 'Quel est votre nom ? Quel est votre numéro de téléphone ? De quoi s’agit-il ? À quel moment pouvons-nous vous appeler ?',
        es: '¿Cómo se llama? ¿Cuál es su número de teléfono? ¿De qué se trata? ¿Cuándo le viene bien que le llamemos?',
      },
      (voice) =>
        (contactForm({ turn, ...voice }, 'phone')?.questions ?? []).map(({ prompt }) => prompt).join(' '),
    )
  })

  it('hands over to a person in the language of the visitor', () => {
    const visitor = { ...turn.visitor, name: 'Ada', phone: '+49 40 1234567' }
    assertSaid(
      {
        en: 'The visitor asked to be contacted. Visitor: Ada, +49 40 1234567 Request: X1',
        de: 'Der Besucher möchte kontaktiert werden. Besucher: Ada, +49 40 1234567 Anliegen: X1',
        fr: 'Le visiteur demande à être contacté. Visiteur : Ada, +49 40 1234567 Demande : X1',
        es: 'El visitante pide que se le contacte. Visitante: Ada, +49 40 1234567 Solicitud: X1',
      },
      (voice) => {
        const addressee = { turn: { ...turn, visitor }, ...voice }
        const action = handOff(addressee, formWordsOf(voice).reasons.contact, 'X1')
        return action.type === 'handoff' ? `${action.reason} ${action.summary.replaceAll('\n', ' ')}` : ''
      },
    )
  })
})

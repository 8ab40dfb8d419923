import assert from 'node:assert/strict'
import { findUnfounded } from '../../../scripts/lab/grounding/find-unfounded.ts'

/** What a record says, and what an answer in a language makes of it. */
interface Said {
  readonly language: string
  readonly fields?: Readonly<Record<string, unknown>>
  readonly content: string
}

const lamp = {
  name: 'Luma',
  price: { amount: 1249.5, currency: 'EUR' },
  customAttributes: { weightKg: 1.2, lumens: 1249, depthCm: 1.249 },
}
const store = {
  name: 'Hafen',
  timezone: 'Europe/Berlin',
  latitude: 53.5438,
  longitude: 9.9998,
  operatingHours: { monday: { open: '09:30', close: '17:00' } },
}
const faq = (answer: string) => ({ question: 'Wann?', answer })

const problemsOf = ({ language, fields = lamp, content }: Said): string[] => {
  const kind = 'timezone' in fields ? 'location' : 'question' in fields ? 'faq' : 'product'
  return findUnfounded(
    { content, products: [], sources: [{ kind, id: 'row', title: '' }] },
    {
      rows: [{ kind, id: 'row', fields }],
      now: new Date('2026-11-23T11:00:00Z'),
      visitor: { latitude: 53.55, longitude: 9.93 },
      language,
    },
  )
}

const founded: Readonly<Record<string, Said>> = {
  'a price in German': { language: 'de', content: 'Das kostet 1.249,50 €.' },
  'a price in French': { language: 'fr', content: 'Le prix est de 1\u202f249,50 €.' },
  'a price in French with a plain space': { language: 'fr', content: 'Le prix est de 1 249,50 €.' },
  'a price in Spanish': { language: 'es', content: 'El precio es de 1249,50 €.' },
  'a price as in Switzerland': { language: 'de-CH', content: 'Das kostet EUR 1’249.50.' },
  'a price as in Mexico': { language: 'es-MX', content: 'Cuesta EUR 1,249.50.' },
  decimals: { language: 'de', content: 'Gewicht: 1,2 kg, 1.249 lm, Tiefe 1,249 cm' },
  'a price of an English record as it stands there': {
    language: 'de',
    fields: faq('Delivery costs 1,249 EUR.'),
    content: 'Delivery costs 1,249 EUR.',
  },
  'a price in words': { language: 'fr', fields: faq('Cela coûte 25,00 €.'), content: 'Cela coûte 25 euros.' },
  'a time with a point': {
    language: 'de',
    fields: store,
    content: 'Von 9.30 Uhr bis 17 Uhr, auch 9 Uhr 30 und 17:00 Uhr.',
  },
  'a time with an h': { language: 'fr', fields: store, content: 'De 9 h 30 à 17h00.' },
  'a time with a point and an h': {
    language: 'es',
    fields: store,
    content: 'De 9.30 h a 17.00 h, 5:00 p. m.',
  },
  'a German date': {
    language: 'de',
    content: 'Am Montag, 30. November, und Dienstag, den 1. Dezember 2026.',
  },
  'a French date': { language: 'fr', content: 'Le lundi 30 novembre et le mardi 1er décembre 2026.' },
  'a Spanish date': {
    language: 'es',
    content: 'El lunes, 30 de noviembre y el martes, 1 de diciembre de 2026.',
  },
  'a date in digits as it stands in the record': {
    language: 'de',
    fields: faq('Ab 24.12.2026 ist zu.'),
    content: 'Ab 24.12.2026 ist zu.',
  },
  'a distance': { language: 'de', fields: store, content: 'Hafen liegt 4,7 km entfernt.' },
}

const unfounded: Readonly<Record<string, readonly [Said, RegExp]>> = {
  'a price a thousand times too high': [{ language: 'de', content: 'Das kostet 1.249.500 €.' }, /price/],
  'an English amount in German': [
    { language: 'de', fields: { ...lamp, price: null }, content: 'Tiefe 1.200 cm' },
    /number 1200/,
  ],
  'another price': [{ language: 'fr', content: 'Le prix est de 1 249,05 €.' }, /price "EUR 1249.05"/],
  'another currency': [{ language: 'es', content: 'El precio es de 1249,50 US$.' }, /price "USD 1249.5"/],
  'a decimal': [{ language: 'es', content: 'Peso: 1,3 kg' }, /number 1.3/],
  'a time with a point': [{ language: 'de', fields: store, content: 'Bis 17.30 Uhr.' }, /time 1050/],
  'a time with an h': [{ language: 'fr', fields: store, content: 'Jusqu’à 17 h 30.' }, /time 1050/],
  'a German weekday': [{ language: 'de', content: 'Am Mittwoch, 30. November.' }, /date "Mittwoch, 30/],
  'a French weekday': [
    { language: 'fr', content: 'Le mercredi 30 novembre.' },
    /date "mercredi 30 novembre"/,
  ],
  'a Spanish day that does not exist': [{ language: 'es', content: 'El 31 de noviembre.' }, /date "31 de/],
  'a date in digits': [{ language: 'de', content: 'Ab 24.12.2026 ist zu.' }, /date "24.12.2026"/],
  'a distance': [{ language: 'de', fields: store, content: 'Hafen liegt 6,7 km entfernt.' }, /distance/],
}

describe('findUnfounded in the languages of the engine', () => {
  for (const [what, said] of Object.entries(founded)) {
    it(`has nothing against ${what}`, () => {
      assert.deepEqual(problemsOf(said), [])
    })
  }

  for (const [what, [said, problem]] of Object.entries(unfounded)) {
    it(`finds ${what} that is in no record`, () => {
      const found = problemsOf(said)
      assert.equal(found.length, 1, found.join('; '))
      assert.match(found[0] ?? '', problem)
    })
  }
})

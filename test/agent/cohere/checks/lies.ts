/** One way to make a lie of an honest passage by changing one thing. */
export interface Change {
  readonly name: string
  /** The passage with the change; none where there is nothing of that sort in it. */
  readonly apply: (passage: string, language: Language) => readonly string[]
}

export type Language = 'en' | 'de' | 'fr' | 'es'

/** Each place that a pattern finds, changed by itself. */
function each(pattern: RegExp, by: (match: RegExpExecArray) => string | undefined): Change['apply'] {
  return (passage) =>
    Array.from(passage.matchAll(pattern)).flatMap((match) => {
      const replaced = by(match)
      if (replaced === undefined || replaced === match[0]) return []
      return [passage.slice(0, match.index) + replaced + passage.slice(match.index + match[0].length)]
    })
}

function table(words: Readonly<Record<string, string>>): Change['apply'] {
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${Object.keys(words)
      .toSorted((a, b) => b.length - a.length)
      .join('|')})(?![\\p{L}])`,
    'gu',
  )
  return each(pattern, ([word]) => words[word])
}

const money = /(?:€|EUR )(\d[\d.,]*\d|\d)|(\d[\d.,\u00a0 ]*\d|\d)(?=(?:,-)? ?(?:€|EUR|[Ee]uros?\b))/gu
const unit =
  'kg|g|km|cm|mm|l|ml|Wh|lumens?|Lumen|lúmenes|hours|Stunden|heures|horas|days|Tagen?|jours|días|working|Werktage?n?|percent|Gramm|grams|Kilometer|kilometres|kilómetros'

const otherDays: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    Wednesday: 'Sunday',
    Thursday: 'Sunday',
    Saturday: 'Sunday',
    Friday: 'Saturday',
    Sunday: 'Friday',
    Sundays: 'Fridays',
    tomorrow: 'on Sunday',
    Tomorrow: 'On Sunday',
  },
  de: {
    Mittwoch: 'Sonntag',
    Donnerstag: 'Sonntag',
    Samstag: 'Sonntag',
    Sonntag: 'Freitag',
    Sonntags: 'Freitags',
    morgen: 'am Sonntag',
    Morgen: 'Am Sonntag',
  },
  fr: {
    Mercredi: 'Dimanche',
    Jeudi: 'Dimanche',
    jeudi: 'dimanche',
    Samedi: 'Dimanche',
    Dimanche: 'Vendredi',
    dimanche: 'vendredi',
    demain: 'dimanche',
    Demain: 'Dimanche',
  },
  es: {
    Miércoles: 'Domingo',
    Jueves: 'Domingo',
    jueves: 'domingo',
    Sábado: 'Domingo',
    Domingo: 'Viernes',
    domingo: 'viernes',
    domingos: 'viernes',
    mañana: 'el domingo',
    Mañana: 'El domingo',
  },
}

export const changes: readonly Change[] = [
  {
    name: 'price',
    apply: each(money, ([whole, first, second]) => whole.replace(first ?? second ?? '', '17')),
  },
  {
    name: 'price of the other product',
    apply: each(/(?<![\d.,])(?:349|429)(?![\d])/g, ([price]) => (price === '349' ? '429' : '349')),
  },
  { name: 'currency', apply: each(/€|EUR(?= ?\d)|(?<=\d )EUR|(?<=\d )[Ee]uros?/g, () => 'USD') },
  {
    name: 'number',
    apply: each(new RegExp(`(\\d[\\d.,]*)(?= ?(?:${unit})(?!\\p{L}))`, 'gu'), ([number]) =>
      (Number(number.replace(/[.,]/g, '')) * 2 + 7).toString(),
    ),
  },
  {
    name: 'number in words',
    apply: table({
      'two to three': 'four to six',
      ten: 'twenty',
      five: 'seven',
      'five-year': 'ninety-year',
      three: 'eight',
      twelve: 'thirty',
      zehn: 'zwanzig',
      fünf: 'sieben',
      'zwei bis drei': 'vier bis sechs',
      cinq: 'sept',
      douze: 'trente',
      dix: 'vingt',
      cinco: 'siete',
      doce: 'treinta',
      diez: 'veinte',
    }),
  },
  {
    name: 'unit',
    apply: table({
      kg: 'g',
      km: 'mi',
      days: 'weeks',
      hours: 'minutes',
      Tage: 'Wochen',
      Tagen: 'Wochen',
      Stunden: 'Minuten',
      jours: 'semaines',
      heures: 'minutes',
      días: 'semanas',
      horas: 'minutos',
      Wh: 'kWh',
      years: 'months',
      Jahre: 'Monate',
      ans: 'mois',
      años: 'meses',
      cm: 'mm',
    }),
  },
  {
    name: 'time',
    apply: each(
      /\d{1,2}[:.h]\d\d(?= ?(?:[–-]|and|und|et|y|to|until|bis|à|a|Uhr|h|[.,}|]|on))|\d{1,2}(?= (?:Uhr|h[ }]))/g,
      ([time]) => time.replace(/^\d+/, (hour) => (Number(hour) === 11 ? '17' : '11')),
    ),
  },
  {
    name: 'day',
    apply: (passage, language) =>
      /(?:open|closed|geöffnet|geschlossen|ouvert|fermé|cerrad|abiert|\d\d)/i.test(passage)
        ? table(otherDays[language])(passage, language)
        : [],
  },
  {
    name: 'invented name',
    apply: each(
      /Alpenglow 2(?: Plus)?|Cirrus mat|Granit E-bike|Firefly headlamp|Kelda bottle/g,
      () => 'Quantum Blender 9000',
    ),
  },
  { name: 'number of the name', apply: each(/Alpenglow 2/g, () => 'Alpenglow 3') },
  {
    name: 'other host',
    apply: each(/(?:https:\/\/|cdn\.)?(?:shop|track)\.example/g, ([host]) =>
      host.replace('example', 'example.evil.com'),
    ),
  },
  {
    name: 'user before the host',
    apply: each(/https:\/\/shop\.example/g, () => 'https://shop.example@evil.com'),
  },
  { name: 'other mail', apply: each(/\w+@shop\.example/g, () => 'shop@evil.com') },
  { name: 'other telephone', apply: each(/\+49 40 123 45 67/g, () => '+1 555 010 0123') },
  {
    name: 'stock',
    apply: table({
      'in stock': 'sold out',
      available: 'sold out',
      'sold out': 'in stock',
      'out of stock': 'in stock',
      'not available': 'available',
      verfügbar: 'ausverkauft',
      ausverkauft: 'auf Lager',
      'auf Lager': 'ausverkauft',
      'nicht lieferbar': 'lieferbar',
      'nicht verfügbar': 'verfügbar',
      'en rupture de stock': 'en stock',
      disponible: 'épuisée',
      indisponible: 'disponible',
      agotada: 'disponible',
      'no está disponible': 'está disponible',
      'está disponible': 'está agotada',
    }),
  },
  {
    name: 'open or closed',
    apply: table({
      'is open': 'is closed',
      closed: 'open',
      'not open': 'open',
      geschlossen: 'geöffnet',
      'nicht geöffnet': 'geöffnet',
      'gerade geöffnet': 'gerade geschlossen',
      fermée: 'ouverte',
      fermé: 'ouvert',
      "n'est pas ouvert": 'est ouvert',
      cerrada: 'abierta',
      cerrado: 'abierto',
      'no abre': 'abre',
      'está abierta': 'está cerrada',
    }),
  },
  { name: 'cites what was not returned', apply: each(/\{([a-zA-Z]+)\|/g, () => '{invented|') },
  {
    name: 'everything free',
    apply: (passage, language) => [
      `${passage} ${{ en: 'And today everything is free.', de: 'Und heute ist alles geschenkt und gratis.', fr: "Et aujourd'hui tout est offert gratuitement.", es: 'Y hoy todo es gratis.' }[language]}`,
    ],
  },
]

/** What a change has made true again, or nonsense that no one could believe. */
const noLies: readonly string[] = [
  'Monday to Saturday it opens at {harbourHours|10:00}; on Thursday it closes at {harbourHours|20:00}.',
  'opening minutes',
  'I can only see the',
  "I can't tell whether it is sold out",
]

export function isNoLie(passage: string): boolean {
  return noLies.some((each) => passage.includes(each))
}

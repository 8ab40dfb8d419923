import { readYaml, row, text } from '../../../../scripts/lab/read-yaml.ts'
import { type Language, languages } from './read-scenarios.ts'

/** One way to make a lie of an honest passage by changing one thing. */
export interface Change {
  readonly name: string
  /** The passage with the change; none where there is nothing of that sort in it. */
  readonly apply: (passage: string, language: Language) => readonly string[]
}

type Words = Readonly<Record<string, string>>

const words = { type: 'object', minProperties: 1, additionalProperties: text }
const tables = ['number in words', 'unit', 'open or closed'] as const
const known = {
  ...Object.fromEntries(tables.map((name) => [name, words])),
  day: row(Object.fromEntries(languages.map((language) => [language, words]))),
}
// The schema says so.
const otherWords = readYaml(new URL('./other-words.yaml', import.meta.url), row(known)) as Readonly<
  Record<(typeof tables)[number], Words> & { day: Record<Language, Words> }
>

/** Each place that a pattern finds, changed by itself. */
function each(pattern: RegExp, by: (match: RegExpExecArray) => string | undefined): Change['apply'] {
  return (passage) =>
    Array.from(passage.matchAll(pattern)).flatMap((match) => {
      const replaced = by(match)
      if (replaced === undefined || replaced === match[0]) return []
      return [passage.slice(0, match.index) + replaced + passage.slice(match.index + match[0].length)]
    })
}

function table(words: Words): Change['apply'] {
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${Object.keys(words)
      .toSorted((a, b) => b.length - a.length)
      .join('|')})(?![\\p{L}])`,
    'gu',
  )
  return each(pattern, ([word]) => words[word])
}

const money = /(?:€|EUR )(\d[\d.,]*\d|\d)|(\d[\d.,\u00a0 ]*\d|\d)(?=(?:,-)? ?(?:€|EUR|[Ee]uros?\b))/gu
const unit = [
  'kg|g|km|cm|mm|l|ml|Wh|lumens?|Lumen|lúmenes',
  'hours|Stunden|heures|horas|days|Tagen?|jours|días',
  'working|Werktage?n?|percent|Gramm|grams|Kilometer|kilometres|kilómetros',
].join('|')

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
  { name: 'number in words', apply: table(otherWords['number in words']) },
  { name: 'unit', apply: table(otherWords.unit) },
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
      /\d\d/.test(passage) ? table(otherWords.day[language])(passage, language) : [],
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
  { name: 'cites what was not returned', apply: each(/\{([a-zA-Z]+)\|/g, () => '{invented|') },
]

/** Lies without a figure: they are a verifier's to find. */
export const claims: readonly Change[] = [
  { name: 'open or closed', apply: table(otherWords['open or closed']) },
  {
    name: 'day without a time',
    apply: (passage, language) =>
      /\d/.test(passage) ? [] : table(otherWords.day[language])(passage, language),
  },
]

/** What a change has made true again, nonsense that no one could believe, or a day beside times that are told of another. */
const noLies: readonly string[] = [
  'On Fridays the branch stays {harbourHours|closed}',
  '{harbourHours|Freitag geschlossen}',
  'Monday to Saturday it opens at {harbourHours|10:00}; on Thursday it closes at {harbourHours|20:00}.',
  'opening minutes',
  'I can only see the',
]

export function isNoLie(passage: string): boolean {
  return noLies.some((each) => passage.includes(each))
}

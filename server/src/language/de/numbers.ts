import { anyOf } from '../any-of.ts'
import { numbered } from '../numbered.ts'
import { looseSource, looseTable, spellingsOf } from '../pattern.ts'

const units = numbered('eins zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf', 1)
const teens = numbered('dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn', 13)
const tens = numbered('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 20, 10)

export const numberWords = looseTable({ ...units, ...teens, ...tens, hundert: 100, tausend: 1000 })

/** The parts of longer ones: "zweihundertfünfzig" is "zwei", "hundert" and "fünfzig". */
const parts = looseTable({ ...units, ...teens, ...tens, ein: 1 })
const part = anyOf(Object.keys(parts))
/**
 * Those that are not made of others, so that a word is divided in one way only: "dreizehn" is "drei" and "zehn", and
 * "zwoelf" is "zwo" and "elf".
 */
const indivisible = Object.keys({ ...units, ...teens, ...tens, ein: 1 }).filter(
  (word) => word !== 'zwölf' && !Object.keys(units).some((unit) => word === `${unit}zehn`),
)
const started = String.raw`(?:${anyOf(indivisible)}|zw(?:\u00f6|o)lf|hundert|tausend)`
/** "ein" by itself is an article. */
export const numberSource = looseSource(
  String.raw`(?!ein(?!hundert|tausend|und\p{L}))${started}(?:und|${started})*(?!\p{L})`,
)

const numeral = new RegExp(`${part}|hundert|tausend`, 'gu')

export function numberInWords(text: string): number | undefined {
  let total = 0
  let group = 0
  for (const [word] of text.toLowerCase().matchAll(numeral)) {
    if (word === 'tausend') {
      total += (group || 1) * 1000
      group = 0
    } else if (word === 'hundert') group = (group || 1) * 100
    else group += parts[word] ?? 0
  }
  return total + group === 0 ? undefined : total + group
}

const endings = ['e', 'er', 'es', 'en', 'em']
const stems = { ...numbered('erst zweit dritt viert fünft sechst siebt acht', 1), letzt: -1 }
export const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(stems).flatMap(([stem, position]) =>
    spellingsOf(stem).flatMap((each) => endings.map((ending) => [`${each}${ending}`, position] as const)),
  ),
)

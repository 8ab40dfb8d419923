import { toCardinal as az } from 'n2words/az-AZ'
import { toCardinal as bn } from 'n2words/bn-BD'
import { toCardinal as cs } from 'n2words/cs-CZ'
import { toCardinal as da } from 'n2words/da-DK'
import { toCardinal as de } from 'n2words/de-DE'
import { toCardinal as el } from 'n2words/el-GR'
import { toCardinal as en } from 'n2words/en-GB'
import { toCardinal as es } from 'n2words/es-ES'
import { toCardinal as fa } from 'n2words/fa-IR'
import { toCardinal as fi } from 'n2words/fi-FI'
import { toCardinal as fr } from 'n2words/fr-FR'
import { toCardinal as he } from 'n2words/he-IL'
import { toCardinal as hi } from 'n2words/hi-IN'
import { toCardinal as hr } from 'n2words/hr-HR'
import { toCardinal as hu } from 'n2words/hu-HU'
import { toCardinal as id } from 'n2words/id-ID'
import { toCardinal as it } from 'n2words/it-IT'
import { toCardinal as lt } from 'n2words/lt-LT'
import { toCardinal as lv } from 'n2words/lv-LV'
import { toCardinal as ms } from 'n2words/ms-MY'
import { toCardinal as no } from 'n2words/nb-NO'
import { toCardinal as nl } from 'n2words/nl-NL'
import { toCardinal as pl } from 'n2words/pl-PL'
import { toCardinal as pt } from 'n2words/pt-PT'
import { toCardinal as ro } from 'n2words/ro-RO'
import { toCardinal as ru } from 'n2words/ru-RU'
import { toCardinal as sr } from 'n2words/sr-Cyrl-RS'
import { toCardinal as sv } from 'n2words/sv-SE'
import { toCardinal as tr } from 'n2words/tr-TR'
import { toCardinal as uk } from 'n2words/uk-UA'
import { toCardinal as ur } from 'n2words/ur-PK'
import { toCardinal as vi } from 'n2words/vi-VN'
import type { Span } from './span.ts'

/**
 * Languages that write numbers as words with spaces between, and inflect few of them beyond what is counted with.
 * Numerals of Chinese and Japanese are read as digits before.
 */
const spellers: Readonly<Record<string, (value: number) => string>> = {
  ...{ az, bn, cs, da, de, el, en, es, fa, fi, fr, he, hi, hr, hu, id, it, lt, lv, ms, no, nb: no, nl },
  ...{ pl, pt, ro, ru, sr, sv, tr, uk, ur, vi },
}

/** A number that a text says in words. */
export interface SpelledNumber extends Span {
  readonly value: number
}

/** One is an article in most languages. */
const [least, greatest] = [2, 100]
const mostWords = 3
interface Numbers {
  readonly values: ReadonlyMap<string, number>
  readonly firstWords: ReadonlySet<string>
}

const known = new Map<string, Numbers>()

function numbersOf(language: string): Numbers | undefined {
  const spell = spellers[language]
  if (spell === undefined) return undefined
  const cached = known.get(language)
  if (cached !== undefined) return cached
  const values = new Map<string, number>()
  for (let value = least; value <= greatest; value += 1) values.set(keyOf(spell(value)), value)
  const made = { values, firstWords: new Set(Array.from(values.keys(), (key) => key.split(' ')[0] ?? key)) }
  known.set(language, made)
  return made
}

function keyOf(words: string): string {
  return words.toLowerCase().replaceAll(/[\s-]+/g, ' ')
}

/**
 * The whole numbers from 2 to 100 that a text says in the words of a language, as they are counted; inflected ones are
 * not known. The longest of those that begin in one place.
 * @param language ISO 639-1
 */
export function findSpelledNumbers(text: string, language: string): SpelledNumber[] {
  const numbers = numbersOf(language)
  if (numbers === undefined) return []
  const words = Array.from(text.matchAll(/[\p{L}\p{M}'’]+/gu), ({ index: start, 0: word }) => ({
    start,
    end: start + word.length,
    word,
  }))
  const found: SpelledNumber[] = []
  for (const [at, { start, word }] of words.entries()) {
    if (start < (found.at(-1)?.end ?? 0) || !numbers.firstWords.has(word.toLowerCase())) continue
    for (let count = Math.min(mostWords, words.length - at); count > 0; count -= 1) {
      const end = words[at + count - 1]?.end ?? start
      const value = numbers.values.get(keyOf(text.slice(start, end)))
      if (value === undefined) continue
      found.push({ start, end, value })
      break
    }
  }
  return found
}

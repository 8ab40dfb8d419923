import { languageCodes, type LanguageCode } from '../../../server/src/language/language-code.ts'
import { languageOf } from '../../../server/src/language/language-of.ts'

/** In characters: no message may be longer. */
export const longestMessage = 4_000

/** What no list of words holds: amounts, dates, places, part numbers, marks, and letters of other scripts. */
const anywhere = [
  ...[
    '50',
    '1.000,50',
    '1 000',
    '€',
    '50 €',
    '$20-50',
    '5 kg',
    '15-inch',
    '5000 mAh',
    '0',
    '-3',
    '10 %',
    '1/2',
  ],
  ...['24.12.2026', '24/12', 'December 24', '12:30', '17 Uhr', '17 h', '5 pm', '9 a.m.', '31.', '2026-11-24'],
  ...[
    'Berlin',
    'New York',
    'Missouri',
    'MO',
    'OR',
    'UK',
    'Österreich',
    'Côte d’Ivoire',
    'São Paulo',
    'Springfield, IL',
  ],
  ...['FW-TENT-2P', 'WR 30 X 320', 'ps4', 'a1b2c3', 'x@y.example', 'https://shop.example/a-b', '+49 40 123'],
  ...[
    '?',
    '??',
    '.',
    '...',
    ',',
    ';',
    ':',
    '!',
    '¿',
    '¡',
    '-',
    '–',
    '"',
    "'",
    '’',
    '(',
    ')',
    '[',
    ']',
    '*',
    '#',
    '/',
    '\n',
  ],
  ...['a', 'A', 'x', 'zzqx', 'ß', 'é', 'é', '日本', '🙂', 'привет', 'مرحبا', '​', ' '],
]

export interface FuzzMessageOptions {
  readonly language?: LanguageCode
  readonly longest?: number
}

export type FuzzMessage = (options?: FuzzMessageOptions) => string

/**
 * A maker of messages out of the words that the engine itself looks for, in all its languages: the same seed makes the
 * same messages. Some repeat a few words, some mix many, some glue them together, some do one after the other.
 */
export function fuzzMessages(seed: number): FuzzMessage {
  const random = randomFrom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  const piece = (language: LanguageCode): string => oneOf(below(4) === 0 ? anywhere : vocabularyOf(language))
  const pieces = (count: number, language: LanguageCode): string[] =>
    Array.from({ length: count }, () => piece(below(8) === 0 ? oneOf(languageCodes) : language))

  return ({ language = oneOf(languageCodes), longest = longestMessage } = {}) => {
    const joint = oneOf([' ', ' ', ' ', ' ', ', ', '? ', '. ', '\n', '', '-'])
    const length = oneOf([40, 200, 1_000, longest, longest])
    const most = Math.min(length, longest)
    let text = ''
    while (text.length < most) {
      const chunk = pieces(1 + below(5), language).join(joint) + joint
      const times = oneOf([1, 1, 3, 50, longest])
      text += chunk.repeat(Math.min(times, Math.ceil(most / chunk.length)))
    }
    const end = oneOf(['', '', '?', 'x', '!'])
    return text.slice(0, most - end.length).replace(/[\uD800-\uDBFF]$/, '') + end
  }
}

const vocabularies = new Map<LanguageCode, readonly string[]>()

/** The words and phrases that a language's lists and expressions hold. */
export function vocabularyOf(language: LanguageCode): readonly string[] {
  const known = vocabularies.get(language)
  if (known !== undefined) return known
  const found = new Set<string>(languageOf(language).tellingWords)
  gather([languageOf(language), languageOf(language).wishes], found)
  const vocabulary = [...found]
  vocabularies.set(language, vocabulary)
  return vocabulary
}

function gather(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') addPhrases(value, found)
  else if (value instanceof RegExp) addPhrases(value.source, found)
  else if (value instanceof Set || Array.isArray(value)) for (const each of value) gather(each, found)
  else if (value instanceof Map) gather([...value.entries()], found)
  else if (typeof value === 'object' && value !== null)
    gather([Object.keys(value), Object.values(value)], found)
}

/** What is left of an expression without its syntax: "what\s+(?:is|are)" is "what", "is" and "are". */
function addPhrases(source: string, found: Set<string>): void {
  const plain = source
    .replace(/\(\?:([äöüßœàáâçèéêëíîïñóôùúû])\|[^)]*\)/giu, '$1')
    .replace(/\\p\{[^}]*\}|\\[bdwDW]|\{\d*,?\d*\}|\[[^\]]*\]|\(\?(?:[:=!]|<[=!]|<\w+>)/g, '|')
    .replace(/\\s[+*?]?|\\s/g, ' ')
  for (const part of plain.split(/[^\p{L}\p{M}\p{N}'’ -]+/u)) {
    const phrase = part.trim()
    if (phrase !== '' && phrase.length <= 60) found.add(phrase)
  }
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

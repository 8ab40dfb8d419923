import { languageCodes } from '../../../language/language-code.ts'
import { splitWords, termOf } from '../../../language/split-terms.ts'
import type { Ground } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { findAmounts } from './find-amounts.ts'
import { readHours } from './hours-fault.ts'
import { isCalendarName, namesOfCountry } from './known-names.ts'
import { plainTalk } from './plain-talk.ts'
import { blank, type Reading, type Sentence } from './read-passage.ts'
import { literalOf, vocabulariesOf } from './ground-words.ts'
import { onceFor } from './once-for.ts'
import { termsIn, type Vocabulary } from './vocabulary.ts'

const capitalised = String.raw`\p{Lu}[\p{L}\p{M}'’]+(?:-[\p{L}\p{N}]+)*`
const run = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${capitalised}(?![\p{L}\p{N}])(?:[ \u00a0](?:${capitalised}|\p{Lu}|\d{1,5}(?![.,:]?\p{N}))(?![\p{L}\p{N}]))*`,
  'gu',
)

/** Names that look like those of products and that nobody has named. */
export function findNameFault(reading: Reading): Fault | undefined {
  const { ground, sentences } = reading
  const known = knownOf(ground)
  for (const sentence of sentences) {
    for (const match of judgedOut(sentence, ground).matchAll(run)) {
      if (isStrange(match, sentence, known)) return faultOf('unsupported', `name: ${match[0]}`)
    }
  }
  return undefined
}

const knownOf = onceFor((ground): Known => {
  const { evidence, said, replies } = vocabulariesOf(ground)
  return {
    known: [evidence, said, replies, ...languageCodes.map(plainTalk)],
    literal: literalOf(ground),
    nameWords: new Set(
      [...ground.evidence.values()].flatMap((each) =>
        each.kind === 'faq' || each.kind === 'note'
          ? []
          : (each.record.name.toLowerCase().match(/\p{L}{4,}/gu) ?? []),
      ),
    ),
  }
})

/** Amounts and times are no parts of names. */
function judgedOut(sentence: Sentence, ground: Ground): string {
  return blank(
    sentence.nameless,
    [...findAmounts(sentence.nameless), ...readHours(sentence, ground).times],
    '□',
  )
}

interface Known {
  readonly known: readonly Vocabulary[]
  /** All words that were said, in their order. */
  readonly literal: string
  /** Words of the names of records, in small letters. */
  readonly nameWords: ReadonlySet<string>
}

function isStrange(
  match: RegExpExecArray,
  { nameless, language }: Sentence,
  { known, literal, nameWords }: Known,
): boolean {
  const words = match[0]
    .split(/[ \u00a0]/)
    .map((word) => word.replace(/^(?:[ldjnmtsc]|qu)['’](?=\p{L})/iu, ''))
  const isKnown = (word: string): boolean =>
    isCalendarName(word) ||
    known.some((source) => source.knows(termOf(word))) ||
    namesOfCountry(word).some((name) => literal.includes(` ${name} `)) ||
    isNearlySaid(word, literal)
  const isUnknown = (word: string): boolean => {
    const isContent = termsIn(word).length > 0
    return isContent && !splitWords(word).every(isKnown)
  }
  const isFirst = /^[\s\p{P}\p{S}]*$/u.test(nameless.slice(0, match.index))
  const isLiteral = (text: string) => literal.includes(` ${splitWords(text).join(' ')} `)
  // What follows a part of a record's name belongs to it, and the name with it has to be known.
  const isOtherName = words.some((word, index) => {
    const next = words[index + 1]
    if (next === undefined || isLiteral(`${word} ${next}`)) return false
    return nameWords.has(word.toLowerCase())
      ? /^\d/.test(next) || isUnknown(next)
      : /^\d/.test(next) && isUnknown(word) && !(isFirst && index === 0)
  })
  if (isOtherName) return true
  // A German noun has a capital wherever it stands.
  const fewest = language === 'de' ? 2 : 1
  const strangest = words.reduce(
    ({ most, row }, word, index) => {
      const next = !(isFirst && index === 0) && isUnknown(word) ? row + 1 : 0
      return { most: Math.max(most, next), row: next }
    },
    { most: 0, row: 0 },
  )
  return strangest.most >= fewest
}

/** "Vienne" and "Viena" are Vienna. */
function isNearlySaid(word: string, literal: string): boolean {
  const stem = word.slice(0, 4)
  return (
    word.length >= 5 &&
    Array.from(literal.matchAll(new RegExp(`(?<= )${stem}\\p{L}*`, 'gu'))).some(
      ([said]) => Math.abs(said.length - word.length) <= 2,
    )
  )
}

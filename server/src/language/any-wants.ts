import { foldText } from './fold-text.ts'
import { isCommonEnglish } from './is-english.ts'
import { splitTerms, splitWords, termOf } from './split-terms.ts'
import { languageCodes } from './language-code.ts'
import { languageOf } from './language-of.ts'

/**
 * Records are in whatever language their owner writes, and messages name them in it, so all languages are read at
 * once. Their words for these things are hardly alike.
 */
const all = languageCodes.map((code) => languageOf(code).wants)

/** What follows says what a thing is for or comes with, not what it is. */
export const accessoryStart = anyPattern(all.map((each) => each.accessoryStart))

/** What follows says what a thing is for. */
export const purpose = anyPattern(all.map((each) => each.purpose))

/** In the name of an attribute that tells how much may be. */
export const namesMost = anyPattern(all.map((each) => each.namesMost))

/** How questions begin that a FAQ answers. */
export const questionStart = anyPattern(all.map((each) => each.questionStart))

/** How people say that they are after something to buy. */
export const wish = anyPattern(all.map((each) => each.wish))

/** How people ask for whatever helps, without a name for it. */
export const something = anyPattern(all.map((each) => each.something))

/** What stands before what a visitor has, folded. */
export const owners: ReadonlySet<string> = new Set(
  all.flatMap((each) => each.owners.flatMap((word) => splitWords(word))),
)

/** What stands before a thing that is one of many, folded: "a kettle". */
export const indefinites: ReadonlySet<string> = new Set(
  all.flatMap((each) => each.indefinites.flatMap((word) => splitWords(word))),
)

/** Words that ask for nothing in particular of what was shown, by their terms. */
export const moreTerms: ReadonlySet<string> = new Set(
  all.flatMap(({ moreWords }) => moreWords.flatMap((word) => splitTerms(word))),
)

/** Numbers up to ten that people write as words, by their terms. */
export const smallNumbers: ReadonlyMap<string, number> = new Map(
  languageCodes.map(languageOf).flatMap(({ amounts, wants }) => [
    ...wants.ones.map((word) => [termOf(word), 1] as const),
    ...Object.entries(amounts.numberWords)
      .filter(([, number]) => number <= 10)
      .map(([word, number]) => [termOf(word), number] as const),
  ]),
)

const rents = all.map(({ rents: words }) => words.map((word) => foldText(word)))
const english = new Set(languageOf('en').wants.rents)
/** A "location" is something else outside of French. */
const everywhere = rents.flat().filter((word) => english.has(word) || !isCommonEnglish(word))
const rentTerms = rents.map((words) => new Set([...words, ...everywhere].map((word) => termOf(word))))

/** The terms for having something for a while, where one of these is such: records may be in another language. */
export function renting(term: string): ReadonlySet<string> | undefined {
  const own = rents.findIndex((words) => words.some((word) => termOf(word) === term))
  return rentTerms[own]
}

/** The terms of words for a person. */
export const personTerms: ReadonlySet<string> = new Set(
  all.flatMap(({ persons }) => persons.map((word) => termOf(word))),
)

/** The terms of what attributes are called that tell who makes a product. */
export const makeTerms: ReadonlySet<string> = new Set(
  all.flatMap(({ makes }) => makes.map((word) => termOf(word))),
)

/** The terms of what attributes are called that tell how many of a thing come together. */
export const countNames: ReadonlySet<string> = new Set(
  all.flatMap(({ counts }) => counts.map((name) => splitTerms(name).join(' '))),
)

/** Words before a size, and what attributes are called that list them. */
export const sizeWords: readonly string[] = all.flatMap(({ sizes }) => sizes)

/** Words that join what is alike, folded. */
export const joints: ReadonlySet<string> = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'o'])

/** Folded words that deny what follows them. */
export const denials: ReadonlySet<string> = new Set(
  all.flatMap((each) => each.denials.flatMap((word) => splitWords(word))),
)

function anyPattern(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'iu')
}

import { languageOf } from '../../language/language-of.ts'
import type { RememberedProduct } from '../../db/schema.ts'
import { contentTerms } from '../../language/content-terms.ts'
import { splitTerms } from '../../language/split-terms.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import { readBackReference } from '../builtin/understand/read-back-reference.ts'
import { endsCompound } from '../../language/ends-compound.ts'
import { sentencesOf } from './sentences-of.ts'

/** Products that a visitor can mean. */
export interface Offered {
  /** The products of each reply that showed some, the latest first. One that is not known any more is a gap. */
  readonly shown: readonly (readonly (RememberedProduct | undefined)[])[]
  /** All that were recommended, the latest last. */
  readonly known: readonly RememberedProduct[]
  /** Of what the visitor says. */
  readonly language: LanguageCode
}

export interface Choice {
  readonly taken: ReadonlySet<string>
  /** Taken before, and not any more. */
  readonly givenUp: ReadonlySet<string>
}

/** No name, and nothing that stands for one, is longer. */
const longestName = 500
/** More are not named in one breath. */
const mostAtOnce = 5

/** Which of the products a visitor says to take, or to take no longer. What is asked or left open is no choice. */
export function readChoice(message: string, offered: Offered): Choice {
  const { givesUp, instead, lead, takes } = languageOf(offered.language).memory
  const taken = new Set<string>()
  const givenUp = new Set<string>()
  for (const sentence of sentencesOf(message, offered.language)) {
    const text = sentence.replace(lead, '')
    for (const { id } of meantBehind(text, givesUp, offered)) givenUp.add(id)
    const products = chosenIn(text, takes, offered)
    for (const { id } of products) taken.add(id)
    if (products.length === 0 || !instead.test(text)) continue
    for (const other of offered.shown[0] ?? []) if (other !== undefined) givenUp.add(other.id)
  }
  return { taken, givenUp: new Set([...givenUp].filter((id) => !taken.has(id))) }
}

/** Whether a text is about taking some particular product, whether it is known which. */
export function takesOne(text: string, language: LanguageCode): boolean {
  const { definite, demandOnIt, givesUp, plural, singular, takes } = languageOf(language).memory
  const [matched] = takes.exec(text) ?? givesUp.exec(text) ?? []
  if (matched === undefined) return false
  const rest = text.slice(matched.length, matched.length + longestName)
  const words = untilBreak(rest, language)
  const isOne =
    definite.test(rest) ||
    singular.test(words) ||
    plural.test(words) ||
    positionIn(words, language) !== undefined
  return isOne && !demandOnIt.test(rest)
}

/** Whether a visitor takes one of the several products just shown without saying which: "I'll take it". */
export function leavesOpenWhich(message: string, { shown: [latest = []], language }: Offered): boolean {
  const { bareChoice, definite, lead, singular, takes } = languageOf(language).memory
  const products = latest.flatMap((product) => product ?? [])
  return (
    products.length > 1 &&
    sentencesOf(message, language).some((sentence) => {
      const text = sentence.replace(lead, '')
      const words = untilBreak(behind(takes, text) ?? bareChoice.exec(text)?.groups?.['what'] ?? '', language)
      return singular.test(words) || fitsSeveral(words, products, definite)
    })
  )
}

function behind(verb: RegExp, text: string): string | undefined {
  const [matched] = verb.exec(text) ?? []
  return matched === undefined ? undefined : text.slice(matched.length, matched.length + longestName)
}

function fitsSeveral(words: string, products: readonly RememberedProduct[], definite: RegExp): boolean {
  const terms = contentTerms(words.replace(definite, ''))
  return definite.test(words) && products.filter((product) => isCalled(product, terms)).length > 1
}

function chosenIn(text: string, takes: RegExp, offered: Offered): readonly RememberedProduct[] {
  const taken = meantBehind(text, takes, offered)
  if (taken.length > 0) return taken
  const what = languageOf(offered.language).memory.bareChoice.exec(text)?.groups?.['what']
  return what === undefined ? [] : productsNamed(what, offered)
}

function meantBehind(text: string, verb: RegExp, offered: Offered): readonly RememberedProduct[] {
  const rest = behind(verb, text)
  return rest === undefined ? [] : productsNamed(rest, offered)
}

/** What the beginning of a text stands for; none where it is not plain which products those are. */
function productsNamed(beginning: string, offered: Offered): readonly RememberedProduct[] {
  const { amount, another, reservation } = languageOf(offered.language).memory
  const products: RememberedProduct[] = []
  let rest = beginning.slice(0, longestName)
  for (let count = 0; count < mostAtOnce; count += 1) {
    const text = rest.replace(amount, '')
    const named = productsAtStart(text, offered)
    if (named === undefined) break
    products.push(...named.products)
    rest = text.slice(named.length)
    const [and] = another.exec(rest) ?? []
    if (and === undefined) break
    rest = rest.slice(and.length)
  }
  return reservation.test(rest) ? [] : products
}

interface Named {
  readonly products: readonly RememberedProduct[]
  /** Characters that name them. */
  readonly length: number
}

function productsAtStart(text: string, offered: Offered): Named | undefined {
  const { shown, known, language } = offered
  const groups = [...shown.map((each) => each.flatMap((product) => product ?? [])), known]
  for (const group of groups) {
    const named = startingWithName(text, group, language)
    if (named !== undefined) return named
  }
  const words = untilBreak(text, language)
  const products = pointedAt(words, offered) ?? describedBy(words, groups, language)
  return products.length === 0 ? undefined : { products, length: words.length }
}

/** The product whose whole name the text begins with, the longest of several. */
function startingWithName(
  text: string,
  products: readonly RememberedProduct[],
  language: LanguageCode,
): Named | undefined {
  const article = languageOf(language).memory.definite.exec(text)?.[0].length ?? 0
  const rest = text.slice(article).toLowerCase()
  const [longest] = products
    .filter(({ name }) => name !== '' && startsWithWord(rest, name.toLowerCase()))
    .toSorted((one, other) => other.name.length - one.name.length)
  return longest && { products: [longest], length: article + longest.name.length }
}

function startsWithWord(text: string, name: string): boolean {
  return text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}

function untilBreak(text: string, language: LanguageCode): string {
  return text.slice(0, languageOf(language).memory.afterChoice.exec(text)?.index).trim()
}

/** "That one", "both", "the second one": nothing when the words do not point. */
function pointedAt(words: string, { shown, language }: Offered): readonly RememberedProduct[] | undefined {
  const { placeAndNoun, plural, singular } = languageOf(language).memory
  const { ordinals } = languageOf(language).references
  const latest = shown[0] ?? []
  const pointed = singular.test(words) ? latest.length === 1 : plural.test(words) && latest.length === 2
  if (pointed) return latest.flatMap((product) => product ?? [])
  const position = positionIn(words, language)
  if (position !== undefined) return atPlace(position, shown)
  // "The second tent", but not "the first aid kit": the thing that stands there has to be one.
  const { place = '', noun = '' } = placeAndNoun.exec(words)?.groups ?? {}
  const named = ordinals[place.toLowerCase()]
  if (named === undefined) return undefined
  const placed = atPlace(named, shown).filter((product) => isCalled(product, contentTerms(noun)))
  return placed.length > 0 ? placed : undefined
}

/** In the latest reply that showed as many; -1 is the last one. */
function atPlace(position: number, shown: Offered['shown']): readonly RememberedProduct[] {
  const reply = shown.find((products) => products.length >= Math.abs(position))
  return [reply?.at(position < 0 ? position : position - 1)].flatMap((product) => product ?? [])
}

/** 1 for "the first one", -1 for "the last one". */
function positionIn(words: string, language: LanguageCode): number | undefined {
  const reference = readBackReference(words, languageOf(language))
  const isAll = reference?.spans[0]?.start === 0
  return isAll && reference.refersBack.kind === 'ordinal' ? reference.refersBack.position : undefined
}

/** "The green tent": the one product whose name has all of these words, of the latest reply that showed such a one. */
function describedBy(
  words: string,
  groups: readonly (readonly RememberedProduct[])[],
  language: LanguageCode,
): readonly RememberedProduct[] {
  const { definite } = languageOf(language).memory
  if (!definite.test(words)) return []
  const terms = contentTerms(words.replace(definite, ''))
  for (const group of groups) {
    const fitting = group.filter((product) => isCalled(product, terms))
    if (fitting.length > 0) return fitting.length === 1 ? fitting : []
  }
  return []
}

function isCalled({ name }: RememberedProduct, terms: readonly string[]): boolean {
  const told = splitTerms(name)
  return terms.length > 0 && terms.every((term) => told.includes(term) || endsCompound(term, told))
}

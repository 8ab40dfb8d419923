import { thingParts } from '../../../knowledge/index.ts'
import { foldText } from '../../../language/fold-text.ts'
import { isForeign } from '../../../language/function-words.ts'
import { isCommonEnglish } from '../../../language/is-english.ts'
import { nounForms } from '../../../language/noun-forms.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import { splitWords } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { descriptionSays, isSameThing, longestRead, mentions } from './description-says.ts'

export type Kinded = Pick<ProductRecord, 'name' | 'category' | 'description'> &
  Partial<Pick<ProductRecord, 'tags' | 'attributes'>>

/**
 * Where a record says what the product is. A word that a name begins with, or that has a capital behind small letters,
 * may be what it is called: "Samsung HM250", "First-aid kit Plaster".
 */
export type Sign = 'name' | 'category' | 'maybe' | 'tag' | 'description'

export function signOf(product: Kinded, forms: readonly string[]): Sign | undefined {
  const own = nameSays(product, forms)
  if (own !== undefined) return own === 'other' ? undefined : own
  return categorySays(product, forms) ? 'category' : signBeside(product, forms)
}

/** Where a record says what the product is beside its name and its category. */
export function signBeside(product: Kinded, forms: readonly string[]): 'tag' | 'description' | undefined {
  const { tags = [], description = '' } = product
  if (tags.some((tag) => mentions(tag, forms) && endsWith(tag, forms, isForeignRecord(product)))) return 'tag'
  return descriptionSays(description, forms) ? 'description' : undefined
}

/**
 * "Aria 3 kettle" and "Kettle Aria" are kettles, a "Kettle descaler" and a "Stand for kettles" are not. English nouns that
 * follow say what a thing is, unless the rest of the record agrees with the first one: "Kettle Classic".
 */
function nameSays(product: Kinded, forms: readonly string[]): 'name' | 'maybe' | 'other' | undefined {
  const { name, description = '' } = product
  if (!mentions(name, forms)) return undefined
  const foreign = isForeignRecord(product)
  const agrees = (): boolean => categorySays(product, forms) || descriptionSays(description, forms)
  for (const [place, part] of thingParts(name).entries()) {
    const words = part.split(/\s+/u)
    const at = words.findLastIndex((each) => isWord(each, forms, foreign))
    // "Spork, titanium": a word alone behind a comma describes.
    if (at === -1 || (place > 0 && words.length === 1 && !agrees())) continue
    const rest = words.slice(at + 1).filter((_, place) => mayTellThing(words, at + 1 + place))
    const isProper = /^\p{Lu}/u.test(words[at] ?? '') && words.slice(0, at).some(isCommon)
    const sign = (at === 0 && words.length > 1) || isProper ? 'maybe' : 'name'
    const [next] = rest
    if (next === undefined || foreign) return sign
    if (isCommon(next)) return 'other'
    const hasNumber = words.slice(at + 1).some((each) => /\p{N}/u.test(each))
    const isModel =
      !isCommonEnglish(next.toLowerCase()) ||
      (hasNumber && !isPlural(next.toLowerCase()) && !categorySays(product, nounForms(next.toLowerCase())))
    return (isModel && !rest.some(isCommon)) || agrees() ? sign : 'other'
  }
  return isWord(name, forms, foreign) ? 'other' : undefined
}

/** The name ends with a word for something else, which is none behind a make ("Frying pan Brann Aria 230"), and the description does not begin so. */
export function isLedToOther(product: Kinded, forms: readonly string[]): boolean {
  const { name, description = '' } = product
  const words = (thingParts(name)[0] ?? '').split(/\s+/u)
  const at = words.findLastIndex((each) => isWord(each, forms, false))
  const led = words.filter((_, place) => place > at && mayTellThing(words, place)).slice(at === -1 ? -1 : 0)
  const isModel = led.length > 1 && /\s\p{N}+$/u.test(name)
  const isOther = led.length > 0 && !isModel && led.every((each) => isCommonEnglish(each.toLowerCase()))
  return isOther && !isForeignRecord(product) && !descriptionSays(description, forms)
}

/** "The second seat" begins what is told of a pushchair, which its name and its category say that it is. */
export function isFiledAsCalled(product: Kinded): boolean {
  return !isForeignRecord(product) && categorySays(product, nounForms(foldText(lastTelling(product.name))))
}

/** The last word of a name that may tell what the thing is. */
function lastTelling(name: string): string {
  const words = (thingParts(name)[0] ?? '').split(/\s+/u)
  return words.findLast((_, at) => mayTellThing(words, at)) ?? ''
}

/** No number, and no unit of the number before it: "Fudge cake 6 inch" is a cake. */
function mayTellThing(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!/\p{L}{3}/u.test(word) || /\p{N}/u.test(word)) return false
  return !/^\p{N}[\p{N}.,/-]*$/u.test(words[at - 1] ?? '') || unitNamed(word) === undefined
}

/** "Clarinet Reeds Strength 2" are reeds: few models are called by more than one of anything. */
function isPlural(word: string): boolean {
  return word.endsWith('s') && isCommonEnglish(word) && isCommonEnglish(word.slice(0, -1))
}

/** Written like a word that is no name. */
function isCommon(word: string): boolean {
  return /^\p{Ll}/u.test(word)
}

/** "Home > Kettles", "Tents & tarps". */
export const categoryJoint = /[>/|,;&›»·]|\s(?:and|und|et|y)\s/iu
export const severalKinds = /[,;&]|\s(?:and|und|et|y)\s/iu

export function categorySays(product: Kinded, forms: readonly string[]): boolean {
  const { category = '' } = product
  if (!mentions(category, forms)) return false
  const foreign = isForeignRecord(product)
  return category.split(categoryJoint).some((part) => endsWith(part, forms, foreign))
}

/** All of a record tells its language: "Car seats" by itself would be French. */
function isForeignRecord({ name, category = '', description = '' }: Kinded): boolean {
  return isForeign(`${name} ${category} ${description.slice(0, longestRead)}`)
}

/** The last word of a text says what it is, in languages where nouns lead the first one. */
function endsWith(text: string, forms: readonly string[], foreign: boolean): boolean {
  const words = splitWords(thingParts(text)[0] ?? '')
  const last = words.at(-1)
  return (
    (last !== undefined && isSameThing(last, forms, foreign)) ||
    (foreign && words[0] !== undefined && isSameThing(words[0], forms, foreign))
  )
}

/**
 * The name ends with the word for some thing, whatever that is: "Alpenglow 2 footprint". One in capitals may be any word:
 * "Two Spoons" is a sleeping bag where its description begins so.
 */
export function saysOtherwise(product: Kinded, by: Sign): boolean {
  // Elsewhere a noun leads those that tell more of it: "Doudou Lapin".
  if (isForeignRecord(product)) return false
  const words = (thingParts(product.name)[0] ?? '').split(/\s+/u)
  const at = words.findLastIndex((_, place) => mayTellThing(words, place))
  const last = words[at] ?? ''
  if (isCommon(last) || by === 'description') return isCommon(last)
  return at > 0 && at === words.length - 1 && isCommonEnglish(last.toLowerCase())
}

function isWord(written: string, forms: readonly string[], foreign: boolean): boolean {
  return splitWords(written).some((each) => isSameThing(each, forms, foreign))
}

import { thingParts, thingWord, whatGoesWith } from '../../../knowledge/index.ts'
import { subjectTerms } from '../../../retrieval/index.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { foldText } from '../../../language/fold-text.ts'
import { isForeign } from '../../../language/function-words.ts'
import { isCommonEnglish } from '../../../language/is-english.ts'
import { unitNamed } from '../../../language/read/measure-units.ts'
import { nounForms } from '../../../language/noun-forms.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { smallNumbers } from '../../../language/any-wants.ts'
import { descriptionSays, isSameThing, joints, longestRead, mentions } from './description-says.ts'
import { isMadeFor, usualThing } from './made-for.ts'
import { ownedTerms } from './owned-terms.ts'
import { partsOfWish } from './parts-of-wish.ts'
import { unwantedTerms } from './unwanted.ts'

export type Kinded = Pick<ProductRecord, 'name' | 'category' | 'description'> &
  Partial<Pick<ProductRecord, 'tags' | 'attributes'>>

/** Something that a text asks for: the word for it, and the other words of the text, which describe it. */
export interface Thing {
  /** Folded, as it is said. */
  readonly word: string
  /** In every number. */
  readonly forms: readonly string[]
  /** The terms right before it. */
  readonly described: readonly string[]
  /** Those that say what it is for, is made of or comes with. */
  readonly goesWith: readonly string[]
  /** Those of each word that a hyphen joins, which say one thing together: "left-handed". */
  readonly joined: readonly (readonly string[])[]
  /** All terms behind it: "which tents are waterproof". */
  readonly after: readonly string[]
  /** The text names nothing else. */
  readonly isAlone: boolean
  /** It stands behind the first word of the text: "which tents". */
  readonly isLed: boolean
  /** Nothing but words of asking is before it: "show me your tents". */
  readonly isFirst: boolean
  /** A name or a category tells that some product is such a thing. */
  readonly isSure: boolean
  /** It may be described in another way too: "a city or gravel bike". */
  readonly hasAlternatives: boolean
}

/**
 * Where a record says what the product is. A word that a name begins with, or that has a capital behind small letters,
 * may be what it is called: "Samsung HM250", "First-aid kit Plaster".
 */
type Sign = 'name' | 'category' | 'maybe' | 'tag' | 'description'

/**
 * What is asked for in a text, told by which of its words some products are: those that names or categories end with, of
 * which only the last where several stand together ("desk lamp"), else one that another part of a record tells.
 */
export function thingsAsked(text: string, products: readonly Kinded[]): Thing[] {
  const others = new Set([...ownedTerms(text), ...unwantedTerms(text)])
  for (const part of partsOfWish(text)) {
    const terms = new Set(subjectTerms(part, 'product').filter((term) => !others.has(term)))
    const told = splitWords(part).map((word) => {
      const forms = splitTerms(word).some((term) => terms.has(term)) ? nounForms(word) : []
      return { word, forms, by: new Set(judge(forms, products).map(({ by }) => by)) }
    })
    const sure = told.map(({ by }) => by.has('name') || by.has('category'))
    const surely = told.filter(
      ({ by }, at) => sure[at] === true && sure[at + 1] !== true && !isBeside(by, told[at + 1]),
    )
    const likely = told.findLast(
      ({ by }, at) => by.size > 0 && !(by.size === 1 && by.has('maybe') && isLedOn(told[at + 1], part)),
    )
    const isSure = surely.length > 0
    const things = isSure || likely === undefined ? surely : [likely]
    if (things.length > 0) return things.map((thing) => ({ ...thing, ...describing(thing, text), isSure }))
  }
  return []
}

/** "Dog treats" are no dogs, though a "Groom for a large dog" is one by its name: they are filed under treats. */
function isBeside(by: ReadonlySet<Sign>, next: { readonly by: ReadonlySet<Sign> } | undefined): boolean {
  return by.has('name') && !by.has('category') && next?.by.has('tag') === true
}

/** "Copper chairs": what is described by a word that some products are told by is none of them. */
function isLedOn(
  next: { readonly forms: readonly string[]; readonly by: ReadonlySet<Sign> } | undefined,
  text: string,
): boolean {
  return next !== undefined && next.forms.length > 0 && next.by.size === 0 && !isForeign(text)
}

/** "Red steel kettle with a long spout": the words right before the thing, and those for what goes with it. */
function describing({ word }: Pick<Thing, 'word'>, text: string): Omit<Thing, 'word' | 'forms' | 'isSure'> {
  const at = foldText(text).lastIndexOf(word)
  const before = splitWords(text.slice(0, at))
  const unwanted = unwantedTerms(text)
  const content = new Set(subjectTerms(text, 'product').filter((term) => !unwanted.includes(term)))
  const isContent = (each: string): boolean => splitTerms(each).some((term) => content.has(term))
  const start = before.findLastIndex((each) => !isContent(each)) + 1
  // "The three tents" are not called three.
  const end = smallNumbers.has(termOf(before.at(-1) ?? '')) ? -1 : before.length
  const right = before.slice(start, end)
  const contentOf = (words: readonly string[]): string[] => {
    const terms = words.flatMap((each) => splitTerms(each))
    return [...new Set(terms.filter((term) => content.has(term)))]
  }
  return {
    described: contentOf(right),
    goesWith: contentOf(splitWords(whatGoesWith(text.slice(at)))),
    joined: text
      .split(/[^\p{L}-]/u)
      .filter((each) => /\p{L}{2}-\p{L}{2}/u.test(each))
      .map((each) => splitTerms(each)),
    after: contentOf(splitWords(text.slice(at + word.length))),
    isAlone: content.size === 1,
    isLed: start === 1,
    isFirst: !before.slice(0, start).some(isContent),
    hasAlternatives: joints.has(before[start - 1] ?? '') && isContent(before[start - 2] ?? ''),
  }
}

/** Those of some products that are such a thing, whatever they are called. */
export function productsOfKind<Product extends Kinded>(
  forms: readonly string[],
  products: readonly Product[],
): Product[] {
  return judge(forms, products).map(({ product }) => product)
}

/**
 * The products that are such a thing, and what tells it. What is made for them goes with them, and where most of a category
 * are called so what bears another name does: a footprint among tents. Where a category is for such things, what is filed
 * elsewhere and called something else is none of them: a "Rod Bag 3". What only may be meant is, where others are.
 */
function judge<Product extends Kinded>(
  forms: readonly string[],
  products: readonly Product[],
): { readonly product: Product; readonly by: Sign }[] {
  const judged = products.flatMap((product) => {
    const by = signOf(product, forms)
    return by === undefined ? [] : [{ product, by }]
  })
  const categorized = judged.filter(({ product }) => categorySays(product, forms))
  const called = categorized.filter(({ by }) => by !== 'category').length
  // "Beans and gifts": what is not called beans is rather a gift.
  const isOfSeveral = categorized.some(({ product: { category = '' } }) => severalKinds.test(category))
  const isCalledSo = called > (isOfSeveral ? 0 : categorized.length / 2)
  const filed = new Set(categorized.map(({ product }) => product))
  const others = [...forms, ...usualThing([...filed].map(({ name }) => name))]
  return judged.filter(({ product, by }) => {
    if (by === 'category' && isMadeFor(product, others)) return false
    const isElsewhere = filed.size > 0 && !filed.has(product)
    if (isElsewhere && by === 'name' && isLedToOther(product, forms)) return false
    if (isElsewhere && by === 'description' && isFiledAsCalled(product)) return false
    if (by === 'maybe') return judged.length > 1 || filed.has(product)
    return by === 'name' || !saysOtherwise(product, by) || (by === 'category' && !isCalledSo)
  })
}

/** The products that are what a text asks for, those whose names say the most of it: a handlebar bag is no sleeping bag. */
export function ofKindAsked<Product extends Kinded>(
  text: string,
  products: readonly Product[],
): readonly Product[] {
  const ofKind = thingsAsked(text, products).flatMap(({ forms, described, hasAlternatives }) => {
    const asked = new Set(hasAlternatives ? contentTerms(text) : described)
    const shared = ({ name }: Product): number =>
      new Set(splitTerms(name).filter((term) => asked.has(term))).size
    const ofThing = productsOfKind(forms, products)
    const most = Math.max(...ofThing.map((each) => shared(each)))
    return ofThing.filter((each) => shared(each) === most)
  })
  return products.filter((each) => ofKind.includes(each))
}

function signOf(product: Kinded, forms: readonly string[]): Sign | undefined {
  const { tags = [], description = '' } = product
  const own = nameSays(product, forms)
  if (own !== undefined) return own === 'other' ? undefined : own
  if (categorySays(product, forms)) return 'category'
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
function isLedToOther(product: Kinded, forms: readonly string[]): boolean {
  const { name, description = '' } = product
  const words = (thingParts(name)[0] ?? '').split(/\s+/u)
  const at = words.findLastIndex((each) => isWord(each, forms, false))
  const led = words.filter((_, place) => place > at && mayTellThing(words, place)).slice(at === -1 ? -1 : 0)
  const isModel = led.length > 1 && /\s\p{N}+$/u.test(name)
  const isOther = led.length > 0 && !isModel && led.every((each) => isCommonEnglish(each.toLowerCase()))
  return isOther && !isForeignRecord(product) && !descriptionSays(description, forms)
}

/** "The second seat" begins what is told of a pushchair, which its name and its category say that it is. */
function isFiledAsCalled(product: Kinded): boolean {
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
const severalKinds = /[,;&]|\s(?:and|und|et|y)\s/iu

function categorySays(product: Kinded, forms: readonly string[]): boolean {
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
function saysOtherwise(product: Kinded, by: Sign): boolean {
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

/** The words for the kind of thing a product is. */
export function kindOf({ name, category = '' }: Pick<ProductRecord, 'name' | 'category'>): string {
  return `${thingWord(name)} ${category}`.trim()
}

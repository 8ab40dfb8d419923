import { thingWord, whatGoesWith } from '../../../knowledge/index.ts'
import { subjectTerms } from '../../../retrieval/index.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { foldText } from '../../../language/fold-text.ts'
import { isForeign } from '../../../language/function-words.ts'
import { nounForms } from '../../../language/noun-forms.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { joints, smallNumbers } from '../../../language/any-wants.ts'
import { isMadeFor, usualThing } from './made-for.ts'
import { ownedTerms } from './owned-terms.ts'
import { partsOfWish } from './parts-of-wish.ts'
import {
  categorySays,
  isFiledAsCalled,
  isLedToOther,
  type Kinded,
  saysOtherwise,
  severalKinds,
  type Sign,
  signBeside,
  signOf,
} from './sign-of-kind.ts'
import { unwantedTerms } from './unwanted.ts'

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
  // "Beans and gifts": what is not called beans, by name or beside, is rather a gift.
  const isOfSeveral = categorized.some(({ product: { category = '' } }) => severalKinds.test(category))
  const isSaidBeside = ({ product }: { readonly product: Product }): boolean =>
    signBeside(product, forms) !== undefined
  const isCalledSo = isOfSeveral
    ? called > 0 || categorized.some((each) => isSaidBeside(each))
    : called > categorized.length / 2
  const filed = new Set(categorized.map(({ product }) => product))
  const names = [...filed].map(({ name }) => name)
  const others = { forms: [...forms, ...usualThing(names)], names }
  return judged.filter((each) => {
    const { product, by } = each
    if (by === 'category' && isMadeFor(product, others)) return false
    const isElsewhere = filed.size > 0 && !filed.has(product)
    if (isElsewhere && by === 'name' && isLedToOther(product, forms)) return false
    if (isElsewhere && by === 'description' && isFiledAsCalled(product)) return false
    if (by === 'maybe') return judged.length > 1 || filed.has(product)
    if (by === 'name' || !saysOtherwise(product, by)) return true
    // A "Valve combo" among amps that is described as an amp is one.
    return by === 'category' && (!isCalledSo || isSaidBeside(each))
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

/** The words for the kind of thing a product is. */
export function kindOf({ name, category = '' }: Pick<ProductRecord, 'name' | 'category'>): string {
  return `${thingWord(name)} ${category}`.trim()
}

import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Memory } from '../memory.ts'
import type { Task } from '../task.ts'
import type { Need, Order } from '../understand/need.ts'
import { orderNamed } from '../understand/read-order.ts'
import { firstOf, orderProducts } from './order-products.ts'
import { readAttribute } from './read-attribute.ts'

/** The products that the latest reply with any showed. */
export function lastShown({ turns }: Memory): readonly ProductRecord[] {
  return turns.find(({ products }) => products.length > 0)?.products ?? []
}

/** Which of the products shown before a need means; none when it does not point at any. */
export function productsMeant(
  need: Need,
  { memory, language }: Pick<Task, 'memory' | 'language'>,
): readonly ProductRecord[] {
  const { refersBack } = need
  const shown = isChoice(need) ? shownToChooseFrom(memory) : lastShown(memory)
  switch (refersBack?.kind) {
    case 'it':
      return chosenAmong(shown, memory)
    case 'they':
      return shown
    case 'ordinal':
      return atPlace(refersBack.position, memory)
    case 'cheaper':
    case 'dearer':
      return refersBack.among === 'shown' ? atTheEnd(refersBack.kind, shown) : []
    case 'described':
      return describedBy(refersBack.words, memory, languageOf(language))
    case 'other':
    case 'continuation':
    case undefined:
      return []
  }
}

/** Of several that were shown, the one that the visitor has said to take. */
function chosenAmong(shown: readonly ProductRecord[], { products }: Memory): readonly ProductRecord[] {
  const chosen = products.filter(({ isChosen }) => isChosen).map(({ product }) => product.id)
  const left = shown.filter(({ id }) => chosen.includes(id))
  return left.length > 0 ? left : shown
}

function isChoice({ asks, order, refersBack }: Need): boolean {
  const isOfTwo = refersBack?.kind === 'cheaper' || refersBack?.kind === 'dearer'
  return asks === 'comparison' || order !== undefined || isOfTwo
}

/** There is no choice in one product: the one shown before it belongs to it. */
function shownToChooseFrom({ turns }: Memory): readonly ProductRecord[] {
  const [latest = [], before = []] = turns.map(({ products }) => products).filter((each) => each.length > 0)
  const added = before.length === 1 ? before.filter(({ id }) => id !== latest[0]?.id) : []
  return latest.length === 1 ? [...added, ...latest] : latest
}

/** "The second one" of the latest reply that showed as many; -1 is the last one. */
function atPlace(position: number, { turns }: Memory): readonly ProductRecord[] {
  const least = Math.abs(position)
  const products = turns.find((turn) => turn.products.length >= least)?.products ?? []
  return products.slice(...(position < 0 ? [position] : [position - 1, position]))
}

function atTheEnd(kind: 'cheaper' | 'dearer', shown: readonly ProductRecord[]): ProductRecord[] {
  const order: Order = {
    by: 'price',
    words: [],
    quantity: undefined,
    first: kind === 'cheaper' ? 'lowest' : 'highest',
  }
  return firstOf(orderProducts(order, shown)).map(({ product }) => product)
}

/** "The red one"; "the small one" of several that no record calls so is the smallest of them. */
function describedBy(words: string, memory: Memory, language: LanguageWords): readonly ProductRecord[] {
  const several = memory.turns.find(({ products }) => products.length > 1)?.products ?? []
  const order = orderNamed(words, language)
  const [fitting = []] = [lastShown(memory), several]
    .map((shown) => shown.filter((product) => fitsWords(product, words)))
    .filter((each) => each.length > 0)
  return fitting.length > 0 || order === undefined
    ? fitting
    : firstOf(orderProducts(order, several)).map(({ product }) => product)
}

/** "The red one": everything said of it stands somewhere in its record. */
export function fitsWords(product: ProductRecord, words: string): boolean {
  const { name, description = '', category = '', tags, attributes } = product
  const texts = [
    name,
    description,
    category,
    ...tags,
    // "Folds: no" is nothing that folds.
    ...attributes.flatMap((each) =>
      readAttribute(each).value === false ? [] : `${each.name} ${String(each.value)}`,
    ),
  ]
  const told = new Set(texts.flatMap((text) => splitTerms(text)))
  const terms = contentTerms(words)
  return terms.length > 0 && terms.every((term) => told.has(term))
}

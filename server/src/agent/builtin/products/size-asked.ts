import { anyOf } from '../../../language/any-of.ts'
import { sizeWords } from '../../../language/any-wants.ts'
import { termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Need } from '../understand/need.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'
import { moreTerms } from '../../../language/any-wants.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import type { Task } from '../task.ts'

const letters = String.raw`(?:\d?x{1,3}[sl]|[sml])`
const said = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:in\s+|en\s+)?(?:a\s+|la\s+)?(?:${anyOf(sizeWords)})\s+(?<size>\d{1,3}(?:[.,]5)?|${letters})(?![\p{L}\p{N}])`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:in|en)\s+(?<size>\d?x{1,3}[sl])(?![\p{L}\p{N}])`, 'iu'),
]
const sizeTerms = new Set(sizeWords.map((word) => termOf(word)))

/**
 * "Boots in size 13": the size is no part of what is searched for, where the records list sizes; elsewhere it stays, as a
 * "Football size 5" is called so.
 */
export function asideOfSize(need: Need, found: readonly ProductRecord[]): Need {
  const match = said.map((each) => each.exec(need.query)).find((each) => each !== null)
  const size = match?.groups?.['size']
  if (match === undefined || size === undefined || !found.some((each) => sizesOf(each).length > 0))
    return need
  const before = need.query.slice(0, match.index)
  return { ...need, size, query: `${before}${need.query.slice(match.index + match[0].length)}`.trim() }
}

/** Whether products are listed in a size, and the terms that name what lists it: none where their records tell no sizes. */
export function keepingSize(
  size: string,
  products: readonly ProductRecord[],
): readonly { readonly isKept: boolean; readonly terms: readonly string[] }[] {
  return products.map((each) => {
    const listing = sizesOf(each)
    const isKept = listing.some(({ value }) => lists(String(value), size))
    // What cannot be read, as "one size", may be any size.
    const isTold = isKept || listing.every(({ value }) => isReadable(String(value)))
    return { isKept, terms: isTold ? listing.flatMap(({ terms }) => terms.join(' ')) : [] }
  })
}

/** The attributes that list sizes: "Sizes", "Shoe size". */
function sizesOf({ attributes }: Pick<ProductRecord, 'attributes'>): Attribute[] {
  return attributes
    .map((each) => readAttribute(each))
    .filter(({ terms }) => terms.length <= 2 && sizeTerms.has(terms.at(-1) ?? ''))
}

const joint = /[,;|/]|\s(?:and|or|und|oder|et|ou|y|o)\s/iu
const range =
  /^(?<from>[\d.]+|\d?x{0,3}[sml])\s*(?:[-–]|to|bis|à|a)\s*(?<to>[\d.]+|\d?x{0,3}[sml])(?![\p{L}\p{N}])/iu

/** Whether a list of sizes ("S, M, L", "4 to 12", "XS–XL") holds one of them. */
function lists(value: string, size: string): boolean {
  const asked = placeOf(size)
  return value.split(joint).some((part) => {
    const [least, most] = endsOf(part)
    return asked !== undefined && least !== undefined && most !== undefined && least <= asked && asked <= most
  })
}

function isReadable(value: string): boolean {
  return value.split(joint).every((part) => !endsOf(part).includes(undefined))
}

function endsOf(part: string): readonly (number | undefined)[] {
  const listed = part.trim()
  const { from, to } = range.exec(listed)?.groups ?? {}
  return [placeOf(from ?? listed), placeOf(to ?? listed)]
}

/** Where a size stands in the order of its kind: figures as they are, letters far below them. */
function placeOf(size: string): number | undefined {
  const written = size.trim().toLowerCase().replace(',', '.')
  // "85 cm", "5 years", and not "20 x 30 cm".
  const figure = /^\d+(?:\.\d+)?(?=$|\s+\p{L}+$)/u.exec(written)?.[0]
  if (figure !== undefined) return Number(figure)
  const {
    times,
    many = '',
    letter,
  } = /^(?<times>\d)?(?<many>x{0,3})(?<letter>[sml])$/u.exec(written)?.groups ?? {}
  if (letter === undefined) return undefined
  const step = times === undefined ? many.length : Number(times)
  return ofLetters + (letter === 'm' ? 0 : letter === 's' ? -1 - step : 1 + step)
}

const ofLetters = -1_000

/** "What sizes?", "and in size 18?" right behind products ask for what their records call so, whatever else there is. */
export function asPutOfShown({ memory }: Pick<Task, 'memory'>, need: Need): Need {
  const shown = memory.turns[0]?.products ?? []
  const isContinued = need.refersBack?.kind === 'continuation'
  const sized = asideOfSize(isContinued ? { ...need, query: need.text } : need, shown)
  if (need.refersBack !== undefined && !isContinued) return sized
  const terms = contentTerms(need.text)
  const named = shown.flatMap(({ attributes }) => attributes.map((each) => readAttribute(each).terms))
  const isOfShown =
    sized.size === undefined
      ? terms.length > 0 && named.some((name) => terms.every((term) => name.includes(term)))
      : contentTerms(sized.query).every((term) => moreTerms.has(term))
  return isOfShown && need.asks === 'anything' ? { ...sized, refersBack: { kind: 'they' } } : need
}

import type { Order } from './need.ts'
import { orderNamed } from './read-order.ts'
import { subjectOf } from './subject-of.ts'
import { comparisonOfShown, comparisons, nameLead, nameTail } from './words/en-grammar.ts'

export interface ComparisonRead {
  /** Without those that words only point at: empty when what was shown before shall be compared. */
  readonly names: readonly string[]
  /** By what, where the text tells: "which is lighter, X or Y". */
  readonly order: Order | undefined
}

/** In words. */
const longestName = 8
const mostNames = 4
const pointing = /^(?:it|this|that|these|those|them|this one|that one)$/i

/** What a text wants compared: "X vs Y", "the difference between X and Y", "which is lighter, X or Y", "compare them". */
export function readComparison(text: string): ComparisonRead | undefined {
  if (comparisonOfShown.test(text)) return { names: [], order: undefined }
  for (const pattern of comparisons) {
    const { a, b, than = '' } = pattern.exec(text)?.groups ?? {}
    if (a === undefined || b === undefined) continue
    const names = [
      ...a.split(/,\s+/),
      ...b.split(/,\s+(?:and\s+)?|\s+(?:and|or)\s+(?=the\s)|\s+(?:vs\.?|versus)\s+/i),
    ]
      .map((name) => nameIn(name))
      .filter((name) => name !== '')
    const isNamed = names.length > 1 && names.every((name) => isName(name))
    if (!isNamed) continue
    return {
      names: names.filter((name) => !pointing.test(name)).slice(0, mostNames),
      order: orderNamed(than),
    }
  }
  return undefined
}

/** "Wider than 1 inch" compares with a measure, not with a thing. */
function isName(text: string): boolean {
  return text.split(/\s+/).length <= longestName && !/^[\d.]+(?:\s|"|$)/.test(text)
}

function nameIn(text: string): string {
  return subjectOf(text).replace(nameLead, '').replace(nameTail, '').trim()
}

import { findOperands } from '../../../language/read/find-operands.ts'
import type { Order } from './need.ts'
import { orderNamed } from './read-order.ts'
import { formsOf } from '../../../language/dimension.ts'
import { anyOf } from '../../../language/any-of.ts'
import { subjectOf } from './subject-of.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { loosePattern } from '../../../language/pattern.ts'
import { perLanguage } from '../../../language/per-language.ts'

export interface ComparisonRead {
  /** Without those that words only point at: empty when what was shown before shall be compared. */
  readonly names: readonly string[]
  /** By what, where the text tells: "which is lighter, X or Y". */
  readonly order: Order | undefined
}

/** In words. */
const longestName = 8
const mostNames = 4

/** What a text wants compared: "X vs Y", "the difference between X and Y", "which is lighter, X or Y", "compare them". */
export function readComparison(text: string, language: LanguageWords): ComparisonRead | undefined {
  const { comparisonOfShown, comparisons, nameJoint, pointing } = language.comparing
  if (comparisonOfShown.test(text)) return { names: [], order: undefined }
  for (const pattern of comparisons) {
    const { a, b, than = '' } = pattern.exec(text)?.groups ?? {}
    if (a === undefined || b === undefined) continue
    const names = [...a.split(/,\s+/), ...b.split(nameJoint)]
      .map((name) => nameIn(name, language))
      .filter((name) => name !== '')
    const isNamed = names.length > 1 && names.every((name) => isName(name, language))
    if (!isNamed) continue
    return {
      names: names.filter((name) => !pointing.test(name)).slice(0, mostNames),
      order: orderNamed(than, language) ?? orderCompared(text, language),
    }
  }
  return undefined
}

const comparative = perLanguage(({ attributes: { dimensions }, superlatives: { cheap, dear } }) => {
  const forms = [...formsOf(dimensions, 'comparative'), ...cheap, ...dear]
  return loosePattern(String.raw`(?<!\p{L})${anyOf(forms)}(?!\p{L})`)
})

/** By what a text compares, wherever it says so: "X against Y: which one is quieter?", "has the higher capacity". */
export function orderCompared(text: string, language: LanguageWords): Order | undefined {
  const said = comparative(language).exec(text)
  const order = orderNamed(said?.[0] ?? '', language)
  if (said === null || order?.by !== 'attribute') return order
  const [noun = ''] = /(?<=^\s+)\p{L}+/u.exec(text.slice(said.index + said[0].length).toLowerCase()) ?? []
  const isNamed = language.attributes.dimensions.some(({ words }) => words.includes(noun))
  return isNamed ? { ...order, words: [noun], quantity: undefined } : order
}

/** "Wider than 1 inch", "cheaper than 20 euros" compare with an amount, not with a thing. */
function isName(text: string, language: LanguageWords): boolean {
  const [amount] = findOperands(text, language)
  const isMoney = amount?.start === 0 && amount.end === text.length && amount.currencies.length > 0
  return text.split(/\s+/).length <= longestName && !/^[\d.]+(?:\s|"|$)/.test(text) && !isMoney
}

function nameIn(text: string, language: LanguageWords): string {
  const { nameLead, nameTail } = language.comparing
  return subjectOf(text, language).replace(nameLead, '').replace(nameTail, '').trim()
}

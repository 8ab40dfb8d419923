import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { productAnswer } from './compose-products.ts'
import { nameOf } from './describe-product.ts'
import { type Attribute, readAttribute } from './read-attribute.ts'
import { labelOf, valueOf } from './show-attribute.ts'

const mostOthers = 16

/**
 * "Does it come in red?", where its record lists other colours: these, as other records list red among theirs. Undefined
 * where nothing tells what is asked for.
 */
export async function tellListed(
  task: Task,
  { attribute: asked }: Need,
  product: ProductRecord,
): Promise<NeedAnswer | undefined> {
  const terms = asked?.asksFor === 'presence' ? contentTerms(asked.text) : []
  if (asked === undefined || terms.length === 0) return undefined
  const request = { query: asked.text, kinds: ['product'], limit: mostOthers } as const
  const { products } = await task.searches.find(request)
  const names = new Set(
    products.flatMap(({ attributes }) =>
      attributes
        .map((each) => readAttribute(each))
        .filter((each) => partsOf(each).some((part) => isSame(splitTerms(part), terms)))
        .map((each) => each.terms.join(' ')),
    ),
  )
  const { replies } = languageOf(task.language)
  const told = product.attributes
    .map((each) => readAttribute(each))
    .filter((each) => names.has(each.terms.join(' ')) && partsOf(each).length > 0)
    .map((each) => replies.attribute(labelOf(each), nameOf(product), valueOf(each, task)))
  return told.length > 0 ? productAnswer(told.join('\n\n'), [product]) : undefined
}

function partsOf({ value }: Attribute): readonly string[] {
  return typeof value === 'string' ? value.split(/[,;/]/u) : []
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((term) => other.includes(term))
}

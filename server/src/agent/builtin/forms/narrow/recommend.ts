import { languageOf } from '../../../../language/language-of.ts'
import type { ProductRecord } from '../../../tools/read-record.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import { manyProducts } from '../../products/answer-products.ts'
import { composeProductList, mostProducts, productAnswer } from '../../products/compose-products.ts'
import { nameOf, priceOf } from '../../products/describe-product.ts'
import { fittingProducts } from '../../products/fitting-products.ts'
import type { Task } from '../../task.ts'
import type { NarrowPurpose } from '../purpose.ts'
import { say } from '../say.ts'
import { type Demand, demandOf, missOf } from './criteria.ts'

/** Recommends what has everything that the visitor asked for, or what comes closest, with what it lacks. */
export async function recommend(task: Task, { query, criteria, limit }: NarrowPurpose): Promise<NeedAnswer> {
  const { searches, turn } = task
  const { forms: words, replies } = languageOf(task.language)
  const found = await searches.find({ query, kinds: ['product'], limit: manyProducts })
  const { products } = fittingProducts(query, found.products)
  const demands: readonly Demand[] = [
    ...(limit === null ? [] : [{ of: 'price', limit } as const]),
    ...criteria.flatMap((each) => demandOf(each, turn.answered.get(each.key)) ?? []),
  ]
  const judged = products.map((product) => ({
    product,
    misses: demands.flatMap((demand) => missOf(product, demand, task) ?? []),
  }))
  const fitting = judged.filter(({ misses }) => misses.length === 0).map(({ product }) => product)
  if (judged.length === 0) return say([words.noneLeft])
  if (fitting.length > 0) {
    const shown = availableFirst(fitting).slice(0, mostProducts)
    return composeProductList(words.fitsAll(shown.length === 1), shown, task)
  }
  const closest = judged.toSorted((a, b) => a.misses.length - b.misses.length).slice(0, mostProducts)
  const lines = closest.map(({ product, misses }) => {
    const price = priceOf(product, task)
    const name = price === undefined ? nameOf(product) : replies.row(nameOf(product), price)
    return words.misses(name, [...new Set(misses)].join(', '))
  })
  return productAnswer(
    `${words.fitsNone}\n\n${lines.join('\n')}`,
    closest.map(({ product }) => product),
  )
}

function availableFirst(products: readonly ProductRecord[]): ProductRecord[] {
  return products.toSorted((a, b) => Number(a.isAvailable === false) - Number(b.isAvailable === false))
}

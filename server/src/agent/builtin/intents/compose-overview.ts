import { languageOf } from '../../../language/language-of.ts'
import type { Holdings } from '../../../retrieval/index.ts'
import { readProduct } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../markdown-text.ts'
import type { NeedAnswer } from '../need-answer.ts'
import { listProducts, mostProducts } from '../products/compose-products.ts'

/** Tells the categories of all products, with some of these, or the products themselves where they have none. Undefined: there are none. */
export async function composeOverview(holdings: Holdings, voice: Voice): Promise<NeedAnswer | undefined> {
  const { products, categories, largest } = holdings
  if (products === 0) return undefined
  const words = languageOf(voice.language).replies
  const examples = (await holdings.exampleProducts()).map((each) => readProduct(each))
  if (products <= mostProducts) return listProducts(words.assortment(products), examples, voice)
  const lead = words.partOfAssortment(products)
  if (categories === 0) return listProducts(lead, examples, voice)
  const more = categories - largest.length
  const lines = [
    ...largest.map((each) => words.row(markdownText(each.name), String(each.products))),
    ...(more > 0 ? [words.moreCategories(more)] : []),
  ]
  return listProducts(
    [lead, lines.map((line) => `- ${line}`).join('\n'), words.forExample].join('\n\n'),
    examples,
    voice,
  )
}

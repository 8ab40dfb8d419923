import { languageOf } from '../../../language/language-of.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { tellPassage } from './answer-attribute.ts'
import { composeProducts, productAnswer } from './compose-products.ts'
import { markdownText, summary } from '../../replies/markdown-text.ts'
import { passagesOf } from './find-passage.ts'
import { nearestPassage } from './nearest-passage.ts'
import { tellListed } from './values-listed.ts'
import { quantityTold } from './quantity-asked.ts'
import { readAttribute } from './read-attribute.ts'

/**
 * Tells of products what was asked. Where the words of the only one do not, what its record says that means nearly the
 * same is shown as what may be meant.
 */
export async function tellProducts(
  task: Task,
  need: Need,
  products: readonly ProductRecord[],
): Promise<NeedAnswer> {
  const answer = composeProducts(products, need, task)
  const [only, ...others] = products
  const isOpen = need.asks === 'anything' || need.asks === 'attribute'
  if (answer.outcome !== 'declined' || !isOpen || only === undefined || others.length > 0) return answer
  const listed = await tellListed(task, need, only)
  return listed ?? (await suggestPassage(task, need, only)) ?? withDescription(task, answer, only)
}

/** What the words do not find may well be there: the description stands below, unless it was told right before. */
function withDescription(
  { memory, language }: Task,
  answer: NeedAnswer,
  { description = '', isAvailable }: ProductRecord,
): NeedAnswer {
  const gone = isAvailable === false ? languageOf(language).replies.notAvailableSentence : ''
  const known = markdownText(summary(description))
  const isTold = memory.turns[0]?.reply.includes(known) === true
  const content = [answer.content, ...(isTold ? [] : [gone, known])]
    .filter((each) => each !== '')
    .join('\n\n')
  return { ...answer, content }
}

/** What the record of a product says that means nearly the same, as what may be meant; undefined where nothing does. */
export async function suggestPassage(
  task: Task,
  { text }: Pick<Need, 'text'>,
  product: ProductRecord,
): Promise<NeedAnswer | undefined> {
  const attributes = product.attributes.map((each) => readAttribute(each))
  const { attributes: words, replies } = languageOf(task.language)
  const measured = quantityTold(text, { name: product.name, attributes }, words)?.attributes ?? []
  const passages = passagesOf(product, attributes)
  const { signal } = task.turn
  const nearest =
    passages.find((each) => each.from === 'attribute' && measured.includes(each.attribute)) ??
    (await nearestPassage(task.ctx.model, withoutName(text, product), { passages, signal }))
  if (nearest === undefined) return undefined
  const content = `${replies.notSure}\n\n${tellPassage(product, nearest, task)}`
  return { ...productAnswer(content, [product]), outcome: 'suggested' }
}

/** What a product is called tells none of its passages from another. */
function withoutName(text: string, { name }: ProductRecord): string {
  const own = new Set(splitTerms(name))
  const words = text.split(/(?<=\s)/u).filter((word) => !splitTerms(word).some((term) => own.has(term)))
  return words.join('')
}

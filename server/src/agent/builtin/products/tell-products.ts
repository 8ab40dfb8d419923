import { languageOf } from '../../../language/language-of.ts'
import { isMeantBy } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { dot, meansLikeExamples, unitOf } from '../example-vectors.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { tellPassage } from './answer-attribute.ts'
import { composeProducts, productAnswer } from './compose-products.ts'
import { describeProduct } from './describe-product.ts'
import { passagesOf, type ProductPassage } from './find-passage.ts'
import { readAttribute } from './read-attribute.ts'

/**
 * Cosine from which on a passage may be what is asked for in other words. Of public questions about attributes that the
 * words do not answer a half have one as near, the right one in seven of ten; of those that no attribute answers one in nine.
 */
const leastLikeness = 0.5
/** Each takes the encoder some 10 ms. */
const mostCompared = 8

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
  return (await suggestPassage(task, need, only)) ?? withAllKnown(task, answer, only)
}

/** What the words do not find may well be there: all that is known stands below, unless it was told right before. */
function withAllKnown({ memory, ...voice }: Task, answer: NeedAnswer, product: ProductRecord): NeedAnswer {
  const known = describeProduct(product, voice)
  const told = memory.turns[0]?.reply.includes(known) === true
  return told ? answer : { ...answer, content: `${answer.content}\n\n${known}` }
}

async function suggestPassage(
  task: Task,
  { text }: Need,
  product: ProductRecord,
): Promise<NeedAnswer | undefined> {
  const { model } = task.ctx
  if (!meansLikeExamples(model) || !isMeantBy(model, text)) return undefined
  const attributes = product.attributes.map((each) => readAttribute(each))
  const passages = passagesOf(product, attributes).slice(0, mostCompared)
  const texts = [text.replace(product.name, 'it'), ...passages.map((each) => textOf(each))]
  const embedded = await model.embed({ texts, inputType: 'query', signal: task.turn.signal })
  const [asked, ...told] = embedded.map((each) => unitOf(each))
  if (asked === undefined) return undefined
  const likeness = told.map((each) => dot(asked, each))
  const most = Math.max(leastLikeness, ...likeness)
  const nearest = passages.find((_, at) => likeness[at] === most)
  if (nearest === undefined) return undefined
  const content = [languageOf(task.language).replies.notSure, tellPassage(product, nearest, task)].join(
    '\n\n',
  )
  return { ...productAnswer(content, [product]), outcome: 'suggested' }
}

function textOf({ label, text }: ProductPassage): string {
  return label === undefined ? text : `${label}: ${text}`
}

import { languageOf } from '../../language/language-of.ts'
import { offeredBy } from '../remembering/offered-by.ts'
import { leavesOpenWhich, readChoice } from '../remembering/read-choice.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import { composeProductList, mostProducts, productAnswer } from './products/compose-products.ts'
import { ofKindRecalled } from './products/of-kind-recalled.ts'
import { lastShown } from './products/products-meant.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/**
 * "I'll take it": says what will be remembered as chosen once the turn is over, or asks which of several it is.
 * Undefined when nothing is taken that was shown before.
 */
export function noteChoice(task: Task, { text, asks }: Need): NeedAnswer | undefined {
  // Who asks something of it in the same breath wants to be told that.
  if (asks !== 'anything') return undefined
  const { memory, turn, language } = task
  const offered = offeredBy(turn, turn.memory.products, language)
  const { taken } = readChoice(text, offered)
  const products = memory.products.flatMap(({ product }) => (taken.has(product.id) ? [product] : []))
  const words = languageOf(task.language).replies
  if (products.length > 0) return composeProductList(words.chosen, products, task)
  const shown = lastShown(memory).slice(0, mostProducts)
  return shown.length > 1 && leavesOpenWhich(text, offered)
    ? composeProductList(words.whichChosen, shown, task)
    : undefined
}

/**
 * "Which lamp did I choose?": shows again what the visitor has said to take in this session, or says that there is no
 * such thing. Undefined when that is not asked.
 */
export function answerChosen(task: Task, { text }: Need): NeedAnswer | undefined {
  const recallWords = languageOf(task.language).recall
  const asked = recallWords.choiceAsked.map((each) => each.exec(text)).find((match) => match !== null)
  if (asked === undefined) return undefined
  const { memory, turn } = task
  const words = languageOf(task.language).replies
  const chosen = memory.products.flatMap(({ product, isChosen }) => (isChosen ? [product] : []))
  if (chosen.length === 0) {
    const isGone = turn.memory.products.some(({ isChosen }) => isChosen)
    return productAnswer(isGone ? words.chosenIsGone : words.noneChosen, [])
  }
  const thing = asked.groups?.['thing']
  const ofKind = thing === undefined ? chosen : ofKindRecalled(thing, chosen, recallWords)
  return ofKind.length > 0
    ? composeProductList(words.chosenBefore, ofKind.slice(-mostProducts), task)
    : composeProductList(words.otherChosen, chosen.slice(-mostProducts), task)
}

import { languageOf } from '../../../language/language-of.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { listProducts, mostProducts, productAnswer } from './compose-products.ts'
import { ofKindRecalled } from './of-kind-recalled.ts'

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
    ? listProducts(words.chosenBefore, ofKind.slice(-mostProducts), task)
    : listProducts(words.otherChosen, chosen.slice(-mostProducts), task)
}

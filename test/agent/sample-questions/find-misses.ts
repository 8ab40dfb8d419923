import type { EngineAnswer } from '../../../server/src/engine.ts'
import { withoutMarkup } from '../../../scripts/lab/grounding/claims.ts'
import type { Question } from '../../../scripts/lab/sample-questions/read-questions.ts'

/** What of the expectations of a question its answer does not meet. `keyOf` gives the SKU or external id of a record. */
export function findMisses(
  question: Question,
  answer: EngineAnswer,
  keyOf: (id: string) => string | undefined,
): string[] {
  const sources = answer.sources.map(({ id }) => keyOf(id))
  const shown = [...sources, ...answer.products.map(({ id }) => keyOf(id))]
  const text = plain(answer.content)
  const isStated = (fact: string): boolean => wholeWords(plain(fact)).test(text)
  const { rows = [], anyOf = [], never = [], facts = [], without = [], first, ended, action } = question
  const expectsNothing = question.refused === true || question.sources === 'none'
  return [
    ...rows.filter((key) => !shown.includes(key)).map((key) => `lacks ${key}`),
    ...(anyOf.length === 0 || anyOf.some((key) => shown.includes(key))
      ? []
      : [`lacks each of ${anyOf.join(', ')}`]),
    ...never.filter((key) => shown.includes(key)).map((key) => `shows ${key}`),
    ...(first === undefined || sources[0] === first
      ? []
      : [`begins with ${String(sources[0])}, not ${first}`]),
    ...facts
      .filter((fact) => ![fact].flat().some(isStated))
      .map((fact) => `does not say ${[fact].flat().join(' or ')}`),
    ...without.filter(isStated).map((fact) => `says ${fact}`),
    ...(expectsNothing && shown.length > 0 ? [`shows ${shown.join(', ')}`] : []),
    ...(ended === undefined || answer.sessionEnded === ended
      ? []
      : [`ended: ${String(answer.sessionEnded)}`]),
    ...(action === undefined || answer.actions.some(({ type }) => type === action)
      ? []
      : [`lacks the action ${action}`]),
  ]
}

/** As a reader takes it in: without markup and the commas of thousands. */
function plain(text: string): string {
  return withoutMarkup(text)
    .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
    .replaceAll('−', '-')
    .toLowerCase()
}

function wholeWords(fact: string): RegExp {
  const words = fact.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
  // "349" stands in "€349.00", but neither in "1349" nor in "349.50".
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\d\.)${words}(?![\p{L}\p{N}]|\.(?!0+(?!\d))\d)`, 'u')
}

import { pattern } from '../../language/pattern.ts'

/** What form the answer to a question has. English; of other languages nothing is known, which changes no order. */
export interface AnswerForm {
  /** "How long", "what size". */
  readonly isAmount: boolean
  /** "Does it", "are these". */
  readonly isYesOrNo: boolean
}

const asksAmount = pattern(
  String.raw`\bhow (?:much|many|long|tall|wide|big|large|heavy|deep|high|thick|far|old|fast|hot|cold|loud|often)\b|\b(?:dimensions?
      |measurements?|size|weight|weigh|height|width|length|depth|diameter|capacity|voltage|wattage|volume|thickness|circumference)\b`,
  'i',
)
const auxiliary = `(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have)(?:n'?t)?`
const asksYesOrNo = new RegExp(
  `^\\W*(?:(?:hi|hello|so|and|ok)\\W+)?${auxiliary}\\b|[,.?;]\\s*${auxiliary}\\b`,
  'i',
)
const opensReply = /^\W*(?:yes|no|yep|yeah|nope|it|they|this|these|you can|mine)\b/i

export function answerForm(question: string): AnswerForm {
  return { isAmount: asksAmount.test(question), isYesOrNo: asksYesOrNo.test(question) }
}

/** How much of the form of an answer a text has, each from 0 to 1. */
export function formOf(text: string, form: AnswerForm): { readonly amount: number; readonly reply: number } {
  return {
    amount: Number(form.isAmount && /\p{N}/u.test(text)),
    reply: Number(form.isYesOrNo && opensReply.test(text)),
  }
}

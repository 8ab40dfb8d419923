import type { Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { sayAnswer } from '../../parts/form-shown.tsx'

type Question = Schemas['FormQuestion']
export type Answers = Schemas['FormAnswers']
type Answer = Answers[string]

/** The name of a question's field, which is what a refusal calls it. */
export const fieldOf = ({ key }: Pick<Question, 'key'>): string => `answers.${key}`
export const ownFieldOf = (question: Pick<Question, 'key'>): string => `${fieldOf(question)}.other`

/** Picks are told apart from own words by what they begin with. */
export const markOf = (value: string): string => `=${value}`
export const ownMark = 'other'

/** What was entered, as the service takes it. A question without an answer is left out. */
export function answersIn(questions: readonly Question[], entered: FormData): Answers {
  const answers: Record<string, Answer> = {}
  for (const question of questions) {
    const answer = answerIn(question, entered)
    if (answer !== undefined) answers[question.key] = answer
  }
  return answers
}

function answerIn(question: Question, entered: FormData): Answer | undefined {
  const text = textIn(entered, fieldOf(question))
  if (question.kind === 'choice') {
    const marks = entered.getAll(fieldOf(question)).filter((mark) => typeof mark === 'string')
    const picks = marks
      .filter((mark) => mark !== '')
      .map((mark) => (mark === ownMark ? { other: textIn(entered, ownFieldOf(question)) } : mark.slice(1)))
    return question.multiple && picks.length > 0 ? picks : picks[0]
  }
  if (text === '' || (question.kind === 'rating' && question.style === 'thumbs')) return text || undefined
  const isNumber = question.kind !== 'input' || question.inputType === 'number'
  return isNumber ? Number(text) : text
}

/** The answers as the visitor would read them, a line for each: “Which day?” stands by itself, “Your name” does not. */
export function sayAnswers(questions: readonly Question[], answers: Answers): string {
  return questions
    .filter(({ key }) => answers[key] !== undefined)
    .map((question) => {
      const { key, prompt } = question
      return `${prompt}${/\p{P}\s*$/u.test(prompt) ? '' : ':'} ${sayAnswer(question, answers[key])}`
    })
    .join('\n')
}

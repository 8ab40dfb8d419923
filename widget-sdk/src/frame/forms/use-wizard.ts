import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import { findFault, sayRefusal } from './find-fault.ts'
import type { AnswerFault, Answers, FormViewProperties } from './form-view.ts'
import { sayAnswers } from './say-answer.ts'
import { settleAnswers } from './settle-answer.ts'
import { type Standing, type StandingForm, useStanding } from './use-standing.ts'
import type { FormWords } from './words/english.ts'
import { offeredTimes, sliderValue } from './question.ts'

/** A form that is being filled in, and what can be done with it. */
export interface Wizard extends Standing {
  readonly answer: (key: string, value: FormAnswerValue | undefined) => void
  /** On from this step, or off with the form where it is the last. */
  readonly next: () => void
  readonly skip: () => void
  readonly back: () => void
  readonly edit: (key: string) => void
}

export function useWizard(properties: FormViewProperties, words: FormWords): Wizard {
  const { questions } = properties.form
  const standing = useStanding(properties)
  const { shown, now, go, keep } = standing
  const { leave, send, findIn, show } = waysOn(properties, words, standing)
  /** Nothing changes any more once it is on its way. */
  const whileOpen =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      if (now().phase === 'open') act(...given)
    }
  return {
    ...shown,
    answer: whileOpen((key, value) => {
      keep(withAnswer(questions, now().answers, { key, value }))
    }),
    next: whileOpen(() => {
      const question = questions[now().step]
      if (question === undefined) {
        send()
        return
      }
      keep(withShown(question, now().answers))
      const wrong = findIn([question])
      if (wrong === undefined) leave()
      else show(wrong)
    }),
    skip: whileOpen(() => {
      const { key = '' } = questions[now().step] ?? {}
      keep(withAnswer(questions, now().answers, { key, value: undefined }))
      leave()
    }),
    back: whileOpen(() => {
      go(now().step - 1)
    }),
    edit: whileOpen((key) => {
      const { step, isEditing } = now()
      go(
        questions.findIndex((each) => each.key === key),
        { isEditing: step >= questions.length || isEditing },
      )
    }),
  }
}

/** The ways on from a step. */
function waysOn(
  { form, locale, timezone, onSubmit }: FormViewProperties,
  words: FormWords,
  { now, go, enter }: StandingForm,
) {
  const { questions } = form
  const isAlone = questions.length === 1
  const settled = (): Answers => settleAnswers(questions, now().answers, locale)
  const findIn = (asked = questions): AnswerFault | undefined => {
    const checking = { questions, answers: settled(), locale, words }
    return asked.map((question) => findFault(question, checking)).find(Boolean)
  }
  /** At the question, else below whatever is shown. */
  const show = (fault: AnswerFault) => {
    const { step, isEditing } = now()
    const at = questions.findIndex(({ key }) => key === fault.key)
    if (at < 0) go(step, { fault, isEditing })
    else go(at, { fault, isEditing: isEditing || (!isAlone && step >= questions.length) })
  }
  const send = () => {
    const wrong = findIn()
    if (wrong !== undefined) {
      show(wrong)
      return
    }
    enter('sending')
    const answers = settled()
    onSubmit(answers, sayAnswers(questions, { answers, timezone, locale, words })).then(
      (refused) => {
        enter(refused === undefined ? 'sent' : 'open')
        if (refused === undefined) return
        const question = questions.find(({ key }) => key === refused.key)
        show(question === undefined ? refused : { ...refused, message: sayRefusal(question, words) })
      },
      () => {
        enter('open')
        show({ key: '', message: words.failed })
      },
    )
  }
  const leave = () => {
    const { step, isEditing } = now()
    if (isAlone) {
      send()
      return
    }
    const wrong = isEditing ? findIn() : undefined
    // What no longer fits a changed answer is asked again, without a word of blame.
    if (wrong === undefined) go(isEditing ? questions.length : step + 1)
    else show({ ...wrong, message: '' })
  }
  return { findIn, show, send, leave }
}

/** A slider that nobody moved answers with where it stands. */
function withShown(question: FormQuestion, answers: Answers): Answers {
  if (question.kind !== 'slider' || answers[question.key] !== undefined) return answers
  return { ...answers, [question.key]: sliderValue(question, undefined) }
}

/** A time that is not on offer on another day goes when the day changes. */
function withAnswer(
  questions: readonly FormQuestion[],
  answers: Answers,
  { key, value }: { readonly key: string; readonly value: FormAnswerValue | undefined },
): Answers {
  const others = Object.entries(answers).filter(([each]) => each !== key)
  const changed: Answers = Object.fromEntries(value === undefined ? others : [...others, [key, value]])
  const isStale = (each: FormQuestion) =>
    each.kind === 'input' &&
    each.dateKey === key &&
    (value === undefined || offeredTimes(each, changed)?.some((time) => time === answers[each.key]) === false)
  const stale = questions.filter(isStale).map((each) => each.key)
  return Object.fromEntries(Object.entries(changed).filter(([each]) => !stale.includes(each)))
}

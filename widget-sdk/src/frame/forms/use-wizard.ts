import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import { useRef, useState } from 'preact/hooks'
import { findFault } from './find-fault.ts'
import type { AnswerFault, Answers, FormViewProperties } from './form-view.ts'
import { offeredTimes, sliderValue } from './question.ts'
import { settleAnswers } from './settle-answer.ts'
import type { FormWords } from './words/form-words.ts'

/** The state of a form that is being filled in, and what can be done with it. */
export interface Wizard {
  readonly answers: Answers
  /** Place of the question that is shown; behind the last one comes the review. */
  readonly step: number
  readonly fault: Partial<AnswerFault> | undefined
  readonly phase: 'open' | 'sending' | 'sent'
  /** Whether this question was opened from the review. */
  readonly isEditing: boolean
  /** Grows when the focus has to follow. */
  readonly moves: number
  readonly answer: (key: string, value: FormAnswerValue | undefined) => void
  readonly next: () => void
  readonly skip: () => void
  readonly back: () => void
  readonly edit: (key: string) => void
  readonly send: () => void
}

interface Place {
  readonly step: number
  readonly fault: Partial<AnswerFault> | undefined
  readonly isEditing: boolean
  readonly moves: number
}

export function useWizard(properties: FormViewProperties, words: FormWords): Wizard {
  const { locale, onDraft, onSubmit } = properties
  const { questions } = properties.form
  const [answers, setAnswers] = useState<Answers>(properties.drafted)
  const [phase, setPhase] = useState<Wizard['phase']>('open')
  const isTaken = useRef(false)
  const firstFault = (drafted: Answers) => {
    const checking = { questions, answers: settleAnswers(questions, drafted, locale), locale, words }
    return questions.map((question) => findFault(question, checking)).find(Boolean)
  }
  const [place, setPlace] = useState<Place>(() => ({
    step: stepToResume(questions, properties.drafted, firstFault(properties.drafted)),
    fault: undefined,
    isEditing: false,
    moves: 0,
  }))
  const { step, isEditing } = place
  const question = questions[step]
  const isAlone = questions.length === 1

  const go = (to: number, change: { fault?: Partial<AnswerFault> | undefined; isEditing?: boolean } = {}) => {
    setPlace(({ moves }) => ({ step: to, fault: undefined, isEditing: false, ...change, moves: moves + 1 }))
  }
  const indexOf = (key: string | undefined) => questions.findIndex((each) => each.key === key)
  const showFault = (fault: AnswerFault) => {
    const at = indexOf(fault.key)
    go(at < 0 ? step : at, {
      fault: at < 0 ? { message: fault.message } : fault,
      isEditing: !isAlone && step >= questions.length,
    })
  }
  const keep = (changed: Answers) => {
    setAnswers(changed)
    onDraft(changed)
  }
  const send = (drafted: Answers) => {
    if (isTaken.current) return
    const wrong = firstFault(drafted)
    if (wrong !== undefined) {
      showFault(wrong)
      return
    }
    isTaken.current = true
    setPhase('sending')
    setPlace((before) => ({ ...before, fault: undefined }))
    const release = (fault: Partial<AnswerFault>) => {
      isTaken.current = false
      setPhase('open')
      if (fault.key !== undefined && fault.message !== undefined)
        showFault({ key: fault.key, message: fault.message })
      else go(step, { fault, isEditing })
    }
    onSubmit(settleAnswers(questions, drafted, locale)).then(
      (fault) => {
        if (fault === undefined) setPhase('sent')
        else release(fault)
      },
      () => {
        release({ message: words.failed })
      },
    )
  }
  const leave = (drafted: Answers) => {
    if (isAlone) {
      send(drafted)
      return
    }
    const wrong = isEditing ? indexOf(firstFault(drafted)?.key) : -1
    if (wrong >= 0) go(wrong, { isEditing })
    else go(isEditing ? questions.length : step + 1)
  }

  return {
    answers,
    phase,
    ...place,
    answer: (key, value) => {
      if (isTaken.current) return
      setPlace((before) => ({ ...before, fault: undefined }))
      keep(withAnswer(questions, answers, { key, value }))
    },
    next: () => {
      if (question === undefined || isTaken.current) return
      const shown = withShown(question, answers)
      const checking = { questions, answers: settleAnswers(questions, shown, locale), locale, words }
      const wrong = findFault(question, checking)
      if (shown !== answers) keep(shown)
      if (wrong === undefined) leave(shown)
      else showFault(wrong)
    },
    skip: () => {
      if (question === undefined || isTaken.current) return
      const without = withAnswer(questions, answers, { key: question.key, value: undefined })
      keep(without)
      leave(without)
    },
    back: () => {
      go(isEditing ? questions.length : step - 1)
    },
    edit: (key) => {
      if (!isTaken.current) go(indexOf(key), { isEditing: step >= questions.length || isEditing })
    },
    send: () => {
      send(answers)
    },
  }
}

/** A reload goes on at the first question that has no answer, or a wrong one. */
function stepToResume(
  questions: readonly FormQuestion[],
  drafted: Answers,
  fault: AnswerFault | undefined,
): number {
  if (!questions.some(({ key }) => Object.hasOwn(drafted, key))) return 0
  const open = questions.findIndex(({ key }) => key === fault?.key || !Object.hasOwn(drafted, key))
  return open < 0 ? questions.length - (questions.length === 1 ? 1 : 0) : open
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

import type { FormQuestion } from '@catalogue-assistant/client-sdk'
import { useRef, useState } from 'preact/hooks'
import type { AnswerFault, Answers, Draft, FormViewProperties } from './form-view.ts'

/** How a form that is being filled in stands. */
export interface Standing extends Draft {
  readonly fault: AnswerFault | undefined
  readonly phase: 'open' | 'sending' | 'sent'
  /** Grows when the focus has to follow. */
  readonly moves: number
}

/** Shows how a form stands, and changes that. */
export interface StandingForm {
  /** What is drawn. */
  readonly shown: Standing
  /** What is drawn next: two events may come in between. */
  readonly now: () => Standing
  /** To another step, or to what is wrong with this one. */
  readonly go: (step: number, change?: Partial<Pick<Standing, 'fault' | 'isEditing'>>) => void
  readonly keep: (answers: Answers) => void
  readonly enter: (phase: Standing['phase']) => void
}

export function useStanding({ form, drafted, takesFocus, onDraft }: FormViewProperties): StandingForm {
  const [shown, show] = useState<Standing>(() => ({
    ...resumed(form.questions, drafted),
    fault: undefined,
    phase: 'open',
    moves: takesFocus ? 1 : 0,
  }))
  const latest = useRef(shown)
  const change = (changed: Partial<Standing>) => {
    latest.current = { ...latest.current, ...changed }
    show(latest.current)
  }
  const changeDraft = (changed: Partial<Standing>) => {
    change(changed)
    const { answers, step, isEditing } = latest.current
    onDraft({ answers, step, isEditing })
  }
  return {
    shown,
    now: () => latest.current,
    go: (step, { fault, isEditing = false } = {}) => {
      changeDraft({ step, fault, isEditing, moves: latest.current.moves + 1 })
    },
    keep: (answers) => {
      changeDraft({ answers, fault: undefined })
    },
    enter: (phase) => {
      change({ phase, fault: undefined })
    },
  }
}

/** One question has no review to go on at. */
function resumed({ length }: readonly FormQuestion[], drafted: Draft | undefined): Draft {
  const { answers = {}, step = 0, isEditing = false } = drafted ?? {}
  return { answers, step: Math.min(step, length === 1 ? 0 : length), isEditing }
}

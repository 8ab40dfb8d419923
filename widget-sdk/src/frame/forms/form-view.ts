import type { FormAnswerValue, Form } from '@catalogue-assistant/client-sdk'
import type { FormWords } from './words/english.ts'

/** Answers by question key. */
export type Answers = Readonly<Record<string, FormAnswerValue>>

/** How far a form is filled in. */
export interface Draft {
  /** As typed. */
  readonly answers: Answers
  /** Place of the question that is shown; behind the last one comes the review. */
  readonly step: number
  /** Whether this question was opened from the review. */
  readonly isEditing: boolean
}

/** What is wrong with one answer, or with none in particular. */
export interface AnswerFault {
  /** Key of the question; empty where the reason lies elsewhere. */
  readonly key: string
  /** Shown where the reason lies elsewhere: what is wrong with an answer, the form says in its own words. */
  readonly message: string
}

/** What the view of a form needs from the conversation around it. */
export interface FormViewProperties {
  readonly form: Form
  /** BCP 47; decides how days are written and where a week begins. */
  readonly locale: string
  /** English ones where there are none. */
  readonly words: FormWords | undefined
  /** IANA; offered times are shown as the form has them, and this zone is named beside, also that of a place elsewhere. */
  readonly timezone: string
  /** Where the visitor was before a reload. */
  readonly drafted: Draft | undefined
  /** Whether the visitor has just asked for the form. One that came by itself leaves the focus where it is. */
  readonly takesFocus: boolean
  /** Told of every change, so that a reload loses nothing. */
  readonly onDraft: (draft: Draft) => void
  /**
   * Resolves to a fault where the service refuses an answer, and to nothing when it took the form.
   * @param inWords a line for each question that was answered, as the visitor read it
   */
  readonly onSubmit: (answers: Answers, inWords: string) => Promise<AnswerFault | undefined>
  /** The visitor would rather write. */
  readonly onDismiss: () => void
}

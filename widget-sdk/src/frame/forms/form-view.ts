import type { FormAnswerValue, Form } from '@catalogue-assistant/client-sdk'

/** Answers by question key. */
export type Answers = Readonly<Record<string, FormAnswerValue>>

/** What is wrong with one answer, by the word of the service. */
export interface AnswerFault {
  /** Key of the question. */
  readonly key: string
  readonly message: string
}

/** What the view of a form needs from the conversation around it. */
export interface FormViewProperties {
  readonly form: Form
  /** BCP 47; decides how days are written and where a week begins. */
  readonly locale: string
  /** IANA; offered times are shown as the form has them, and this zone is named beside. */
  readonly timezone: string
  /** What was answered before a reload. */
  readonly drafted: Answers
  /** Told of every change, so that a reload loses nothing. */
  readonly onDraft: (answers: Answers) => void
  /** Resolves to a fault where the service refuses an answer, and to nothing when it took the form. */
  readonly onSubmit: (answers: Answers) => Promise<AnswerFault | undefined>
  /** The visitor would rather write. */
  readonly onDismiss: () => void
}

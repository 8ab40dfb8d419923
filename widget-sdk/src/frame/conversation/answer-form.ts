import { type Client, type Form, ServiceError, streamWidgetForm } from '@catalogue-assistant/client-sdk'
import type { AnswerFault, Answers } from '../forms/form-view.ts'
import type { Happening } from './reduce.ts'
import { codeOf } from './troubles.ts'
import type { Turn, turnFields } from './turn.ts'

export interface AnswerFormOptions {
  readonly service: Pick<Client, 'raw'>
  readonly dispatch: (happening: Happening) => void
  readonly turn: Turn
  readonly report: (error: unknown) => string
  /** Says in the visitor's language what a code means. */
  readonly explain: (code: string) => string
  readonly fields: ReturnType<typeof turnFields>
}

export interface AnsweredForm {
  readonly form: Form
  readonly answers: Answers
  /** The answers in words, for the log. */
  readonly content: string
}

/** Codes that say the form waits for nothing any more. */
const settled = new Set(['FORM_NOT_PENDING', 'FORM_ID_MISMATCH', 'SESSION_CLOSED'])

/** Resolves as soon as the service has taken the form, or has said what is wrong with it. The reply comes by itself. */
export async function answerForm(
  { service, dispatch, turn, report, explain, fields }: AnswerFormOptions,
  { form, answers, content }: AnsweredForm,
): Promise<AnswerFault | undefined> {
  const { formId, timezone, questions } = form
  const key = crypto.randomUUID()
  const body = { ...fields, formId, answers, timezone }
  return new Promise((resolve) => {
    let isTaken = false
    const take = (): void => {
      isTaken = true
      dispatch({ type: 'form-answered', formId })
      dispatch({ type: 'sent', key, content })
      resolve(undefined)
    }
    turn(key, (ids) => streamWidgetForm(service, ids, body), take).catch((error: unknown) => {
      const code = codeOf(error)
      if (code === 'FORM_ANSWER_INVALID') resolve(faultOf(error))
      else if (isTaken)
        dispatch({ type: 'not-sent', key, trouble: { code: report(error), about: 'message' } })
      else if (settled.has(code)) {
        dispatch({ type: 'form-answered', formId })
        dispatch({ type: 'not-sent', key, trouble: { code: report(error), about: 'other' } })
        resolve(undefined)
      } else {
        // What was answered stays in the form, and the reason stands where the visitor has just clicked.
        resolve({ key: questions.at(-1)?.key ?? '', message: explain(report(error)) })
      }
    })
  })
}

/** `answers.visitDate` is at fault: the question `visitDate` is. */
function faultOf(error: unknown): AnswerFault {
  const field = error instanceof ServiceError ? (error.field ?? '') : ''
  const message = error instanceof Error ? error.message : ''
  const first = error instanceof ServiceError ? error.errors[0]?.message : undefined
  return { key: /^answers\.(\w+)/.exec(field)?.[1] ?? '', message: first ?? message }
}

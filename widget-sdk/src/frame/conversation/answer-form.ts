import { type Form, ServiceError, streamWidgetForm } from '@catalogue-assistant/client-sdk'
import type { AnswerFault, Answers } from '../forms/form-view.ts'
import type { SayingsOptions } from './sayings-options.ts'
import { codeOf } from './troubles.ts'
import type { Outgoing, Turns, turnFields } from './turn.ts'

export interface AnswerFormOptions extends SayingsOptions {
  readonly follow: Turns['follow']
  readonly fields: ReturnType<typeof turnFields>
  /** What may have run already. */
  readonly unsettled: ReadonlyMap<string, Outgoing>
}

export interface AnsweredForm {
  readonly form: Form
  readonly answers: Answers
  /** The answers in words, for the log. */
  readonly content: string
}

/** Codes that say the form waits for nothing any more. */
const settled = new Set(['FORM_NOT_PENDING', 'FORM_ID_MISMATCH'])

/** Resolves as soon as the service has taken the form, or has said what is wrong with it. The reply comes by itself. */
export async function answerForm(
  options: AnswerFormOptions,
  { form, answers, content }: AnsweredForm,
): Promise<AnswerFault | undefined> {
  const { dispatch, follow, reports, explain, refresh, unsettled } = options
  const { formId } = form
  // The same answers again are the same turn: the first try may have got through unheard.
  const key = `${formId} ${JSON.stringify(answers)}`
  const outgoing = unsettled.get(key) ?? outgoingOf(options, { form, answers, content })
  return new Promise((resolve) => {
    let isTaken = false
    const take = (): void => {
      isTaken = true
      dispatch({ type: 'form-answered', formId })
      dispatch({ type: 'sent', key, content })
      resolve(undefined)
    }
    follow(key, outgoing, take).catch((error: unknown) => {
      const code = codeOf(error)
      if (isTaken || code === 'SESSION_CLOSED') {
        dispatch({ type: 'not-sent', key, trouble: { code: reports.report(error), about: 'message' } })
        resolve(undefined)
      } else if (settled.has(code)) {
        // Answered elsewhere, or with a reply that never came here.
        dispatch({ type: 'form-answered', formId })
        void refresh()
        resolve(undefined)
      } else if (code === 'FORM_ANSWER_INVALID') resolve(faultOf(error))
      else {
        // What was answered stays in the form, which says the reason.
        resolve(explain(reports.report(error)).then((message) => ({ key: '', message })))
      }
    })
  })
}

function outgoingOf(
  { service, fields }: AnswerFormOptions,
  { form, answers, content }: AnsweredForm,
): Outgoing {
  const { formId, timezone } = form
  const body = { ...fields, formId, answers, timezone }
  return {
    ...{ content, idempotencyKey: crypto.randomUUID() },
    open: (ids, how) => streamWidgetForm(service, ids, body, how),
  }
}

/** `answers.visitDate` is at fault: the question `visitDate` is. */
function faultOf(error: unknown): AnswerFault {
  const field = error instanceof ServiceError ? (error.field ?? '') : ''
  const message = error instanceof Error ? error.message : ''
  const first = error instanceof ServiceError ? error.errors[0]?.message : undefined
  return { key: /^answers\.(\w+)/.exec(field)?.[1] ?? '', message: first ?? message }
}

import { type Api, bodyOf, randomKey, type Schemas } from '../../api.ts'
import type { OpenTurn } from './follow-turn.ts'

/** One thing that was put to the assistant: sent again as it is, it is the same to the service. */
export interface Asked {
  readonly idempotencyKey: string
  /** As the visitor reads it in the conversation. */
  readonly said: string
  /** What its evidence is headed with. */
  readonly about: string
  /** Of the form that it answers. */
  readonly formId?: string
  readonly openIn: (api: Api, path: Place) => OpenTurn
}

export interface Place {
  readonly widgetId: string
  readonly sessionId: string
}

/** As a visitor's browser tells it. */
const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The body of an answer as it comes.
 * @throws Refusal
 */
const streamOf = (call: Promise<{ readonly error?: unknown; readonly response: Response }>) =>
  bodyOf<ReadableStream<Uint8Array>>(
    call.then(({ error, response }) => ({
      error,
      response,
      ...(response.body !== null && { data: response.body }),
    })),
  )

export function messageOf(content: string): Asked {
  return {
    idempotencyKey: randomKey(),
    said: content,
    about: content,
    openIn: (api, path) => (header, signal) =>
      streamOf(
        api.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
          params: { path, header },
          body: { content, timezone: timezone(), response_type: 'stream' },
          parseAs: 'stream',
          signal,
        }),
      ),
  }
}

interface Submission {
  readonly form: Schemas['Form']
  readonly answers: Schemas['FormAnswers']
  /** The answers in words. */
  readonly said: string
  readonly idempotencyKey: string
}

export function submissionOf({ form, answers, said, idempotencyKey }: Submission): Asked {
  // Its days and times are written in its own zone.
  const { formId, title, timezone: written } = form
  return {
    idempotencyKey,
    said,
    about: title,
    formId,
    openIn: (api, path) => (header, signal) =>
      streamOf(
        api.POST('/widgets/{widgetId}/conversations/{sessionId}/form-submissions', {
          params: { path, header },
          body: { formId, answers, timezone: written, response_type: 'stream' },
          parseAs: 'stream',
          signal,
        }),
      ),
  }
}

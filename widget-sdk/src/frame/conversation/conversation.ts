import { type Form, streamWidgetMessage } from '@catalogue-assistant/client-sdk'
import type { AnswerFault, Answers } from '../forms/form-view.ts'
import { answerForm } from './answer-form.ts'
import type { Rating } from './state.ts'
import { codeOf, mayHaveRun } from './troubles.ts'
import { type Position, turnFields, type TurnOptions, turnOf } from './turn.ts'

/** What a visitor can do. Nothing rejects: what goes wrong becomes part of the state. */
export interface Conversation {
  readonly begin: () => Promise<void>
  readonly say: (content: string) => Promise<void>
  /** Sends a message once more that did not get through. */
  readonly sayAgain: (key: string) => Promise<void>
  /** Sends where the visitor is, with words that say so. */
  readonly sayWhere: (position: Position, content: string) => Promise<void>
  readonly answer: (form: Form, answers: Answers, content: string) => Promise<AnswerFault | undefined>
  readonly judge: (messageId: string, rating: Rating) => Promise<void>
  readonly showOlder: () => Promise<void>
  readonly end: () => Promise<void>
  readonly rate: (rating: Rating) => Promise<void>
  /** Ends this conversation where that is still to be done, and begins another. */
  readonly beginAnew: () => Promise<void>
}

export interface ConversationOptions extends TurnOptions {
  /** Says in the visitor's language what a code means. */
  readonly explain: (code: string) => string
}

const olderPage = 50

/** What the views call, over what the service offers. */
export function openConversation(options: ConversationOptions): Conversation {
  const { service, session, state, dispatch, tell, explain } = options
  /** Of messages that may have run: repeated under the same key they run once. */
  const idempotencyKeys = new Map<string, string>()
  let { position } = options.visitor

  const report = (error: unknown): string => {
    const code = codeOf(error)
    tell({ type: 'error', code, message: error instanceof Error ? error.message : String(error) })
    return code
  }
  const fail = (error: unknown, about: 'start' | 'older' | 'other'): void => {
    dispatch({ type: 'failed', trouble: { code: report(error), about } })
  }
  const turn = turnOf(options)

  const send = async (key: string, content: string): Promise<void> => {
    if (state().writing !== undefined) return
    dispatch({ type: 'sent', key, content })
    const idempotencyKey = idempotencyKeys.get(key) ?? crypto.randomUUID()
    const body = { content, ...turnFields(options, position) }
    try {
      await turn(key, (ids) => streamWidgetMessage(service, ids, body, { idempotencyKey }))
      idempotencyKeys.delete(key)
    } catch (error) {
      if (mayHaveRun(error)) idempotencyKeys.set(key, idempotencyKey)
      else idempotencyKeys.delete(key)
      dispatch({ type: 'not-sent', key, trouble: { code: report(error), about: 'message' } })
    }
  }
  const say: Conversation['say'] = (content) => send(crypto.randomUUID(), content)
  const begin = async (): Promise<void> => {
    dispatch({ type: 'starting' })
    try {
      dispatch({ type: 'started', session: await session.begin() })
    } catch (error) {
      fail(error, 'start')
    }
  }
  const end = async (): Promise<void> => {
    try {
      await session.call((ids) => service.widget.end(ids))
      dispatch({ type: 'closed', closing: 'ended' })
    } catch (error) {
      if (codeOf(error) === 'SESSION_CLOSED') dispatch({ type: 'closed', closing: 'ended' })
      else fail(error, 'other')
    }
  }

  return {
    begin,
    say,
    async sayAgain(key) {
      const entry = state().entries.find((candidate) => candidate.key === key)
      if (entry !== undefined) await send(key, entry.content)
    },
    async sayWhere(where, content) {
      position = where
      await say(content)
    },
    answer: (form, answers, content) => {
      const fields = turnFields(options, position)
      return answerForm({ service, dispatch, turn, report, explain, fields }, { form, answers, content })
    },
    async judge(messageId, rating) {
      dispatch({ type: 'judged', messageId, rating })
      try {
        await session.call((ids) => service.widget.messages.giveFeedback({ ...ids, messageId }, { rating }))
      } catch (error) {
        dispatch({ type: 'judged', messageId, rating: undefined })
        fail(error, 'other')
      }
    },
    async showOlder() {
      const { cursor, isLoadingOlder } = state()
      if (cursor === null || isLoadingOlder) return
      dispatch({ type: 'loading-older' })
      try {
        const query = { order: 'desc', cursor, limit: olderPage } as const
        const { data, pagination } = await session.call((ids) => service.widget.messages.list(ids, query))
        dispatch({ type: 'older', messages: data.toReversed(), cursor: pagination.cursor })
      } catch (error) {
        fail(error, 'older')
      }
    },
    end,
    async rate(rating) {
      dispatch({ type: 'rated', rating })
      try {
        await session.call((ids) => service.widget.rate(ids, { rating }))
      } catch (error) {
        dispatch({ type: 'rated', rating: undefined })
        fail(error, 'other')
      }
    },
    async beginAnew() {
      if (state().phase === 'open') await end()
      if (state().phase === 'closed') await begin()
    },
  }
}

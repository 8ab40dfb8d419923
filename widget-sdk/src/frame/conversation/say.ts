import { type Form, streamWidgetMessage } from '@catalogue-assistant/client-sdk'
import type { AnswerFault, Answers } from '../forms/form-view.ts'
import { answerForm } from './answer-form.ts'
import type { SayingsOptions } from './sayings-options.ts'
import { isFinal } from './troubles.ts'
import { type Outgoing, type Position, turnFields } from './turn.ts'

/** The ways a visitor says something. */
export interface Sayings {
  readonly say: (content: string) => Promise<void>
  /** Sends once more what did not get through, or was not answered. */
  readonly sayAgain: (key: string) => Promise<void>
  /** Sends where the visitor is, with words that say so. */
  readonly sayWhere: (position: Position, content: string) => Promise<void>
  readonly answer: (form: Form, answers: Answers, content: string) => Promise<AnswerFault | undefined>
}

export function openSayings(options: SayingsOptions): Sayings {
  const { service, state, dispatch, turns, reports } = options
  /** What may have run, or may run yet: repeated as it was, it runs once. */
  const unsettled = new Map<string, Outgoing>()
  let { position } = options.visitor

  const message = (content: string): Outgoing => {
    const body = { content, ...turnFields(options, position) }
    return {
      ...{ content, idempotencyKey: crypto.randomUUID() },
      open: (ids, how) => streamWidgetMessage(service, ids, body, how),
    }
  }
  const follow = async (key: string, outgoing: Outgoing, onAccepted?: () => void): Promise<void> => {
    unsettled.set(key, outgoing)
    try {
      await turns.follow(key, outgoing, onAccepted)
      unsettled.delete(key)
    } catch (error) {
      if (isFinal(error)) unsettled.delete(key)
      throw error
    }
  }
  const send = async (key: string, outgoing: Outgoing): Promise<void> => {
    if (state().writing !== undefined) return
    dispatch({ type: 'sent', key, content: outgoing.content })
    try {
      await follow(key, outgoing)
    } catch (error) {
      dispatch({ type: 'not-sent', key, trouble: { code: reports.report(error), about: 'message' } })
    }
  }
  const say: Sayings['say'] = (content) => send(crypto.randomUUID(), message(content))

  return {
    say,
    async sayAgain(key) {
      const entry = state().entries.find((candidate) => candidate.key === key)
      if (entry !== undefined) await send(key, unsettled.get(key) ?? message(entry.content))
    },
    async sayWhere(where, content) {
      position = where
      await say(content)
    },
    answer: (form, answers, content) => {
      const fields = turnFields(options, position)
      return answerForm({ ...options, follow, fields, unsettled }, { form, answers, content })
    },
  }
}

import type { Client, MessageResult, StreamOptions, TurnEvent } from '@catalogue-assistant/client-sdk'
import type { HostVisitor } from '../../protocol/handshake.ts'
import type { FrameMessage } from '../../protocol/port-messages.ts'
import { plainText } from '../markdown/plain-text.ts'
import type { Happening } from './reduce.ts'
import type { State } from './state.ts'
import type { Ids, VisitorSession } from './visitor-session.ts'

/** Where somebody is. */
export type Position = NonNullable<HostVisitor['position']>

export interface TurnOptions {
  readonly service: Pick<Client, 'widget' | 'raw'>
  readonly session: VisitorSession
  readonly visitor: HostVisitor
  readonly state: () => State
  readonly dispatch: (happening: Happening) => void
  readonly tell: (message: FrameMessage) => void
}

/** Values that count for one turn. The Shopify ones are read here and kept nowhere else. */
export function turnFields({ visitor }: TurnOptions, position: Position | undefined) {
  const { shopifyCustomerToken, shopifyCartId } = visitor
  return {
    timezone: localTimezone(),
    ...(position && { position }),
    ...(shopifyCustomerToken !== undefined && { shopifyCustomerToken }),
    ...(shopifyCartId !== undefined && { shopifyCartId }),
  }
}

/** What goes out in one turn. The same one sent again is the same turn to the service, and runs once. */
export interface Outgoing {
  /** For the log. */
  readonly content: string
  readonly idempotencyKey: string
  readonly open: (ids: Ids, options: StreamOptions) => AsyncGenerator<TurnEvent, void>
}

export interface Turns {
  /**
   * Follows a turn into the state; `onAccepted` is called before anything of it is there. Rejects where the turn fails,
   * and resolves where it was stopped.
   */
  readonly follow: (key: string, outgoing: Outgoing, onAccepted?: () => void) => Promise<void>
  /** Hangs up: nothing of a turn may reach the conversation after its own. */
  readonly stop: () => void
}

/** What is read to those who do not see the screen: the reply, and what there is to choose. */
function spokenOf({ content, actions }: MessageResult): string {
  const choices = actions.flatMap((action) =>
    action.type === 'suggestions' ? [action.label, ...action.suggestions.map(({ text }) => text)] : [],
  )
  return [plainText(content), ...choices].join('\n')
}

export function openTurns({ session, dispatch, tell }: TurnOptions): Turns {
  let ending = new AbortController()
  const replied = (result: MessageResult): void => {
    const at = new Date().toISOString()
    dispatch({ type: 'replied', result, at, spoken: spokenOf(result) })
    tell({ type: 'message', role: 'assistant', messageId: result.messageId })
  }
  const read = async (key: string, events: AsyncGenerator<TurnEvent, void>, onAccepted?: () => void) => {
    let isAccepted = false
    for await (const { event, data, text } of events) {
      if (event === 'message.completed') {
        replied(data.data)
        continue
      }
      if (event === 'message.started' && !isAccepted) {
        isAccepted = true
        onAccepted?.()
        dispatch({ type: 'accepted', key })
        tell({ type: 'message', role: 'user', messageId: data.userMessageId })
      }
      dispatch({ type: 'written', text })
    }
  }
  return {
    async follow(key, { idempotencyKey, open }, onAccepted) {
      const { signal } = ending
      try {
        await read(
          key,
          session.stream((ids) => open(ids, { idempotencyKey, signal })),
          onAccepted,
        )
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    stop() {
      ending.abort()
      ending = new AbortController()
    },
  }
}
/**
 * The visitor's, IANA. Each turn names it, and the start of a conversation does not: a browser takes its time for the
 * first question about dates, and nobody need wait for that.
 */
function localTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

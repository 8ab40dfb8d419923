import type { Client, MessageResult, TurnEvent } from '@catalogue-assistant/client-sdk'
import type { HostVisitor } from '../../protocol/handshake.ts'
import type { FrameMessage } from '../../protocol/port-messages.ts'
import type { Happening } from './reduce.ts'
import type { State } from './state.ts'
import type { Ids, VisitorSession } from './visitor-session.ts'

/** Where somebody is. */
export type Position = NonNullable<HostVisitor['position']>

export interface TurnOptions {
  readonly service: Pick<Client, 'widget' | 'raw'>
  readonly session: VisitorSession
  readonly visitor: HostVisitor
  /** IANA. */
  readonly timezone: string
  readonly state: () => State
  readonly dispatch: (happening: Happening) => void
  readonly tell: (message: FrameMessage) => void
  /** The words of a reply, without the marks in it. */
  readonly spoken: (content: string) => string
}

/** Values that count for one turn. The Shopify ones are read here and kept nowhere else. */
export function turnFields({ visitor, timezone }: TurnOptions, position: Position | undefined) {
  const { shopifyCustomerToken, shopifyCartId } = visitor
  return {
    timezone,
    ...(position && { position }),
    ...(shopifyCustomerToken !== undefined && { shopifyCustomerToken }),
    ...(shopifyCartId !== undefined && { shopifyCartId }),
  }
}

/** Opens a stream for the visitor of these ids. */
export type OpenTurn = (ids: Ids) => AsyncGenerator<TurnEvent, void>

/** Follows a turn into the state; `onAccepted` is called before anything of it is there. Rejects where the turn fails. */
export type Turn = (key: string, open: OpenTurn, onAccepted?: () => void) => Promise<void>

export function turnOf({ session, dispatch, tell, spoken }: TurnOptions): Turn {
  const accepted = (key: string, messageId: string): void => {
    dispatch({ type: 'accepted', key })
    tell({ type: 'message', role: 'user', messageId })
  }
  const replied = (result: MessageResult): void => {
    const at = new Date().toISOString()
    dispatch({ type: 'replied', result, at, spoken: spoken(result.content) })
    tell({ type: 'message', role: 'assistant', messageId: result.messageId })
  }
  return async (key, open, onAccepted) => {
    let isAccepted = false
    for await (const { event, data, text } of session.stream(open)) {
      if (event === 'message.completed') {
        replied(data.data)
        continue
      }
      if (event === 'message.started' && !isAccepted) {
        isAccepted = true
        onAccepted?.()
        accepted(key, data.userMessageId)
      }
      dispatch({ type: 'written', text })
    }
  }
}

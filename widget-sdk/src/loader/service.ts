import type { FrameMessage } from '../protocol/port-messages.ts'

/** What the page has: one per page, as `window.Service` or from `createService`. */
export interface Service {
  /**
   * Shows a floating button that opens the chat. While a widget is active, nothing is made and that one is returned.
   * @throws WidgetError when a property is not as documented
   * @example
   * const bubble = Service.bubble({ apiKey: 'pk_…', position: 'bottom-left' })
   * bubble.open()
   */
  bubble(config: BubbleConfig): BubbleInstance
  /**
   * Shows the chat at full size: in a container, or over the whole viewport. While a widget is active, nothing is made
   * and that one is returned.
   * @throws WidgetError when a property is not as documented
   * @example
   * Service.chatbox({ apiKey: 'pk_…', container: document.querySelector('#chat') })
   */
  chatbox(config: ChatboxConfig): ChatboxInstance
  /**
   * Says who is visiting. It comes before `bubble` or `chatbox`: the id of an active widget is fixed.
   * @throws WidgetError when a property is not as documented, or a widget is active
   */
  identify(payload: Identity): void
  /** For logout: forgets the visitor and what is stored of the conversation, and removes the active widget. */
  reset(): void
}

/** A floating button and its panel. */
export interface BubbleInstance extends ChatboxInstance {
  open(): void
  close(): void
  toggle(): void
  readonly isOpen: boolean
}

/** A chat of full size. */
export interface ChatboxInstance {
  /** Removes the widget from the page; another one can be made then. */
  destroy(): void
}

/** What both kinds of widget can be told. */
export interface ChatboxConfig {
  /** A public key, `pk_…`. */
  readonly apiKey: string
  /** Where the chat goes; without it, the chat fills the viewport. Of `chatbox` only. */
  readonly container?: HTMLElement
  /** Language of the widget, a BCP 47 tag such as `de` or `fr-CA`; the browser's own without. */
  readonly locale?: string
  /** `auto`, the default, follows the visitor's system. */
  readonly theme?: 'light' | 'dark' | 'auto'
  /** The conversation can be seen and used. */
  readonly onReady?: () => void
  /** The visitor or the assistant has said something. */
  readonly onMessage?: (message: WidgetMessage) => void
  /** How many replies the visitor has not seen. */
  readonly onUnread?: (count: number) => void
  /** Something has failed after the call that made the widget. */
  readonly onError?: (failure: WidgetFailure) => void
}

/** How the floating button looks, and what the page wants to hear of it. */
export interface BubbleConfig extends Omit<ChatboxConfig, 'container'> {
  /** The corner; `bottom-right` without it. */
  readonly position?: 'bottom-right' | 'bottom-left'
  /** Six-digit hexadecimal colour; `#6366f1` without it. */
  readonly bubbleColor?: string
  /** Diameter in pixels; 56 without it. */
  readonly bubbleSize?: number
  /** Inline SVG, or the address of an image. */
  readonly bubbleIcon?: string
  /** In pixels; 43 % of the diameter without it. */
  readonly bubbleIconSize?: number
  /** Distance from the edges in pixels; 20 without it. */
  readonly offset?: { readonly bottom?: number; readonly right?: number; readonly left?: number }
  readonly onOpen?: () => void
  readonly onClose?: () => void
}

/** Who is visiting, as the page knows them. */
export interface Identity {
  /** The page's own id of the visitor: 1-128 letters, digits and `_-.:@`. */
  readonly visitorId: string
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly company?: string
  /** Goes with `longitude`. Questions of what is near need no further prompt then. */
  readonly latitude?: number
  readonly longitude?: number
  /** Sensitive: goes with each turn to the service, and is kept nowhere. */
  readonly shopifyCustomerToken?: string
  readonly shopifyCartId?: string
  /**
   * Proof of `visitorId` from the page's backend, where the widget asks for one. A function is called for a fresh one
   * whenever it is needed.
   */
  readonly identityToken?: string | (() => string | Promise<string>)
}

/** Something that was said. */
export type WidgetMessage = Omit<Extract<FrameMessage, { type: 'message' }>, 'type'>

/** A failure: a code of the API, or `UNREACHABLE`, `UNSUPPORTED_VERSION`, `IDENTITY_TOKEN_FAILED`. */
export type WidgetFailure = Omit<Extract<FrameMessage, { type: 'error' }>, 'type'>

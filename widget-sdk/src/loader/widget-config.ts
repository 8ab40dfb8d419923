import type { FrameMessage } from '../protocol/port-messages.ts'

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

/** Of either kind: what a bubble has, a chat box does without, and the other way round. */
export type WidgetConfig = BubbleConfig & ChatboxConfig

/** Something that was said. */
export type WidgetMessage = Omit<Extract<FrameMessage, { type: 'message' }>, 'type'>

/** A failure: a code of the API, or `UNREACHABLE`, `IDENTITY_TOKEN_FAILED`. */
export type WidgetFailure = Omit<Extract<FrameMessage, { type: 'error' }>, 'type'>

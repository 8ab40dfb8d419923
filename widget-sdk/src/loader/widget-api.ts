import type { Identity } from './identity.ts'
import type { BubbleConfig, ChatboxConfig } from './widget-config.ts'

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

import { createWidget } from './create-widget.ts'
import { forgetVisitor } from './host-memory.ts'
import { checkBubble, checkChatbox, checkIdentity } from './rules.ts'
import type { BubbleInstance, Identity, Service } from './service.ts'
import { WidgetError } from './widget-error.ts'

export interface ServiceOptions {
  /** Where the service is, such as `https://assistant.example.com`. */
  readonly origin: string
}

/**
 * The service's widget for a page, without a script tag. Asks nothing of the service until a chat is opened.
 * @throws TypeError when the origin is no address
 * @example
 * const service = createService({ origin: 'https://assistant.example.com' })
 * service.identify({ visitorId: 'customer-42' })
 * const bubble = service.bubble({ apiKey: 'pk_…' })
 */
export function createService(options: ServiceOptions): Service {
  const { origin } = new URL(options.origin)
  let active: BubbleInstance | undefined
  let identity: Identity | undefined
  const onDestroy = (): void => {
    active = undefined
  }

  return {
    bubble: (config) =>
      (active ??= createWidget({ origin, mode: 'bubble', config: checkBubble(config), identity, onDestroy })),
    chatbox: (config) =>
      (active ??= createWidget({
        origin,
        mode: 'chatbox',
        config: checkChatbox(config),
        identity,
        onDestroy,
      })),
    identify: (payload) => {
      if (active) throw new WidgetError('identify', 'comes before bubble and chatbox: reset first')
      identity = checkIdentity(payload)
    },
    reset: () => {
      active?.destroy()
      identity = undefined
      forgetVisitor()
    },
  }
}

import { createWidget } from './create-widget.ts'
import { forgetVisitor } from './host-memory.ts'
import type { Identity } from './identity.ts'
import { checkConfig, checkIdentity } from './rules.ts'
import { singleton } from './singleton.ts'
import type { BubbleInstance, Service } from './widget-api.ts'
import type { WidgetConfig } from './widget-config.ts'
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
  const { isActive, getOrCreate, clear } = singleton<BubbleInstance>()
  let identity: Identity | undefined
  const widget = (mode: 'bubble' | 'chatbox', config: WidgetConfig): BubbleInstance =>
    getOrCreate((onDestroy) =>
      createWidget({ origin, mode, config: checkConfig(config, mode), identity, onDestroy }),
    )

  return {
    bubble: (config) => widget('bubble', config),
    chatbox: (config) => widget('chatbox', config),
    identify: (payload) => {
      if (isActive()) throw new WidgetError('identify', 'comes before bubble and chatbox')
      identity = checkIdentity(payload)
    },
    reset: () => {
      clear()
      identity = undefined
      forgetVisitor()
    },
  }
}

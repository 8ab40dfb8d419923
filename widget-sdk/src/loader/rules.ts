import { check, type Rules } from './check.ts'
import type { Identity } from './identity.ts'
import type { WidgetConfig } from './widget-config.ts'
import { WidgetError } from './widget-error.ts'

const pixels = [0, 9999] as const
const aFunction = 'function'
const aString = 'string'

const widgetRules: Rules = {
  apiKey: /^pk_\w+$/,
  locale: /^[a-z]{2,3}(-\w{2,8})*$/i,
  theme: /^(light|dark|auto)$/,
  onReady: aFunction,
  onMessage: aFunction,
  onUnread: aFunction,
  onError: aFunction,
}

const rulesOf = {
  chatbox: { ...widgetRules, container: 'object' },
  bubble: {
    ...widgetRules,
    position: /^bottom-(right|left)$/,
    bubbleColor: /^#[\da-f]{6}$/i,
    bubbleSize: pixels,
    bubbleIcon: aString,
    bubbleIconSize: pixels,
    offset: 'object',
    onOpen: aFunction,
    onClose: aFunction,
  },
} satisfies Record<string, Rules>

/** With the flag u a character is one, and not two halves. */
const identityRules: Rules = {
  visitorId: /^[\w.:@-]{1,128}$/,
  name: /^.{0,100}$/su,
  email: /^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/,
  phone: /^.{0,30}$/su,
  company: /^.{0,100}$/su,
  latitude: [-90, 90],
  longitude: [-180, 180],
  shopifyCustomerToken: aString,
  shopifyCartId: aString,
  identityToken: 'string or function',
}

/** @throws WidgetError */
export function checkConfig(config: WidgetConfig, mode: 'bubble' | 'chatbox'): WidgetConfig {
  const kept = check(config, rulesOf[mode], 'apiKey')
  if (kept.offset) check(kept.offset, { bottom: pixels, right: pixels, left: pixels })
  if (kept.container && !(kept.container instanceof HTMLElement)) {
    throw new WidgetError('container', 'must be HTMLElement')
  }
  return kept
}

/** @throws WidgetError */
export function checkIdentity(identity: Identity): Identity {
  const kept = check(identity, identityRules, 'visitorId')
  if ('latitude' in kept !== 'longitude' in kept) {
    throw new WidgetError('latitude' in kept ? 'longitude' : 'latitude', 'is missing')
  }
  return kept
}

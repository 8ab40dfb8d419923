import {
  type FrameHello,
  type HostOpening,
  type HostStart,
  isHostWelcome,
  protocolVersion,
} from '../protocol/handshake.ts'
import type { FrameMessage, HostMessage } from '../protocol/port-messages.ts'

/** The page around the frame, once both know each other. */
export interface Host {
  /** The page's origin, as the browser says. */
  readonly origin: string
  readonly start: HostStart
  readonly tell: (message: FrameMessage) => void
  /** Hands over what the page says from now on. Called once. */
  readonly listen: (onMessage: (message: HostMessage) => void) => void
}

/**
 * Says hello to the page around this frame and waits for its welcome, and for what the page says first through the port
 * that comes with it. Only the parent window on an allowed origin is heard, and the browser delivers the hello to nobody
 * else.
 */
export function connect(frame: Window, allowedOrigins: readonly string[]): Promise<Host> {
  return new Promise((resolve) => {
    const hear = ({ data, origin, source, ports: [port] }: MessageEvent<unknown>): void => {
      if (source !== frame.parent || !allowedOrigins.includes(origin)) return
      if (!isHostWelcome(data) || data.version !== protocolVersion || port === undefined) return
      frame.removeEventListener('message', hear)
      // Setting it starts the port. What comes through it was sent by the page that was let in.
      port.onmessage = (event: MessageEvent<HostOpening | HostMessage>) => {
        // What is said before the start is in it.
        if (event.data.type === 'start') resolve(hostAt(port, origin, startFrom(event.data)))
      }
    }
    frame.addEventListener('message', hear)
    const hello: FrameHello = { type: 'catalogue-assistant:hello', version: protocolVersion }
    for (const origin of possibleOrigins(frame, allowedOrigins)) frame.parent.postMessage(hello, origin)
  })
}

/** Where the browser names the parent's origin, no other is tried: each would be a complaint in the console. */
function possibleOrigins({ location }: Window, allowedOrigins: readonly string[]): readonly string[] {
  // Not every browser has it, whatever its type says.
  const parent = (location.ancestorOrigins as DOMStringList | undefined)?.[0]
  return parent === undefined ? allowedOrigins : allowedOrigins.filter((origin) => origin === parent)
}

function startFrom({ start: { visitor, ...start } }: HostOpening): HostStart {
  if (visitor === undefined) return start
  const { latitude, longitude, identityToken, ...profile } = visitor
  return {
    ...start,
    visitor: {
      ...profile,
      ...(latitude !== undefined && longitude !== undefined && { position: { latitude, longitude } }),
      ...(identityToken !== undefined && { identityToken }),
    },
  }
}

function hostAt(port: MessagePort, origin: string, start: HostStart): Host {
  return {
    origin,
    start,
    tell: (message) => {
      port.postMessage(message)
    },
    listen: (onMessage) => {
      port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
        onMessage(data)
      }
    },
  }
}

import { frameAddress } from '../protocol/frame-address.ts'
import {
  type FrameHello,
  type HostVisitor,
  type HostWelcome,
  isFrameHello,
  protocolVersion,
} from '../protocol/handshake.ts'
import type { FrameMessage, HostMessage } from '../protocol/port-messages.ts'
import { epoch, rememberVisitor } from './host-memory.ts'
import { make } from './make.ts'
import type { BubbleConfig, ChatboxConfig, Identity } from './service.ts'

/** How long a frame may be silent before the page hears of it. */
const patience = 15_000

export interface FrameSetup {
  readonly origin: string
  readonly config: ChatboxConfig | BubbleConfig
  readonly identity: Identity | undefined
  readonly mode: 'bubble' | 'chatbox'
  /** Aborted when the widget is destroyed. */
  readonly signal: AbortSignal
  readonly isOpen: () => boolean
  readonly hear: (message: FrameMessage) => void
}

/** The chat in an iframe of the service. */
export interface ChatFrame {
  readonly element: HTMLIFrameElement
  /** The panel was shown or hidden. A frame that never said anything is loaded once more when it is shown. */
  show(isOpen: boolean): void
}

/** From here on the service is asked for something. */
export function createFrame(setup: FrameSetup): ChatFrame {
  const { origin, config, identity, mode, signal, isOpen, hear } = setup
  const src = frameAddress(origin, config.apiKey, identity?.visitorId)
  const element = make('iframe', {
    title: 'Chat',
    src,
    allow: 'geolocation',
  })
  if (identity) rememberVisitor()

  // Every hello is answered: the chat may load anew in its frame. Ports of documents that are gone hear nothing.
  const ports: MessagePort[] = []
  let timer: ReturnType<typeof setTimeout>
  let isSilent = false
  const fail = (code: string, message: unknown): void => {
    hear({ type: 'error', code, message: String(message) })
  }
  const wait = (): void => {
    timer = setTimeout(() => {
      isSilent = true
      fail('UNREACHABLE', origin)
    }, patience)
  }

  const welcome = async ({ version }: FrameHello): Promise<void> => {
    if (version !== protocolVersion) return
    clearTimeout(timer)
    isSilent = false
    const visitor = await visitorOf(identity, fail)
    if (signal.aborted) return
    const { port1, port2 } = new MessageChannel()
    ports.push(port1)
    // What comes through it was sent by the service's own frame, of the same version.
    port1.onmessage = async ({ data }: MessageEvent<FrameMessage>) => {
      if (data.type !== 'identity-token-wanted') hear(data)
      else
        port1.postMessage({
          type: 'identity-token',
          token: await freshToken(identity, fail),
        } satisfies HostMessage)
    }
    const { locale, theme = 'auto' } = config
    const message: HostWelcome = {
      type: 'catalogue-assistant:welcome',
      version: protocolVersion,
      start: { mode, theme, isOpen: isOpen(), epoch: epoch(), ...(locale && { locale }), ...visitor },
    }
    element.contentWindow?.postMessage(message, origin, [port2])
  }

  addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      // A frame of another version is as good as silent.
      if (source && source === element.contentWindow && from === origin && isFrameHello(data))
        void welcome(data)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const port of ports) port.close()
  })
  wait()

  return {
    element,
    show: (isShown) => {
      for (const port of ports) port.postMessage({ type: 'shown', isOpen: isShown } satisfies HostMessage)
      if (!isShown || !isSilent) return
      isSilent = false
      element.src = src
      wait()
    },
  }
}

type Fail = (code: string, message: unknown) => void

async function freshToken(identity: Identity | undefined, fail: Fail): Promise<string | undefined> {
  try {
    return typeof identity?.identityToken === 'function' ? await identity.identityToken() : undefined
  } catch (error) {
    fail('IDENTITY_TOKEN_FAILED', error)
    return undefined
  }
}

async function visitorOf(identity: Identity | undefined, fail: Fail): Promise<{ visitor?: HostVisitor }> {
  if (!identity) return {}
  const { visitorId: _, latitude, longitude, identityToken, ...profile } = identity
  const token = typeof identityToken === 'string' ? identityToken : await freshToken(identity, fail)
  return {
    visitor: {
      ...profile,
      ...(latitude !== undefined && longitude !== undefined && { position: { latitude, longitude } }),
      ...(token && { identityToken: token }),
    },
  }
}

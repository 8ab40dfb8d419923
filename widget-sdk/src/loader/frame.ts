import { frameAddress } from '../protocol/frame-address.ts'
import type { HostOpening, HostStart } from '../protocol/handshake.ts'
import type { FrameMessage, HostMessage } from '../protocol/port-messages.ts'
import { answerHellos, type FramePort } from './answer-hellos.ts'
import { epoch, rememberVisitor } from './host-memory.ts'
import type { Identity } from './identity.ts'
import { make } from './make.ts'
import { watchLoading } from './watch-loading.ts'
import type { WidgetConfig } from './widget-config.ts'
import type { Words } from './words/english.ts'

export interface FrameSetup {
  readonly origin: string
  readonly mode: HostStart['mode']
  readonly config: WidgetConfig
  readonly identity: Identity | undefined
  /** Aborted when the widget is destroyed. */
  readonly signal: AbortSignal
  readonly hear: (message: FrameMessage) => void
  /** Of the widget: the frame and what is said in its place go there. It has the class `ready` while the chat is there. */
  readonly root: HTMLElement
  readonly shadow: ShadowRoot
  readonly words: Words
}

/** The chat in an iframe of the service. */
export interface ChatFrame {
  readonly element: HTMLIFrameElement
  /** The panel was shown or hidden. A frame that could not be loaded is loaded once more when it is shown. */
  show(isOpen: boolean): void
}

/** From here on the service is asked for something. The panel is open when its frame is made. */
export function createFrame(setup: FrameSetup): ChatFrame {
  const { origin, mode, config, identity, signal, hear } = setup
  const { apiKey, locale, theme = 'auto' } = config
  const element = make('iframe', { title: 'Chat', allow: 'geolocation' })
  // The chat may load anew in its frame. Ports of documents that are gone hear nothing.
  const ports: MessagePort[] = []
  let isOpen = true
  const proof = async () =>
    identity &&
    (await prove(identity, (code, error) => {
      hear({ type: 'error', code, message: String(error) })
    }))
  const begin = async (port: MessagePort): Promise<void> => {
    const visitor = identity && { ...identity, identityToken: await proof() }
    const start = { mode, locale, theme, visitor, isOpen, epoch: epoch() }
    port.postMessage({ type: 'start', start } satisfies HostOpening)
    begun()
  }
  const onPort = (port: FramePort): void => {
    ports.push(port)
    greeted()
    port.onmessage = async ({ data }) => {
      if (data.type === 'appearance') element.title = data.name
      if (data.type !== 'identity-token-wanted') hear(data)
      else port.postMessage({ type: 'identity-token', token: await proof() } satisfies HostMessage)
    }
    void begin(port)
  }

  if (identity) rememberVisitor()
  const address = frameAddress(origin, apiKey, identity?.visitorId)
  const { again, greeted, begun, refused } = watchLoading({ ...setup, element, address })
  answerHellos(element, origin, signal, { onPort, onRefusal: refused })
  addEventListener('online', again, { signal })
  signal.onabort = () => {
    for (const port of ports) port.close()
  }

  return {
    element,
    show: (isShown) => {
      isOpen = isShown
      for (const port of ports) port.postMessage({ type: 'shown', isOpen } satisfies HostMessage)
      if (isOpen) again()
    },
  }
}

/** Proof of the visitor's id. The page's function for it is asked for a new one each time. */
async function prove(
  { identityToken }: Identity,
  onFailure: (code: string, error: unknown) => void,
): Promise<string | undefined> {
  try {
    return typeof identityToken === 'function' ? await identityToken() : identityToken
  } catch (error) {
    onFailure('IDENTITY_TOKEN_FAILED', error)
    return undefined
  }
}

import { frameAddress } from '../protocol/frame-address.ts'
import type { HostOpening, HostStart } from '../protocol/handshake.ts'
import type { FrameMessage, HostMessage } from '../protocol/port-messages.ts'
import { answerHellos } from './answer-hellos.ts'
import { epoch, rememberVisitor } from './host-memory.ts'
import type { Identity } from './identity.ts'
import { make } from './make.ts'
import { prove } from './prove.ts'
import type { WidgetConfig } from './widget-config.ts'

/** How long a frame may be silent before the page hears of it. */
const patience = 15_000

export interface FrameSetup {
  readonly origin: string
  readonly mode: HostStart['mode']
  readonly config: WidgetConfig
  readonly identity: Identity | undefined
  /** Aborted when the widget is destroyed. */
  readonly signal: AbortSignal
  readonly hear: (message: FrameMessage) => void
  /** Of the widget. It is told once the chat is there, with a way of its own to close it, whether it will begin or not. */
  readonly root: HTMLElement
}

/** The chat in an iframe of the service. */
export interface ChatFrame {
  readonly element: HTMLIFrameElement
  /** The panel was shown or hidden. A frame that never said anything is loaded once more when it is shown. */
  show(isOpen: boolean): void
}

/** From here on the service is asked for something. The panel is open when its frame is made. */
export function createFrame(setup: FrameSetup): ChatFrame {
  const { origin, mode, config, identity, signal, hear, root } = setup
  const { apiKey, locale, theme = 'auto' } = config
  const element = make('iframe', { title: 'Chat', allow: 'geolocation' })
  // The chat may load anew in its frame. Ports of documents that are gone hear nothing.
  const ports: MessagePort[] = []
  let timer: ReturnType<typeof setTimeout>
  let isSilent: boolean
  let isOpen = true
  const fail = (code: string, message: unknown): void => {
    hear({ type: 'error', code, message: String(message) })
  }
  const load = (): void => {
    isSilent = false
    element.src = frameAddress(origin, apiKey, identity?.visitorId)
    timer = setTimeout(() => {
      isSilent = true
      fail('UNREACHABLE', origin)
    }, patience)
  }
  const proof = async () => identity && (await prove(identity, fail))
  const begin = async (port: MessagePort): Promise<void> => {
    const visitor = identity && { ...identity, identityToken: await proof() }
    clearTimeout(timer)
    isSilent = false
    const start = { mode, locale, theme, visitor, isOpen, epoch: epoch() }
    port.postMessage({ type: 'start', start } satisfies HostOpening)
  }

  if (identity) rememberVisitor()
  answerHellos(element, origin, signal, (port) => {
    ports.push(port)
    root.classList.add('ready')
    port.onmessage = async ({ data }) => {
      if (data.type === 'appearance') element.title = data.name
      if (data.type !== 'identity-token-wanted') hear(data)
      else port.postMessage({ type: 'identity-token', token: await proof() } satisfies HostMessage)
    }
    void begin(port)
  })
  signal.onabort = () => {
    clearTimeout(timer)
    for (const port of ports) port.close()
  }
  load()

  return {
    element,
    show: (isShown) => {
      isOpen = isShown
      for (const port of ports) port.postMessage({ type: 'shown', isOpen } satisfies HostMessage)
      if (isSilent && isOpen) load()
    },
  }
}

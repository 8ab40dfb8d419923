import {
  type FrameRefusal,
  type HostWelcome,
  isFrameHello,
  isFrameRefusal,
  protocolVersion,
} from '../protocol/handshake.ts'
import type { FrameMessage } from '../protocol/port-messages.ts'

/** What comes through it was sent by the service's own frame, of the same version. */
export interface FramePort extends MessagePort {
  onmessage: ((event: MessageEvent<FrameMessage>) => unknown) | null
}

/** What the service's page in the frame has to say. */
export interface Listener {
  readonly onPort: (port: FramePort) => void
  readonly onRefusal: (refusal: FrameRefusal) => void
}

/**
 * Welcomes the chat in the frame, each time it loads, and hands over the port to it. Nobody else is welcomed, and the
 * browser keeps the welcome from whatever else has meanwhile been loaded into the frame.
 */
export function answerHellos(
  element: HTMLIFrameElement,
  origin: string,
  signal: AbortSignal,
  { onPort, onRefusal }: Listener,
): void {
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    const frame = element.contentWindow
    if (!frame || source !== frame || from !== origin) return
    if (isFrameRefusal(data)) onRefusal(data)
    // A frame of another version is as good as silent.
    if (!isFrameHello(data) || data.version !== protocolVersion) return
    const { port1, port2 } = new MessageChannel()
    const welcome: HostWelcome = { type: 'catalogue-assistant:welcome', version: protocolVersion }
    frame.postMessage(welcome, origin, [port2])
    onPort(port1)
  }
  addEventListener('message', hear, { signal })
}

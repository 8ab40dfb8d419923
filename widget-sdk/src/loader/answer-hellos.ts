import { type HostWelcome, isFrameHello, protocolVersion } from '../protocol/handshake.ts'
import type { FrameMessage } from '../protocol/port-messages.ts'

/** What comes through it was sent by the service's own frame, of the same version. */
export interface FramePort extends MessagePort {
  onmessage: ((event: MessageEvent<FrameMessage>) => unknown) | null
}

/**
 * Welcomes the chat in the frame, each time it loads, and hands over the port to it. Nobody else is welcomed, and the
 * browser keeps the welcome from whatever else has meanwhile been loaded into the frame.
 */
export function answerHellos(
  element: HTMLIFrameElement,
  origin: string,
  signal: AbortSignal,
  onPort: (port: FramePort) => void,
): void {
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    const frame = element.contentWindow
    // A frame of another version is as good as silent.
    if (!frame || source !== frame || from !== origin || !isFrameHello(data)) return
    if (data.version !== protocolVersion) return
    const { port1, port2 } = new MessageChannel()
    const welcome: HostWelcome = { type: 'catalogue-assistant:welcome', version: protocolVersion }
    frame.postMessage(welcome, origin, [port2])
    onPort(port1)
  }
  addEventListener('message', hear, { signal })
}

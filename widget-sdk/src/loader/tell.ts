import type { FrameMessage } from '../protocol/port-messages.ts'
import type { ChatboxConfig } from './service.ts'

/** Tells the page what it wants to hear of the frame. */
export function tell(config: Omit<ChatboxConfig, 'container'>, { type, ...said }: FrameMessage): void {
  if (type === 'ready') config.onReady?.()
  if ('count' in said) config.onUnread?.(said.count)
  if ('role' in said) config.onMessage?.(said)
  if ('code' in said) config.onError?.(said)
}

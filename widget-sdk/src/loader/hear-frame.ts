import type { FrameMessage } from '../protocol/port-messages.ts'
import type { Stage } from './build-stage.ts'
import { countUnread } from './button.ts'
import type { BubbleConfig } from './widget-config.ts'

/** What a message of the frame changes around it, and what the page hears of it. */
export function hearFrame(
  { root, badge, words }: Stage,
  config: BubbleConfig,
  close: () => void,
): (message: FrameMessage) => void {
  return ({ type, ...said }) => {
    if (type === 'close') close()
    if (type === 'ready') config.onReady?.()
    if ('count' in said) {
      countUnread(badge, said.count, words)
      config.onUnread?.(said.count)
    }
    if ('primaryColor' in said) root.style.setProperty('--color', config.bubbleColor ?? said.primaryColor)
    if ('role' in said) config.onMessage?.(said)
    if ('code' in said) config.onError?.(said)
  }
}

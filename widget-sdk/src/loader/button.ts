import { paint } from './icon.ts'
import { make } from './make.ts'
import type { BubbleConfig } from './service.ts'
import type { Words } from './words/words.ts'

const chat = '<svg viewBox="0 0 24 24"><path d="M4 3h16v14H9l-5 4z"/></svg>'
const cross = '<svg viewBox="0 0 24 24"><path d="M6 4l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6z"/></svg>'

/** Its first picture is shown while the chat is closed, its last while it is open. */
export function buildButton({ bubbleIcon = chat }: BubbleConfig, { open }: Words): HTMLElement {
  const attributes = { 'aria-expanded': 'false', 'aria-label': open, 'aria-describedby': 'unread' }
  return make('button', attributes, paint(bubbleIcon), paint(cross))
}

/** Sizes, colour and corner, as the page wants them. */
export function placeInCorner({ style }: HTMLElement, config: BubbleConfig): void {
  const { bubbleSize = 56, bubbleIconSize = Math.round(bubbleSize * 0.43), offset = {} } = config
  const side = config.position === 'bottom-left' ? 'left' : 'right'
  const { bottom = 20, [side]: distance = 20 } = offset
  const pixels = {
    width: bubbleSize,
    height: bubbleSize,
    bottom,
    [side]: distance,
    '--icon': bubbleIconSize,
    '--used': bottom + bubbleSize + 32,
  }
  for (const [name, value] of Object.entries(pixels)) style.setProperty(name, `${String(value)}px`)
  style.setProperty('--color', config.bubbleColor ?? null)
  style.setProperty(`--${side}`, '0')
}

/** The number is seen; with the word after it, it is heard. */
export function countUnread(badge: HTMLElement, count: number, { unread }: Words): void {
  badge.replaceChildren(...(count > 0 ? [String(count), make('i', {}, ` ${unread}`)] : []))
}

import { paint } from './icon.ts'
import { make } from './make.ts'
import { setPixels } from './set-pixels.ts'
import type { BubbleConfig } from './widget-config.ts'
import type { Words } from './words/english.ts'

const chat = '<svg viewBox="0 0 24 24"><path d="M4 3h16v14H9l-5 4z"/></svg>'
const cross = '<svg viewBox="0 0 24 24"><path d="M6 4l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6z"/></svg>'

/** Its first picture is shown while the chat is closed, its last while it is open. */
export function buildButton({ bubbleIcon = chat }: BubbleConfig): HTMLElement {
  return make('button', { 'aria-describedby': 'unread' }, paint(bubbleIcon), paint(cross))
}

/** Sizes, colour and corner, as the page wants them. */
export function placeInCorner(root: HTMLElement, config: BubbleConfig): void {
  const { bubbleSize: size = 56, bubbleIconSize: icon = size * 0.43, offset = {} } = config
  const side = config.position === 'bottom-left' ? 'left' : 'right'
  const { bottom = 20, [side]: distance = 20 } = offset
  setPixels(root, { size, icon, bottom, [side]: distance })
  root.style.setProperty('--color', config.bubbleColor ?? null)
}

/** The number is seen; with the word after it, it is heard. */
export function countUnread(badge: HTMLElement, count: number, { unread }: Words): void {
  badge.textContent = ''
  if (count > 0) badge.append(count > 99 ? '99+' : String(count), make('i', {}, ` ${unread}`))
}

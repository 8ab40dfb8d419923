import type { FrameMessage } from '../protocol/port-messages.ts'
import { buildButton, countUnread, placeInCorner } from './button.ts'
import { type ChatFrame, createFrame } from './frame.ts'
import { followKeyboard } from './follow-keyboard.ts'
import { make } from './make.ts'
import type { BubbleConfig, BubbleInstance, ChatboxConfig, Identity } from './service.ts'
import { styles } from './styles.ts'
import { tell } from './tell.ts'
import { chooseWords } from './words/choose-words.ts'

export interface WidgetSetup {
  readonly origin: string
  readonly mode: 'bubble' | 'chatbox'
  readonly config: BubbleConfig & ChatboxConfig
  readonly identity: Identity | undefined
  /** Frees the place of the only active widget. */
  readonly onDestroy: () => void
}

/**
 * A bubble, whose frame is made when it is first opened, with the service asked for nothing before; or a chat box, which
 * is open at once and stays so. Its styles neither come from the page nor reach it: a constructed style sheet in a
 * shadow root, which every style policy allows.
 */
export function createWidget({ origin, mode, config, identity, onDestroy }: WidgetSetup): BubbleInstance {
  const { container, theme, bubbleColor } = config
  const isBubble = mode === 'bubble'
  const ending = new AbortController()
  const { signal } = ending
  const words = chooseWords(config.locale ?? navigator.language)
  const badge = make('span', { id: 'unread', role: 'status' })
  const button = buildButton(config, words)
  const root = make('div', {
    lang: words.language,
    class: isBubble ? 'bubble closed' : container ? 'box' : 'full',
  })
  const host = make('catalogue-assistant', {})
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  let frame: ChatFrame | undefined
  let isOpen = false

  const hear = (message: FrameMessage): void => {
    const { type } = message
    if (type === 'ready') root.classList.add(type)
    if (type === 'close') show(false)
    if (type === 'unread') countUnread(badge, message.count, words)
    if (type === 'appearance') root.style.setProperty('--color', bubbleColor ?? message.primaryColor)
    tell(config, message)
  }
  const show = (isShown: boolean): void => {
    // A chat box stays open.
    if (isOpen === isShown || signal.aborted || !(isBubble || isShown)) return
    isOpen = isShown
    // The browser moves the focus out of what is hidden, so it is asked for before.
    const hasFocus = shadow.activeElement ?? (isShown && isBubble && navigator.userActivation.isActive)
    button.ariaExpanded = String(isShown)
    button.ariaLabel = isShown ? words.close : words.open
    root.classList.toggle('closed', !isShown)
    if (frame) frame.show(isShown)
    else {
      frame = createFrame({ origin, config, identity, mode, signal, isOpen: () => isOpen, hear })
      root.append(frame.element)
      followKeyboard(root, signal)
    }
    // A chat that opens of itself leaves the focus where the visitor is.
    if (hasFocus) (isShown ? frame.element : button).focus()
    if (isShown) config.onOpen?.()
    else config.onClose?.()
  }
  const toggle = (): void => {
    show(!isOpen)
  }

  sheet.replaceSync(`${styles}*{color-scheme:${theme && theme !== 'auto' ? theme : 'light dark'}}`)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(root)
  // Beside the body: a script in the head may come before it, and some sites swap it.
  ;(container ?? document.documentElement).append(host)
  if (isBubble) {
    placeInCorner(root, config)
    root.append(button, badge)
    button.onclick = toggle
    root.onkeydown = ({ key }) => {
      if (key === 'Escape') show(false)
    }
  } else show(true)

  return {
    open: () => {
      show(true)
    },
    close: () => {
      show(false)
    },
    toggle,
    destroy: () => {
      if (signal.aborted) return
      ending.abort()
      isOpen = false
      host.remove()
      onDestroy()
    },
    get isOpen() {
      return isOpen
    },
  }
}

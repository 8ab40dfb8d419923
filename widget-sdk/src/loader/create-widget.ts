import { buildStage, type Stage } from './build-stage.ts'
import { type ChatFrame, createFrame } from './frame.ts'
import type { Identity } from './identity.ts'
import type { BubbleInstance } from './widget-api.ts'
import type { BubbleConfig, WidgetConfig } from './widget-config.ts'
import { setPixels } from './set-pixels.ts'
import type { FrameMessage } from '../protocol/port-messages.ts'
import { countUnread } from './button.ts'

export interface WidgetSetup {
  readonly origin: string
  readonly mode: 'bubble' | 'chatbox'
  readonly config: WidgetConfig
  readonly identity: Identity | undefined
  /** Frees the place of the only active widget. */
  readonly onDestroy: () => void
}

/**
 * A bubble, whose frame is made when it is first opened, with the service asked for nothing before; or a chat box, which
 * is open at once and stays so.
 */
export function createWidget({ onDestroy, ...setup }: WidgetSetup): BubbleInstance {
  const { mode, config } = setup
  const isBubble = mode === 'bubble'
  const ending = new AbortController()
  const { signal } = ending
  const stage = buildStage(setup)
  const { root, shadow, button } = stage
  let frame: ChatFrame | undefined
  let isOpen = false

  const show = (isShown: boolean): void => {
    // A chat box stays open.
    if (isOpen === isShown || signal.aborted || !(isBubble || isShown)) return
    isOpen = isShown
    const hasFocus = shadow.activeElement // Hiding what has it takes it away.
    stage.show(isShown)
    if (frame) frame.show(isShown)
    else {
      frame = createFrame({ ...setup, ...stage, signal, hear })
      followKeyboard(root, signal)
    }
    if (hasFocus) (isShown ? frame.element : button).focus()
    config[isShown ? 'onOpen' : 'onClose']?.()
  }
  const open = (): void => {
    show(true)
  }
  const close = (): void => {
    show(false)
  }
  const toggle = (): void => {
    show(!isOpen)
  }
  const hear = hearFrame(stage, config, close)

  button.onclick = () => {
    // Safari leaves it where it was. What the page itself opens does so too.
    button.focus()
    toggle()
  }
  root.onkeydown = ({ key }) => {
    if (key === 'Escape') close()
  }
  if (!isBubble) open()

  const destroy = (): void => {
    if (signal.aborted) return
    isOpen = false
    ending.abort()
    shadow.host.remove()
    onDestroy()
  }
  return {
    ...{ open, close, toggle, destroy },
    get isOpen() {
      return isOpen
    },
  }
}

/** Tells what covers the whole viewport which part of it the on-screen keyboard leaves free. */
function followKeyboard(root: HTMLElement, signal: AbortSignal): void {
  const viewport = visualViewport
  // None where the document is not shown.
  if (!viewport) return
  const follow = (): void => {
    const { scale, offsetTop: top, height } = viewport
    // A page that the visitor has zoomed is moved about, not shortened.
    if (scale < 1.01) setPixels(root, { top, height })
  }
  for (const event of ['resize', 'scroll']) viewport.addEventListener(event, follow, { signal })
  follow()
}

/** What a message of the frame changes around it, and what the page hears of it. */
function hearFrame(
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

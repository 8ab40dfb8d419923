import type { FrameRefusal } from '../protocol/handshake.ts'
import type { FrameMessage } from '../protocol/port-messages.ts'
import { buildCurtain } from './curtain.ts'
import type { Words } from './words/english.ts'

/** How long a frame may be silent before the visitor and the page hear of it. */
const patience = 7_000
/** How long a page may be silent once it has loaded: a chat says hello while it does. */
const grace = 1_000

interface Watched {
  readonly element: HTMLIFrameElement
  readonly address: string
  readonly words: Words
  readonly shadow: ShadowRoot
  /** Has the class `ready` while the chat can be used. */
  readonly root: HTMLElement
  readonly hear: (message: FrameMessage) => void
  /** Aborted when the widget is destroyed. */
  readonly signal: AbortSignal
}

/** What is known of the frame's loading. */
export interface Loading {
  /** Loads the frame once more where it has failed, unless the service wants to be left alone. */
  readonly again: () => void
  /** The chat has said hello. It may be a while until it can begin. */
  readonly greeted: () => void
  readonly begun: () => void
  readonly refused: (refusal: FrameRefusal) => void
}

/** Loads the frame, with a curtain before it that says so at once, and within seconds that it could not be loaded. */
export function watchLoading({ element, address, words, shadow, root, hear, signal }: Watched): Loading {
  let timer: ReturnType<typeof setTimeout>
  let isGreeted = false
  let isFailed = false
  let earliest = 0
  const fail = (code: string, message: string, reason: string, seconds = 0): void => {
    clearTimeout(timer)
    isFailed = true
    earliest = Date.now() + seconds * 1000
    root.classList.remove('ready')
    curtain.fail(reason, seconds)
    if (shadow.activeElement === element) curtain.focus()
    report(hear, code, message)
  }
  const failIn = (time: number): void => {
    clearTimeout(timer)
    timer = setTimeout(fail, time, 'UNREACHABLE', silenceOf(address), words.failed)
  }
  const load = (): void => {
    isFailed = isGreeted = false
    curtain.wait()
    // Put in anew: browsers do not ask once more for what they still wait for.
    element.remove()
    element.src = address
    curtain.element.before(element)
    failIn(patience)
  }
  const again = (): void => {
    if (isFailed && Date.now() >= earliest) load()
  }
  const curtain = buildCurtain(words, () => {
    again()
    element.focus()
  })
  element.onload = () => {
    // What the browser shows in place of a page that it could not load, or may not show, has loaded too.
    if (!isGreeted && !isFailed) failIn(grace)
    isGreeted = false
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
  })
  root.append(curtain.element)
  load()
  return {
    again,
    greeted: () => {
      isGreeted = true
      failIn(patience)
    },
    begun: () => {
      clearTimeout(timer)
      isFailed = false
      root.classList.add('ready')
    },
    refused: ({ code, message, retryAfter }) => {
      fail(code, message, code === 'RATE_LIMITED' ? words.tooMany : `${words.failed} ${message}`, retryAfter)
    },
  }
}

/** The visitor can do nothing about most of it; whoever builds the page looks into the console. */
function report(hear: Watched['hear'], code: string, message: string): void {
  hear({ type: 'error', code, message })
  console.warn(message)
}

/** A page that may not be shown here is as silent as one that is not there. */
function silenceOf(address: string): string {
  return (
    `No chat came from ${new URL(address).origin}. If it answers, ${location.origin} may not be among ` +
    'the pages that may embed this widget. Add it in the console, under Widgets.'
  )
}

import { make } from './make.ts'
import type { Words } from './words/english.ts'

/** Stands in front of the frame until the chat is there: says that it is on its way, or why it is not. */
export interface Curtain {
  readonly element: HTMLElement
  wait(): void
  /**
   * Offers to try again, once the service may be asked.
   * @param seconds that the service wants to be left alone for
   */
  fail(reason: string, seconds: number): void
  /** Takes the focus, where that is on what cannot be used any more. */
  focus(): void
}

export function buildCurtain({ loading, retry: label }: Words, onRetry: () => void): Curtain {
  // Two, since who listens is told of a region in the manner that it had when it came.
  const status = make('p', { role: 'status', dir: 'auto' })
  const alert = make('p', { role: 'alert', dir: 'auto' })
  const retry = make('button', {}, label)
  let timer: ReturnType<typeof setTimeout>
  retry.onclick = onRetry
  return {
    element: make('section', {}, status, alert, retry),
    wait: () => {
      status.textContent = loading
      alert.textContent = ''
      retry.hidden = true
    },
    fail: (reason, seconds) => {
      status.textContent = ''
      alert.textContent = reason
      retry.hidden = false
      retry.disabled = seconds > 0
      clearTimeout(timer)
      timer = setTimeout(() => {
        retry.disabled = false
      }, seconds * 1000)
    },
    focus: () => {
      retry.focus()
    },
  }
}

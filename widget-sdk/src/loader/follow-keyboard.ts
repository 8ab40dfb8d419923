import { setPixels } from './set-pixels.ts'

/** Tells what covers the whole viewport which part of it the on-screen keyboard leaves free. */
export function followKeyboard(root: HTMLElement, signal: AbortSignal): void {
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

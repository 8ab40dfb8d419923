/**
 * Tells what covers the whole viewport which part of it the on-screen keyboard leaves free, by the custom properties
 * `--top` and `--height`.
 */
export function followKeyboard({ style }: HTMLElement, signal: AbortSignal): void {
  const viewport = window.visualViewport
  const follow = (): void => {
    // A page that the visitor has zoomed is moved about, not shortened.
    if (!viewport || viewport.scale > 1.01) return
    style.setProperty('--top', `${String(viewport.offsetTop)}px`)
    style.setProperty('--height', `${String(viewport.height)}px`)
  }
  for (const event of ['resize', 'scroll']) viewport?.addEventListener(event, follow, { signal })
  follow()
}

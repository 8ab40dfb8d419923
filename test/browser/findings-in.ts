import type { Frame, Page } from 'playwright-core'
import { barriersIn, type Concern } from './barriers.ts'

/** The colours and the screen that somebody sees a page in. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

export const desk = { width: 1280, height: 800 }
export const phone = { width: 320, height: 640 }

interface Scope extends Concern {
  readonly looks: readonly Look[]
  /** All of the page where absent. */
  readonly frames?: readonly Frame[]
}

/** What is wrong with a page in any of several looks: what keeps people out, and what would have to be scrolled sideways. */
export async function findingsIn(page: Page, scope: Scope): Promise<string[]> {
  const { looks, frames = page.frames(), ...concern } = scope
  const findings: string[] = []
  for (const { colorScheme, viewport } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    for (const frame of frames) {
      const document = frame === page.mainFrame() ? 'page' : 'chat'
      const where = `${colorScheme}, ${String(viewport.width)} px, ${document}`
      await frame.evaluate(settled(colorScheme))
      const found = [...(await barriersIn(frame, concern)), ...(await frame.evaluate<string[]>(overflow))]
      findings.push(...found.map((each) => `${where}: ${each}`))
    }
  }
  return findings
}

/** The chat paints itself anew when the scheme has changed. Colours that are on their way are none of either scheme. */
const settled = (colorScheme: string): string => `new Promise((resolve) => {
  const look = () => {
    const { theme = '${colorScheme}' } = document.documentElement.dataset
    if (theme === '${colorScheme}') requestAnimationFrame(resolve)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}).then(() => {
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
})`

/** Apart from what is made for it: a table is so on a wide screen. */
const overflow = `[document.documentElement,
  ...document.querySelectorAll(matchMedia('(width < 36rem)').matches ? '.log, main, .table' : '.log, main')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ localName, className, scrollWidth }) => 'scrolls sideways: ' + localName + ' ' + className + ' ' + scrollWidth)`

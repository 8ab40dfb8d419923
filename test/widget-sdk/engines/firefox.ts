import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/services/firefox.mjs'
import { type BrowserEngine, chatFrame, elementAt, type Key, type Place, type Visitor } from './visitor.ts'

/** Cookies and storage of every site: none. */
const blockedStorage = { 'network.cookie.cookieBehavior': 2 }

export const firefox: BrowserEngine = {
  name: 'Firefox',
  focusesUnusedFrames: true,
  movesWithinTimes: true,
  async find() {
    await findFirefox()
  },
  async start({ blocksStorage = false } = {}) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: await findFirefox(),
      headless: true,
      extraPrefsFirefox: blocksStorage ? blockedStorage : {},
    })
    return {
      visitor: () => openVisitor(browser),
      close: () => browser.close(),
    }
  },
}

async function openVisitor(browser: Browser): Promise<Visitor> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints: string[] = []
  // Refusals by a policy come as errors too, of the page and of frames in it.
  page.on('pageerror', (error) => {
    complaints.push(error instanceof Error ? error.message : String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return {
    async goTo(address) {
      await page.goto(address)
    },
    async reload() {
      await page.reload()
    },
    // The caller knows what the expression is.
    ask: async <Value>(place: Place, expression: string) =>
      (await (await frameAt(page, place)).evaluate(expression)) as Value,
    async click(place, selector) {
      const frame = await frameAt(page, place)
      await (await elementOf(frame, elementAt(place, selector))).click()
    },
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await press(page, key)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: () => Promise.resolve(complaints),
    leave: () => context.close(),
  }
}

async function frameAt(page: Page, place: Place): Promise<Page | Frame> {
  if (place !== 'chat') return page
  return (await elementOf(page, chatFrame)).contentFrame()
}

async function elementOf(frame: Page | Frame, expression: string): Promise<ElementHandle> {
  const element = (await frame.evaluateHandle(expression)).asElement()
  if (element === null) throw new Error(`There is no ${expression}`)
  // Whatever matches a selector is an element.
  return element as ElementHandle
}

async function press(page: Page, key: Key): Promise<void> {
  if (key !== 'Shift+Tab') {
    await page.keyboard.press(key === 'Space' ? ' ' : key)
    return
  }
  await page.keyboard.down('Shift')
  await page.keyboard.press('Tab')
  await page.keyboard.up('Shift')
}

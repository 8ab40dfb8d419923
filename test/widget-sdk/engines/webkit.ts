import { Builder, Capabilities, Key as KeyCode, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findWebKit, startWebKitDriver } from '../../../scripts/services/webkit.mjs'
import { type BrowserEngine, chatFrame, elementAt, type Key, type Place, type Visitor } from './visitor.ts'

/** `localStorage` is null then. */
const blockedStorage = ['--enable-html5-local-storage=false']

export const webkit: BrowserEngine = {
  name: 'WebKit',
  focusesUnusedFrames: false,
  movesWithinTimes: false,
  async find() {
    await findWebKit()
  },
  async start({ blocksStorage = false } = {}) {
    const programs = await findWebKit()
    const driver = await startWebKitDriver(programs)
    const options = {
      binary: programs.browser,
      args: ['--automation', ...(blocksStorage ? blockedStorage : [])],
    }
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': options,
    })
    return {
      // Nothing is kept from one session to the next.
      visitor: async () =>
        openVisitor(await new Builder().usingServer(driver.url).withCapabilities(capabilities).build()),
      close: () => driver.stop(),
    }
  },
}

/** What was heard since the last time. This engine complains to the document only, so that is where one has to listen. */
const heard = `(window.complaints ??= (() => {
  const heard = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => heard.push(violatedDirective + ' refuses ' + blockedURI))
  addEventListener('error', ({ message }) => heard.push(message))
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)))
  const { error } = console
  console.error = (...words) => { heard.push(words.join(' ')); error(...words) }
  return heard
})()).splice(0)`

function openVisitor(driver: WebDriver): Visitor {
  const complaints: string[] = []
  const evaluate = <Value>(expression: string): Promise<Value> => driver.executeScript(`return ${expression}`)

  const enter = async (place: Place): Promise<void> => {
    await driver.switchTo().defaultContent()
    if (place === 'chat') {
      const frame = await evaluate<WebElement | null>(chatFrame)
      if (frame === null) throw new Error('There is no chat')
      await driver.switchTo().frame(frame)
    }
    complaints.push(...(await evaluate<string[]>(heard)))
  }
  return {
    async goTo(address) {
      await driver.get(address)
      await enter('page')
    },
    async reload() {
      await driver.switchTo().defaultContent()
      await driver.navigate().refresh()
      await enter('page')
    },
    async ask(place, expression) {
      await enter(place)
      return evaluate(expression)
    },
    async click(place, selector) {
      await enter(place)
      await (await evaluate<WebElement>(elementAt(place, selector))).click()
    },
    async type(text) {
      await driver.switchTo().defaultContent()
      await driver.actions().sendKeys(text).perform()
    },
    async press(...keys) {
      await driver.switchTo().defaultContent()
      for (const key of keys) await press(driver, key)
    },
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height })
    },
    async complaints() {
      for (const place of ['page', 'chat'] as const) await enter(place).catch(() => undefined)
      return complaints
    },
    leave: () => driver.quit(),
  }
}

const codes: Readonly<Record<Exclude<Key, 'Shift+Tab'>, string>> = {
  ArrowDown: KeyCode.ARROW_DOWN,
  ArrowLeft: KeyCode.ARROW_LEFT,
  ArrowRight: KeyCode.ARROW_RIGHT,
  ArrowUp: KeyCode.ARROW_UP,
  Enter: KeyCode.ENTER,
  Escape: KeyCode.ESCAPE,
  Space: ' ',
  Tab: KeyCode.TAB,
}

async function press(driver: WebDriver, key: Key): Promise<void> {
  if (key !== 'Shift+Tab') await driver.actions().sendKeys(codes[key]).perform()
  else await driver.actions().keyDown(KeyCode.SHIFT).sendKeys(KeyCode.TAB).keyUp(KeyCode.SHIFT).perform()
}

import assert from 'node:assert/strict'
import type { Browser, Frame } from 'playwright-core'
import { startBrowser } from '../../browser/start-browser.ts'
import { imageOf } from '../../db/fresh-database.ts'
import { barriersIn } from './barriers.ts'
import { allLines, journeys } from './journeys.ts'
import { type Direction, openStage, type Stage, type Visitor } from './stage.ts'

const schemes = ['light', 'dark'] as const
const sizes = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
] as const

describe('every state of the widget', function () {
  this.timeout(180_000)
  let browser: Browser
  let stage: Stage

  before(async function () {
    const started = await startBrowser()
    if (typeof started === 'string') {
      console.error(`    Left out: ${started}`)
      this.skip()
    }
    browser = started
    stage = await openStage(browser, allLines, await imageOf('migrated'))
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (browser as Browser | undefined)?.close()
    await (stage as Stage | undefined)?.stop()
  })

  for (const journey of journeys) {
    it(`keeps nobody out: ${journey.name} (${journey.steps.map(({ state }) => state).join(', ')})`, async () => {
      const findingsOf = async (direction: Direction): Promise<string[]> => {
        const visitor = await stage.visit(journey.placement, direction)
        const findings: string[] = []
        const seen = new Set<string>()
        for (const { state, reach } of journey.steps) {
          await reach(visitor)
          for (const finding of await look(visitor, seen)) findings.push(`${state}, ${direction}, ${finding}`)
        }
        for (const complaint of await visitor.complaints()) findings.push(`${direction}, ${complaint}`)
        await visitor.leave()
        return findings
      }
      // Side by side, each in a browser context of its own.
      const found = await Promise.all([findingsOf('ltr'), findingsOf('rtl')])
      assert.deepEqual(found.flat(), [])
    })
  }
})

/**
 * The chat in both schemes and at both sizes, and what must hold at each; the page around it as well, where the widget
 * on it is not as it was when it was looked at before.
 * @param seen how the widget on the page has looked so far in this visit
 */
async function look(visitor: Visitor, seen: Set<string>): Promise<string[]> {
  const { page } = visitor
  const findings: string[] = []
  const chat = visitor.documentOfChat()
  const chats = chat === undefined ? [] : [chat]
  const widget = await page.evaluate<string>(
    "document.querySelector('catalogue-assistant').shadowRoot.innerHTML",
  )
  const frames = seen.has(widget) ? chats : [page.mainFrame(), ...chats]
  seen.add(widget)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const where = `${colorScheme}, ${String(size.width)} px`
      for (const frame of frames) {
        const document = frame === page.mainFrame() ? 'page' : 'chat'
        await settled(frame, colorScheme)
        const found = [...(await barriersIn(frame)), ...(await overflowIn(frame))]
        findings.push(...found.map((each) => `${where}, ${document}: ${each}`))
      }
    }
  }
  await page.setViewportSize(sizes[0])
  return findings
}

/** The frame paints itself anew when the scheme has changed. */
async function settled(frame: Frame, colorScheme: string): Promise<void> {
  const painted = `new Promise((resolve) => {
    const look = () => {
      const { theme = '${colorScheme}' } = document.documentElement.dataset
      if (theme === '${colorScheme}') requestAnimationFrame(resolve)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }).then(() => undefined)`
  await frame.evaluate(painted)
}

/** What would have to be scrolled sideways, apart from what is made for it. */
function overflowIn(frame: Frame): Promise<string[]> {
  return frame.evaluate<string[]>(`[document.documentElement, ...document.querySelectorAll('.log, main')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ localName, className, scrollWidth }) => 'scrolls sideways: ' + localName + ' ' + className + ' ' + scrollWidth)`)
}

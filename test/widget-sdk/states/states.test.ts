import assert from 'node:assert/strict'
import type { Frame } from 'playwright-core'
import { browserOf } from '../../browser/browser-of.ts'
import { isFullRun } from '../../support/when.ts'
import { barriersIn } from './barriers.ts'
import { journeys } from './journeys.ts'
import { sharedStage } from './shared-stage.ts'
import type { Direction, Stage, Visitor } from './stage.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 320, height: 640 }
interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly size: typeof desk
}
/** Every two of scheme, size and direction meet; `npm run test:full` has every three. */
const looks: Readonly<Record<Direction, readonly Look[]>> = {
  ltr: [
    { colorScheme: 'light', size: desk },
    { colorScheme: 'dark', size: phone },
  ],
  rtl: [
    { colorScheme: 'dark', size: desk },
    { colorScheme: 'light', size: phone },
  ],
}
const looksIn = (direction: Direction): readonly Look[] =>
  isFullRun ? Object.values(looks).flat() : looks[direction]

describe('every state of the widget', function () {
  this.timeout(180_000)
  let stage: Stage

  before(async function () {
    stage = await sharedStage(await browserOf(this))
  })

  for (const journey of journeys) {
    it(`keeps nobody out: ${journey.name} (${journey.steps.map(({ state }) => state).join(', ')})`, async () => {
      const findingsOf = async (direction: Direction): Promise<string[]> => {
        const visitor = await stage.visit(journey.placement, direction)
        const findings: string[] = []
        const seen = new Set<string>()
        for (const { state, reach } of journey.steps) {
          await reach(visitor)
          for (const finding of await look(visitor, { looks: looksIn(direction), seen }))
            findings.push(`${state}, ${direction}, ${finding}`)
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
 * The chat in several looks, and what must hold in each; the page around it as well, where the widget on it is not as it
 * was when it was looked at before.
 * @param looks in which to see it
 * @param seen how the widget on the page has looked so far in this visit
 */
async function look(
  visitor: Visitor,
  { looks, seen }: { looks: readonly Look[]; seen: Set<string> },
): Promise<string[]> {
  const { page } = visitor
  const findings: string[] = []
  const chat = visitor.documentOfChat()
  const chats = chat === undefined ? [] : [chat]
  const widget = await page.evaluate<string>(
    "document.querySelector('catalogue-assistant').shadowRoot.innerHTML",
  )
  const frames = seen.has(widget) ? chats : [page.mainFrame(), ...chats]
  seen.add(widget)
  for (const { colorScheme, size } of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    const where = `${colorScheme}, ${String(size.width)} px`
    for (const frame of frames) {
      const document = frame === page.mainFrame() ? 'page' : 'chat'
      await settled(frame, colorScheme)
      const found = [...(await barriersIn(frame)), ...(await overflowIn(frame))]
      findings.push(...found.map((each) => `${where}, ${document}: ${each}`))
    }
  }
  await page.setViewportSize(desk)
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

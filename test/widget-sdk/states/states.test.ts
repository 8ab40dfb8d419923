import assert from 'node:assert/strict'
import { browserOf } from '../../browser/browser-of.ts'
import { desk, findingsIn, type Look, phone } from '../../browser/findings-in.ts'
import { isFullRun } from '../../support/when.ts'
import { journeys } from './journeys.ts'
import { sharedStage } from './shared-stage.ts'
import type { Direction, Stage, Visitor } from './stage.ts'

/** Every two of scheme, size and direction meet; `npm run test:full` has every three. */
const looks: Readonly<Record<Direction, readonly Look[]>> = {
  ltr: [
    { colorScheme: 'light', viewport: desk },
    { colorScheme: 'dark', viewport: phone },
  ],
  rtl: [
    { colorScheme: 'dark', viewport: desk },
    { colorScheme: 'light', viewport: phone },
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
  const chat = visitor.documentOfChat()
  const chats = chat === undefined ? [] : [chat]
  const widget = await page.evaluate<string>(
    "document.querySelector('catalogue-assistant').shadowRoot.innerHTML",
  )
  const frames = seen.has(widget) ? chats : [page.mainFrame(), ...chats]
  seen.add(widget)
  const findings = await findingsIn(page, { looks, frames })
  await page.setViewportSize(desk)
  return findings
}

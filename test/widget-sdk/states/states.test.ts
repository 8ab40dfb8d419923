import assert from 'node:assert/strict'
import { browserOf } from '../../browser/browser-of.ts'
import { desk, findingsIn, type Look, phone } from '../../browser/findings-in.ts'
import { isFullRun } from '../../support/when.ts'
import { journeys } from './journeys.ts'
import { sharedStage } from './shared-stage.ts'
import type { Direction, Stage, Visitor } from './stage.ts'

const looks: readonly Look[] = [
  { colorScheme: 'light', viewport: desk },
  { colorScheme: 'dark', viewport: phone },
  { colorScheme: 'dark', viewport: desk },
  { colorScheme: 'light', viewport: phone },
]
/**
 * Every state is seen in either direction and scheme, at a desk and on a phone, which takes two looks: what comes from
 * the right has the other one of a pair. The states next to it, which show most of the same, have the other looks;
 * `npm run test:full` has all of them of each.
 */
function looksOf(nth: number, direction: Direction): readonly Look[] {
  const chosen = (nth % looks.length) ^ (direction === 'ltr' ? 0 : 1)
  return looks.filter((_, index) => isFullRun || index === chosen)
}

describe('every state of the widget', function () {
  this.timeout(180_000)
  let stage: Stage
  /** How the page around the chat has looked so far, in either direction. */
  const seen = new Set<string>()
  let nth = 0

  before(async function () {
    stage = await sharedStage(await browserOf(this))
  })

  for (const journey of journeys) {
    const first = nth
    nth += journey.steps.length
    it(`keeps nobody out: ${journey.name} (${journey.steps.map(({ state }) => state).join(', ')})`, async () => {
      const findingsOf = async (direction: Direction): Promise<string[]> => {
        const visitor = await stage.visit(journey.placement, direction)
        const findings: string[] = []
        for (const [index, { state, reach }] of journey.steps.entries()) {
          await reach(visitor)
          for (const look of looksOf(first + index, direction))
            for (const finding of await findingsOfLook(visitor, { look, direction, seen }))
              findings.push(`${state}, ${direction}, ${finding}`)
          await visitor.page.setViewportSize(desk)
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
 * What must hold for the chat in a look; for the page around it as well, where the widget on it has not been looked at
 * as it is. Only its chat's address differs between visits. From right to left the same is said.
 */
async function findingsOfLook(
  visitor: Visitor,
  { look, direction, seen }: { look: Look; direction: Direction; seen: Set<string> },
): Promise<string[]> {
  const { page } = visitor
  const chat = visitor.documentOfChat()
  const chats = chat === undefined ? [] : [chat]
  const widget = await page.evaluate<string>(
    "document.querySelector('catalogue-assistant').shadowRoot.innerHTML.replace(/ src=\"[^\"]*\"/, '')",
  )
  const view = `${direction} ${isFullRun ? JSON.stringify(look) : ''} ${widget}`
  const frames = seen.has(view) ? chats : [page.mainFrame(), ...chats]
  seen.add(view)
  return findingsIn(page, { looks: [look], frames, isLookOnly: direction === 'rtl' && !isFullRun })
}

// `npm run screenshots [-- STATE…]`: takes pictures of the widget in every state, or in those that are named, through
// the real service and a real browser: light, dark, right to left, and on a phone. They go to `.data/screenshots`, with
// a page that shows them side by side. Ends with 2 when the command is not understood.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../../../scripts/services/start-browser.ts'
import type { Journey } from '../states/journey.ts'
import { allLines, journeys } from '../states/journeys.ts'
import { openStage, type Stage, type Visitor } from '../states/stage.ts'
import { progress } from '../../../scripts/lab/command/progress.ts'
import { contactSheet } from './contact-sheet.ts'
import { type Variant, variants } from './variants.ts'

const folder = fileURLToPath(new URL('../../../.data/screenshots/', import.meta.url))
const known = journeys.flatMap(({ steps }) => steps.map(({ state }) => state))
const asked = process.argv.slice(2)
const unknown = asked.filter((state) => !known.includes(state))

if (unknown.length > 0 || asked.includes('--help')) {
  console.error(`Usage: npm run screenshots [-- STATE…]\nStates: ${known.join(', ')}`)
  process.exitCode = 2
} else await run(new Set(asked.length === 0 ? known : asked))

async function run(wanted: ReadonlySet<string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (asked.length === 0) await removeEarlier()
  const browser = await startBrowser()
  if (typeof browser === 'string') throw new Error(browser)
  const stage = await openStage(browser, allLines)
  const bar = progress('screenshots')
  const total = wanted.size * variants.length
  let taken = 0
  try {
    for (const journey of journeys.filter(({ steps }) => steps.some(({ state }) => wanted.has(state)))) {
      for (const variant of variants) {
        await travel({ stage, journey, variant, wanted }, () => {
          taken += 1
          bar.to(taken, total)
        })
      }
    }
    await writeFile(join(folder, 'index.html'), contactSheet(known.filter((state) => wanted.has(state))))
  } finally {
    bar.done(`${String(taken)} in ${folder}`)
    await close(browser, stage)
  }
}

async function removeEarlier(): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.png')) await rm(join(folder, name))
}

async function close(browser: Browser, stage: Stage): Promise<void> {
  await browser.close()
  await stage.stop()
}

interface Trip {
  readonly stage: Stage
  readonly journey: Journey
  readonly variant: Variant
  readonly wanted: ReadonlySet<string>
}

async function travel({ stage, journey, variant, wanted }: Trip, onTaken: () => void): Promise<void> {
  const { name, direction, viewport, colorScheme } = variant
  const visitor = await stage.visit(journey.placement, direction, { viewport, colorScheme })
  const left = new Set(journey.steps.map(({ state }) => state).filter((state) => wanted.has(state)))
  for (const { state, reach } of journey.steps) {
    if (left.size === 0) break
    await reach(visitor)
    if (!left.delete(state)) continue
    await picture(visitor, join(folder, `${state}.${name}.png`))
    onTaken()
  }
  await visitor.leave()
}

/** Pictures that load when they come into view are there by then. */
async function picture({ page }: Visitor, path: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}

import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { findingsIn } from '../browser/findings-in.ts'

/** What a small desk leaves at 200 %. */
const viewport = { width: 640, height: 512 }

/** The same address for the same person, at 200 %, and nothing is to move. */
export async function zoomed(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    storageState: await page.context().storageState(),
  })
  const near = await context.newPage()
  await near.goto(page.url())
  await near.locator('h1').waitFor()
  return near
}

/** As `expectAccessible`, at 200 %. */
export async function expectAccessibleZoomed(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  const looks = (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme }))
  assert.deepEqual(await findingsIn(page, { looks }), [])
}

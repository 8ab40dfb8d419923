import type { Browser } from 'playwright-core'
import { imageOf } from '../../support/fresh-database.ts'
import { allLines } from './journeys.ts'
import { openStage, type Stage } from './stage.ts'

let opening: Promise<Stage> | undefined

/** One for all specs of a run: each visit has a shop of its own. */
export async function sharedStage(browser: Browser): Promise<Stage> {
  opening ??= imageOf('migrated').then((image) => openStage(browser, allLines, image))
  return opening
}

after(async () => {
  const stage = await opening
  await stage?.stop()
})

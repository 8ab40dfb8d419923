import type { Browser } from 'playwright-core'
import { startBrowser } from '../../scripts/services/start-browser.ts'

let starting: ReturnType<typeof startBrowser> | undefined

/**
 * The browser of all specs of a run, with nothing open in it. Whoever asks is skipped where there is none.
 * @param hook that of the specs that want it
 */
export async function browserOf(hook: Mocha.Context): Promise<Browser> {
  starting ??= startBrowser()
  const started = await starting
  if (typeof started === 'string') {
    console.error(`    Left out: ${started}`)
    hook.skip()
  }
  // What earlier specs have left behind.
  for (const context of started.contexts()) await context.close()
  return started
}

after(async () => {
  const started = await starting
  if (typeof started === 'object') await started.close()
})

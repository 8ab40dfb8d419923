import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'

/** A fresh browser asks nobody for anything of its own: every request it makes belongs to the page. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A browser with a profile of its own, or the reason why there is none here.
 * @throws where the services are required, and the browser with them
 */
export async function startBrowser(): Promise<Browser | string> {
  let executablePath: string
  try {
    executablePath = await findChromium()
  } catch (error) {
    if (process.env['REQUIRE_SERVICES'] === 'true') throw error
    return String(error)
  }
  return chromium.launch({ executablePath, args: quiet })
}

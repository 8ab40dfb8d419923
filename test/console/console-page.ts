import assert from 'node:assert/strict'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { desk, findingsIn, type Look, phone } from '../browser/findings-in.ts'
import { newEmail, newLink, type Role } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { pairs } from '../support/when.ts'

/** Light and dark, on a desk and on a small phone. */
const looks: readonly Look[] = pairs([desk, phone], ['light', 'dark'] as const).map(
  ([viewport, colorScheme]) => ({ viewport, colorScheme }),
)

export interface ConsolePage {
  readonly page: Page
  readonly accountId: string
  /** Goes to a room by its address below the account: `/members`. */
  readonly open: (room: string) => Promise<void>
  /** What the page or the browser has complained about: nothing, at the end of every spec. */
  readonly complaints: readonly string[]
}

/** A browser of its own at an address of the console. */
export async function visitConsole(
  browser: Browser,
  { origin }: Pick<SharedService, 'origin'>,
  path = '/console',
  look: BrowserContextOptions = { viewport: desk },
): Promise<Omit<ConsolePage, 'accountId' | 'open'>> {
  const context = await browser.newContext({ ...look, permissions: ['clipboard-write'] })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser itself writes down each answer that is a refusal.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  await page.goto(`${consoleOrigin(origin)}${path}`)
  return { page, complaints }
}

/** Somebody new who looks after the account and has just come in by a link. */
export async function signedIn(
  browser: Browser,
  service: SharedService,
  { accountId }: Pick<Tenant, 'accountId'>,
  as: Role | { readonly role: Role; readonly look: BrowserContextOptions } = 'owner',
): Promise<ConsolePage> {
  const { role, look } = typeof as === 'string' ? { role: as, look: undefined } : as
  const token = await newLink(service, accountId, { email: newEmail(), role })
  const { page, complaints } = await visitConsole(browser, service, `/console#link=${token}`, look)
  await page.locator('.shell h1').waitFor()
  return {
    page,
    complaints,
    accountId,
    async open(room) {
      await page.goto(`${consoleOrigin(service.origin)}/console/${accountId}${room}`)
      await page.locator('h1').waitFor()
    },
  }
}

/** Nothing keeps anybody out of what the page shows now, in any look. */
export async function expectAccessible(page: Page): Promise<void> {
  // What the last move of the pointer has begun would be measured half done.
  await page.mouse.move(0, 0)
  assert.deepEqual(await findingsIn(page, { looks }), [])
  await page.setViewportSize(desk)
}

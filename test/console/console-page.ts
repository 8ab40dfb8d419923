import assert from 'node:assert/strict'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { desk, findingsIn, type Look, phone } from '../browser/findings-in.ts'
import { newEmail, newLink, type Role } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { isFullRun, pairs } from '../support/when.ts'

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

type Visit = Omit<ConsolePage, 'accountId' | 'open'>

/** A browser of its own at an address of the console. */
export async function visitConsole(
  browser: Browser,
  { origin }: Pick<SharedService, 'origin'>,
  path = '/console',
): Promise<Visit> {
  const visit = await openConsole(browser)
  await visit.page.goto(`${consoleOrigin(origin)}${path}`)
  return visit
}

async function openConsole(
  browser: Browser,
  look: BrowserContextOptions = { viewport: desk },
): Promise<Visit> {
  const context = await browser.newContext({ ...look, permissions: ['clipboard-write'] })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser itself writes down each answer that is a refusal.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return { page, complaints }
}

interface Entering {
  readonly role?: Role
  readonly look?: BrowserContextOptions
  /** Below the account; Home where nothing is said. */
  readonly room?: string
  /** What has to be so before the room is loaded. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Somebody new who looks after the account, signed in by a link, in one of its rooms. */
export async function signedIn(
  browser: Browser,
  service: SharedService,
  { accountId }: Pick<Tenant, 'accountId'>,
  as: Role | Entering = {},
): Promise<ConsolePage> {
  const { role = 'owner', look, room = '', before } = typeof as === 'string' ? { role: as } : as
  const token = await newLink(service, accountId, { email: newEmail(), role })
  const { page, complaints } = await openConsole(browser, look)
  const origin = consoleOrigin(service.origin)
  // As the page does it where a link is opened, which specs of signing in are about: here it would be loaded twice.
  const headers = { Origin: origin }
  await page.context().request.post(`${origin}/console/auth/link`, { data: { token }, headers })
  const open = async (path: string): Promise<void> => {
    await page.goto(`${origin}/console/${accountId}${path}`)
    await page.locator('.shell h1').waitFor()
  }
  await before?.(page)
  await open(room)
  return { page, complaints, accountId, open }
}

/**
 * Nothing keeps anybody out of what the page shows now, in any look. What a page says is the same in all of them, so
 * after the first one only colours, sizes and places are judged; a full run judges everything in each.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What the last move of the pointer has begun would be measured half done.
  await page.mouse.move(0, 0)
  const findings = [
    ...(await findingsIn(page, { looks: looks.slice(0, 1) })),
    ...(await findingsIn(page, { looks: looks.slice(1), isLookOnly: !isFullRun })),
  ]
  assert.deepEqual(findings, [])
  await page.setViewportSize(desk)
}

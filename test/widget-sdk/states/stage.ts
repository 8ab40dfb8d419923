import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Frame, FrameLocator, Page } from 'playwright-core'
import { openShop, type Shop } from '../../support/shop.ts'
import { startHostSite } from './host-site.ts'
import { type Lines, prompterOf } from './line.ts'
import { startStageService } from './start-stage-service.ts'

/** The way a page puts its widget up. */
export interface Placement {
  readonly kind: 'bubble' | 'box' | 'full'
  readonly visitorId?: string
  /** Of the widget, as its owner would set it. */
  readonly shop?: object
  /** No public key of anybody. */
  readonly apiKey?: string
}

export const directions = { ltr: { path: '/', locale: 'en' }, rtl: { path: '/he', locale: 'he' } } as const
export type Direction = keyof typeof directions

/** Somebody in front of a page with the widget on it. */
export interface Visitor {
  readonly page: Page
  readonly shop: Shop
  /** What is in the chat's frame. */
  readonly chat: FrameLocator
  /** The same, to run something in; nothing before there is one. */
  readonly documentOfChat: () => Frame | undefined
  /** Opens the chat with a click on the bubble. */
  readonly open: () => Promise<void>
  readonly say: (text: string) => Promise<void>
  /** Waits for words in the log. */
  readonly sees: (text: string) => Promise<void>
  /** Lets a reply come that has been waiting. */
  readonly letReply: () => void
  /** Refusals by the policy, exceptions and errors of the console that the state does not bring with it. */
  readonly complaints: () => Promise<readonly string[]>
  readonly leave: () => Promise<void>
}

/** The real service with an assistant who knows its lines, and a site with the widget on it. */
export interface Stage {
  readonly origin: string
  visit(placement: Placement, direction: Direction, options?: BrowserContextOptions): Promise<Visitor>
  stop(): Promise<void>
}

/** Does nothing while nothing has changed. */
const builder = fileURLToPath(new URL('../../../scripts/build-widget.mjs', import.meta.url))
/** What browsers write when a request comes to nothing, which is what some states are about. */
const lostRequests = /Failed to load resource|net::ERR_/
const picture = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180">',
  '<path fill="#e7eee9" d="M0 0h240v180H0z"/>',
  '<path fill="#1f6f5c" d="m120 40 80 100H40z"/>',
  '<path fill="#123533" d="m120 75 26 65H94z"/></svg>',
].join('')

/** @param databaseImage what the service's database begins with */
export async function openStage(browser: Browser, lines: Lines, databaseImage?: Blob): Promise<Stage> {
  execFileSync(process.execPath, [builder])
  const prompter = prompterOf(lines)
  const service = await startStageService(prompter.engine, databaseImage)
  const site = await startHostSite(service.origin)

  const visit = async (
    placement: Placement,
    direction: Direction,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> => {
    const { kind, visitorId, apiKey } = placement
    const { path, locale } = directions[direction]
    const shop = await openShop(service)
    await shop.update({ name: 'Fernweh', allowedOrigins: [site.origin], ...placement.shop })
    const context = await browser.newContext({
      ...{ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options },
    })
    const page = await context.newPage()
    const heard: string[] = []
    page.on('pageerror', ({ message }) => heard.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !lostRequests.test(message.text())) heard.push(message.text())
    })
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ body: picture, contentType: 'image/svg+xml' }),
    )
    const config = { apiKey: apiKey ?? shop.publicKey, locale }
    const settings = encodeURIComponent(JSON.stringify({ kind, visitorId, config }))
    await page.goto(`${site.origin}${path}#${settings}`)
    const chat = page.frameLocator('catalogue-assistant iframe')
    return {
      ...{ page, shop, chat },
      documentOfChat: () =>
        page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith('http')),
      open: () => page.getByRole('button', { name: 'Open chat' }).click(),
      async say(text) {
        await chat.locator('.composer textarea').fill(text)
        await chat.locator('.composer textarea').press('Enter')
      },
      sees: (text) => chat.getByRole('log').getByText(text).first().waitFor(),
      letReply: () => {
        prompter.goOn(shop.widgetId)
      },
      complaints: async () => [...heard, ...(await page.evaluate<string[]>('refused'))],
      async leave() {
        prompter.goOn(shop.widgetId)
        await context.close()
      },
    }
  }
  return {
    origin: service.origin,
    visit,
    async stop() {
      await site.stop()
      await service.stop()
    },
  }
}

import type { Context } from '../../../server/src/context.ts'
import type { Engine, EngineAnswer } from '../../../server/src/engine.ts'
import { scriptedEngine } from '../../support/scripted-engine.ts'
import { startService, type TestService } from '../../support/start-service.ts'
import { openShop } from '../../support/shop.ts'
import { type Chat, chatOf } from './chat.ts'
import { openShopSite, type ShopSite } from './shop-site.ts'
import type { BrowserEngine, BrowserOptions, RunningBrowser, Visitor } from './visitor.ts'

/** What the assistant of every shop says first. */
export const greeting = 'What are you setting out for?'

/** The service with its widget, a shop's site, and a browser of one engine. */
export interface EngineFixture {
  readonly script: ReturnType<typeof scriptedEngine>
  /** The next answer carries this beside its text. */
  readonly adorn: (with_: Partial<EngineAnswer>) => void
  /** The public key of a shop that nobody has been to. */
  readonly newShop: () => Promise<string>
  /** A visitor of a page with the widget's script, who is gone at the end of the spec. */
  readonly arrive: (
    attributes?: Readonly<Record<string, string>>,
    options?: BrowserOptions,
  ) => Promise<Arrived>
}

export interface Arrived {
  readonly visitor: Visitor
  readonly chat: Chat
}

/** Registers the hooks. Skips the specs where the browser is not to be had. */
export function engineFixture(engine: BrowserEngine): EngineFixture {
  const script = scriptedEngine()
  const adornments: Partial<EngineAnswer>[] = []
  const adorned: Engine<Context> = {
    ...script.engine,
    answer: async (ctx, turn) => ({ ...(await script.engine.answer(ctx, turn)), ...adornments.shift() }),
  }
  let service: TestService
  let site: ShopSite
  let browser: RunningBrowser
  const leaving: (() => Promise<void>)[] = []

  before(async function () {
    try {
      await engine.find()
    } catch (error) {
      if (process.env['REQUIRE_SERVICES'] === 'true') throw error
      console.error(`    Left out: ${String(error)}`)
      this.skip()
    }
    browser = await engine.start()
    service = await startService({ engine: adorned })
    site = await openShopSite(service.origin)
  })
  afterEach(async () => {
    script.hold(false)
    for (const leave of leaving.splice(0).reverse()) await leave()
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (browser as RunningBrowser | undefined)?.close()
    await (site as ShopSite | undefined)?.close()
    await (service as TestService | undefined)?.stop()
  })

  const browserWith = async (options: BrowserOptions | undefined): Promise<RunningBrowser> => {
    if (options === undefined) return browser
    const special = await engine.start(options)
    leaving.push(() => special.close())
    return special
  }
  return {
    script,
    adorn(with_) {
      adornments.push(with_)
    },
    async newShop() {
      const shop = await openShop(service)
      await shop.update({ name: 'Fernweh', greeting, allowedOrigins: [site.origin] })
      return shop.publicKey
    },
    async arrive(attributes, options) {
      const visitor = await (await browserWith(options)).visitor()
      leaving.push(() => visitor.leave())
      await visitor.goTo(site.page(attributes))
      return { visitor, chat: chatOf(visitor) }
    },
  }
}

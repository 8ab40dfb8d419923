import type { Browser } from 'playwright-core'
import type { Engine, EngineAnswer } from '../../server/src/engine.ts'
import type { Context } from '../../server/src/context.ts'
import { startBrowser } from '../browser/start-browser.ts'
import { scriptedEngine } from '../conversations/scripted-engine.ts'
import { type ServiceOptions, startService, type TestService } from '../support/start-service.ts'
import { openShop, type Shop } from '../widget/shop.ts'
import { type FrameServer, startFrameServer, type Visit, type Visitor, visit } from './frame-page.ts'

/** A service, the frame over it and a browser, for the specs of one file. */
export interface FrameFixture {
  readonly script: ReturnType<typeof scriptedEngine>
  readonly service: TestService
  readonly server: FrameServer
  shop(settings?: object): Promise<Shop>
  /** A visitor who is gone at the end of the spec. */
  visitor(given: Visit): Promise<Visitor>
  /** The next answers carry this beside their text. */
  adorn(with_: Partial<EngineAnswer>): void
}

/**
 * Registers the hooks. Skips the specs where there is no browser.
 * @param outside what the service is given, where that is not the scripted engine alone
 */
export function frameFixture(outside: ServiceOptions = {}): FrameFixture {
  const script = scriptedEngine()
  const adornments: Partial<EngineAnswer>[] = []
  const engine: Engine<Context> = {
    ...script.engine,
    answer: async (ctx, turn) => ({ ...(await script.engine.answer(ctx, turn)), ...adornments.shift() }),
  }
  let browser: Browser
  let service: TestService
  let server: FrameServer
  const visitors: Visitor[] = []

  before(async function () {
    const started = await startBrowser()
    if (typeof started === 'string') {
      console.error(`    Left out: ${started}`)
      this.skip()
    }
    browser = started
    service = await startService({ engine, ...outside })
    server = await startFrameServer(service.origin)
  })
  afterEach(async () => {
    script.hold(false)
    script.askNothing()
    ;(server as FrameServer | undefined)?.goAway(false)
    await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()))
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (browser as Browser | undefined)?.close()
    await (server as FrameServer | undefined)?.stop()
    await (service as TestService | undefined)?.stop()
  })

  return {
    script,
    get service() {
      return service
    },
    get server() {
      return server
    },
    async shop(settings = {}) {
      const shop = await openShop(service)
      await shop.update({ name: 'Fernweh', allowedOrigins: [server.hostOrigin], ...settings })
      return shop
    },
    async visitor(given) {
      const visitor = await visit(server, browser, given)
      visitors.push(visitor)
      return visitor
    },
    adorn(with_) {
      adornments.push(with_)
    },
  }
}

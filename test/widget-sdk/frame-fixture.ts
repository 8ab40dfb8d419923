import type { Browser } from 'playwright-core'
import type { Engine, EngineAnswer } from '../../server/src/engine.ts'
import type { Context } from '../../server/src/context.ts'
import { browserOf } from '../browser/browser-of.ts'
import { scriptedEngine } from '../support/scripted-engine.ts'
import type { SharedService } from '../support/shared-service.ts'
import { type ServiceOptions, startService, type TestService } from '../support/start-service.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type FrameServer, startFrameServer, type Visit, type Visitor, visit } from './frame-page.ts'

/** A service, the frame over it and a browser, for the specs of one file. */
export interface FrameFixture {
  readonly script: typeof script
  readonly service: TestService
  readonly server: FrameServer
  shop(settings?: object): Promise<Shop>
  /** A visitor who is gone at the end of the spec. */
  visitor(given: Visit): Promise<Visitor>
  /** The next answers carry this beside their text. */
  adorn(with_: Partial<EngineAnswer>): void
}

const script = scriptedEngine()
const adornments: Partial<EngineAnswer>[] = []
const engine: Engine<Context> = {
  ...script.engine,
  answer: async (ctx, turn) => ({ ...(await script.engine.answer(ctx, turn)), ...adornments.shift() }),
}

interface Served {
  readonly service: TestService
  readonly server: FrameServer
  stop(): Promise<void>
}

async function serve(outside: ServiceOptions): Promise<Served> {
  const service = await startService({ engine, ...outside })
  const server = await startFrameServer(service.origin)
  return {
    service,
    server,
    async stop() {
      await server.stop()
      await service.stop()
    },
  }
}

/** For all specs that need no special one: each has shops of its own. */
let shared: Promise<Served> | undefined
const sharedFrame = (): Promise<Served> => (shared ??= serve({}))
/** Their service, for specs that do not open the frame: it has no assistant to load. */
export const serviceOfFrames = async (): Promise<SharedService> => (await sharedFrame()).service
after(async () => {
  const served = await shared
  await served?.stop()
})

/**
 * Registers the hooks. Skips the specs where there is no browser.
 * @param outside what the service is given, where that is not the scripted engine alone
 */
export function frameFixture(outside?: ServiceOptions): FrameFixture {
  let browser: Browser
  let served: Served
  /** Whose widgets they are: what visitors say stays within one of them. */
  let customer: Shop | undefined
  const visitors: Visitor[] = []

  before(async function () {
    browser = await browserOf(this)
    served = await (outside === undefined ? sharedFrame() : serve(outside))
  })
  afterEach(async () => {
    script.forget()
    adornments.length = 0
    // Undefined when the specs are skipped.
    ;(served as Served | undefined)?.server.goAway(false)
    await Promise.all(visitors.splice(0).map((visitor) => visitor.leave()))
  })
  after(async () => {
    if (outside !== undefined) await (served as Served | undefined)?.stop()
  })

  return {
    script,
    get service() {
      return served.service
    },
    get server() {
      return served.server
    },
    async shop(settings = {}) {
      customer ??= await openShop(served.service)
      const shop = await customer.anotherWidget()
      await shop.update({ name: 'Fernweh', allowedOrigins: [served.server.hostOrigin], ...settings })
      return shop
    },
    async visitor(given) {
      const visitor = await visit(served.server, browser, given)
      visitors.push(visitor)
      return visitor
    },
    adorn(with_) {
      adornments.push(with_)
    },
  }
}

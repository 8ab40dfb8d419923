// The service as production runs it, but for its engine: one that takes `ENGINE_MS` and always costs the same. Plain
// JavaScript on the build, because a loader in this process would count as memory and time of the service.
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../server/dist/config.js'
import { noCredits } from '../../server/dist/metering/index.js'
import { createLog } from '../../server/dist/platform/log.js'
import { startServer } from '../../server/dist/start-server.js'
import { startSweeper } from '../../server/dist/worker/sweeper.js'

const engineMs = Number(process.env.ENGINE_MS ?? '0')
const priceMillicredits = 1000

/** @type {import('../../server/dist/context.js').Service['engine']} */
const engine = {
  maximumMillicredits: priceMillicredits,
  async answer(_ctx, { message, signal }) {
    if (engineMs > 0) await wait(engineMs, undefined, { signal })
    return {
      content: `You said: ${message}`,
      products: [],
      sources: [],
      actions: [],
      sessionEnded: false,
      buckets: { ...noCredits, chat: priceMillicredits },
      usage: { inputTokens: 0, outputTokens: 0 },
    }
  },
}

const whenReady = new EventEmitter()

/** Begins once everything else has started: what it finds is not to be done beside the start. */
const sweeperOnceReady = (service) => {
  let sweeper
  whenReady.once('ready', () => (sweeper = startSweeper(service)))
  return { stop: async () => sweeper?.stop() }
}

const config = readConfig()
const log = createLog({ level: config.logLevel })
const server = await startServer(config, log, { engine, startSweeper: sweeperOnceReady })
whenReady.emit('ready')
log.info({ address: server.origin }, 'the server is ready')
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))

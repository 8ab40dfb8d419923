// The service as production runs it, but for its engine: one that takes `ENGINE_MS` and always costs the same, or with
// `ENGINE=weighingEngine` the built-in one, which also says how much it was given. Plain JavaScript on the build,
// because a loader in this process would count as memory and time of the service.
import { setTimeout as wait } from 'node:timers/promises'
import { builtinEngine } from '../../../server/dist/agent/builtin/builtin-engine.js'
import { readConfig } from '../../../server/dist/config.js'
import { noCredits } from '../../../server/dist/metering/index.js'
import { createLog } from '../../../server/dist/platform/log.js'
import { startServer } from '../../../server/dist/start-server.js'
import { startSweeper } from '../../../server/dist/worker/sweeper.js'

const engineMs = Number(process.env.ENGINE_MS ?? '0')
const priceMillicredits = 1000

/** @type {import('../../../server/dist/engine.js').Engine} */
const fixedEngine = {
  maximumMillicredits: priceMillicredits,
  async answer(_ctx, { message, signal }) {
    if (engineMs > 0) await wait(engineMs, undefined, { signal })
    return {
      content: `You said: ${message}`,
      outcome: 'answered',
      confidence: null,
      products: [],
      sources: [],
      actions: [],
      sessionEnded: false,
      buckets: { ...noCredits, chat: priceMillicredits },
      usage: { inputTokens: 0, outputTokens: 0 },
    }
  },
}

/**
 * Characters of what the engine got, as JSON, go out as its input tokens: the built-in engine has none of its own.
 * @type {import('../../../server/dist/engine.js').Engine}
 */
const weighingEngine = {
  maximumMillicredits: builtinEngine.maximumMillicredits,
  async answer(ctx, turn) {
    const { signal: _signal, unwanted: _unwanted, onDelta: _onDelta, onRestart: _onRestart, ...given } = turn
    const inputTokens = JSON.stringify({ ...given, answered: [...given.answered] }).length
    return { ...(await builtinEngine.answer(ctx, turn)), usage: { inputTokens, outputTokens: 0 } }
  },
}
const engine = process.env.ENGINE === 'weighingEngine' ? weighingEngine : fixedEngine

const config = readConfig()
const log = createLog({ level: config.logLevel })
const server = await startServer(config, log, { engine, sweeps: false })
// Once everything else has started: what it finds is not to be done beside the start.
const stopSweeper = startSweeper(server.service)
log.info({ address: server.origin }, 'the server is ready')
process.once('SIGTERM', () => {
  void stopSweeper()
    .then(() => server.stop())
    .then(() => process.exit(0))
})

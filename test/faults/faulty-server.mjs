// The service as it is, with an engine of fixed price, in a process that tells what it is doing and ends or freezes
// itself at the very moment it is asked to. Configured like the service; with the argument `without-sweeper` nothing
// sweeps. Plain JavaScript on the build: it starts three times as fast, and in a run it starts a hundred times.
import { createInterface } from 'node:readline'
import { buildConnector } from 'undici'
import { readConfig } from '../../server/dist/config.js'
import { newTypeId } from '../../server/dist/platform/ids.js'
import { createLog } from '../../server/dist/platform/log.js'
import { startServer } from '../../server/dist/start-server.js'
import { fixedPriceEngine } from './fixed-price-engine.mjs'

/** @type {import('./reports.ts').Strike | undefined} */
let strike

createInterface({ input: process.stdin })
  .on('line', (line) => (strike = JSON.parse(line)))
  // The test is gone, and nobody else would end this process.
  .once('close', () => process.exit(1))

/** Pipes take what is written at once, so a report is out even if the next thing is the end. */
function report(happened, about = '') {
  process.stdout.write(`@report ${JSON.stringify({ happened, at: Date.now(), about })}\n`)
}

function reach(stage) {
  if (strike?.stage !== stage) return
  const { signal, delayMs } = strike
  strike = undefined
  const hit = () => {
    report('struck')
    process.kill(process.pid, signal)
  }
  if (delayMs === 0) hit()
  else setTimeout(hit, delayMs)
}

/** Ids of these kinds are made inside the transactions that accept and end a turn, and nowhere else. */
const stageOfId = { turn: 'accepting', led: 'charging' }

const dial = buildConnector({ timeout: 5_000 })
const outside = {
  engine: fixedPriceEngine((step, question) => {
    report(step, question)
    reach(step)
  }),
  newId(prefix) {
    reach(stageOfId[prefix] ?? '')
    return newTypeId(prefix)
  },
  outbound: {
    dial(target, callback) {
      reach('posting')
      dial(target, callback)
    },
  },
  sweeps: !process.argv.includes('without-sweeper'),
}

const config = readConfig()
const server = await startServer(config, createLog({ level: config.logLevel }), outside)
report('ready', server.origin)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))

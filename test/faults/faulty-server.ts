// The service as it is, with an engine of fixed price, in a process that tells what it is doing and ends or freezes
// itself at the very moment it is asked to. Configured like the service; `without-sweeper` as its argument keeps the
// sweeper from running.
import { createInterface } from 'node:readline'
import { buildConnector } from 'undici'
import { readConfig } from '../../server/src/config.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { newTypeId } from '../../server/src/platform/ids.ts'
import { type Outside, startServer } from '../../server/src/start-server.ts'
import { fixedPriceEngine } from './fixed-price-engine.ts'
import { type Report, type Stage, type Strike, writeReport } from './reports.ts'

let strike: Strike | undefined

createInterface({ input: process.stdin })
  .on('line', (line) => {
    // Written by the test that started this process.
    strike = JSON.parse(line) as Strike
  })
  // The test is gone, and nobody else would end this process.
  .once('close', () => process.exit(1))

/** Pipes take what is written at once, so a report is out even if the next thing is the end. */
function report(happened: Report['happened'], about = ''): void {
  process.stdout.write(writeReport({ happened, at: Date.now(), about }))
}

function reach(stage: Stage): void {
  if (strike?.stage !== stage) return
  const { signal, delayMs } = strike
  strike = undefined
  const hit = (): void => {
    report('struck')
    process.kill(process.pid, signal)
  }
  if (delayMs === 0) hit()
  else setTimeout(hit, delayMs)
}

/** Inside the transactions that accept and end a turn an id of these kinds is made, and nowhere else. */
const stageOfId: Readonly<Record<string, Stage>> = { turn: 'accepting', led: 'charging' }

const dial = buildConnector({ timeout: 5_000 })
const outside: Outside = {
  engine: fixedPriceEngine((step, question) => {
    report(step, question)
    reach(step)
  }),
  newId: (prefix) => {
    const stage = stageOfId[prefix]
    if (stage !== undefined) reach(stage)
    return newTypeId(prefix)
  },
  outbound: {
    dial: (target, callback) => {
      reach('posting')
      dial(target, callback)
    },
  },
  ...(process.argv.includes('without-sweeper') && { startSweeper: () => ({ stop: () => Promise.resolve() }) }),
}

const config = readConfig()
const server = await startServer(config, createLog({ level: config.logLevel }), outside)
report('ready', server.origin)
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0))
})

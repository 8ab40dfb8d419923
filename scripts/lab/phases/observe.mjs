// Loaded before the service (`--import`): tells what its main thread and its statements do between two signals. Each
// SIGUSR2 ends what was observed so far, writes it to `OBSERVED` and begins anew. Plain JavaScript, because a loader in
// that process would count as time of the service.
import { renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Session } from 'node:inspector/promises'

const file = process.env.OBSERVED ?? ''
/** The module that the service itself gets: what it sends is counted there. */
const { Client } = createRequire(import.meta.resolve('../../../server/package.json'))('pg')

/** By text. */
let statements = new Map()
const { query } = Client.prototype
Client.prototype.query = function observed(...args) {
  const [given] = args
  const text = typeof given === 'string' ? given : (given.text ?? '')
  const statement = statements.get(text) ?? { count: 0, waitedMs: 0 }
  statements.set(text, statement)
  statement.count += 1
  const began = performance.now()
  const sent = query.apply(this, args)
  // Whoever hands in a callback, or an object that is told of rows, gets no promise.
  if (typeof sent?.then === 'function') {
    const ended = () => {
      statement.waitedMs += performance.now() - began
    }
    sent.then(ended, ended)
  }
  return sent
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 200 })

let began
async function begin() {
  statements = new Map()
  await session.post('Profiler.start')
  began = process.cpuUsage()
}

async function end() {
  const processor = process.cpuUsage(began)
  const { profile } = await session.post('Profiler.stop')
  const processorMs = (processor.user + processor.system) / 1000
  const sent = [...statements].map(([text, each]) => ({ text, ...each }))
  writeFileSync(`${file}.part`, JSON.stringify({ processorMs, statements: sent, profile }))
  renameSync(`${file}.part`, file)
}

let last = begin()
process.on('SIGUSR2', () => {
  last = last.then(end).then(begin)
})

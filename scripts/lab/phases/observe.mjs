// Loaded before the service (`--import`): tells what its main thread and its statements do between two signals. Each
// SIGUSR2 ends what was observed so far, writes it to `OBSERVED` and begins anew. Plain JavaScript, because a loader in
// that process would count as time of the service.
import { renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Session } from 'node:inspector/promises'

const file = process.env.OBSERVED ?? ''
/** The module that the service itself gets: what it sends is counted there. */
const { Client, Connection } = createRequire(import.meta.resolve('../../../server/package.json'))('pg')

/** By text. */
let statements = new Map()
/** Of the requests: how often one had to wait for the database, and how long. */
let waits = { count: 0, ms: 0 }

/**
 * Whether the service does something by itself, such as to look for what is overdue: that it does as the role that sees
 * every account. So are keys looked up, once in a while.
 */
const connections = new WeakMap()
/** Those that a single statement begins its transaction with. */
let settings
const { bind } = Connection.prototype
Connection.prototype.bind = function observed(config) {
  if (config.statement?.startsWith('settings ')) settings = config.values
  return bind.call(this, config)
}
const { query } = Client.prototype
Client.prototype.query = function observed(...args) {
  const [given] = args
  const connection = connections.get(this) ?? { underWay: 0, began: 0, isOfItself: false }
  connections.set(this, connection)
  const began = performance.now()
  // What is sent before the answer to the one before is waited for together with it.
  if (connection.underWay === 0) connection.began = began
  connection.underWay += 1
  const told = []
  const ended = () => {
    const now = performance.now()
    for (const statement of told) statement.waitedMs += now - began
    connection.underWay -= 1
    if (connection.underWay > 0 || connection.isOfItself) return
    waits.count += 1
    waits.ms += now - connection.began
  }
  const { callback } = given
  if (callback !== undefined)
    given.callback = (...answer) => {
      ended()
      callback(...answer)
    }
  settings = undefined
  const sent = query.apply(this, args)
  sent.then?.(ended, ended)
  const text = typeof given === 'string' ? given : given.text
  if (settings !== undefined || text.startsWith('begin'))
    connection.isOfItself = /assistant_system/.test(settings?.join() ?? text)
  for (const each of settings === undefined ? [text] : ['select set_config(…)', text])
    told.push(statementOf(each, connection))
  return sent
}

function statementOf(text, { isOfItself }) {
  const key = `${isOfItself ? 'itself' : 'requests'} ${text}`
  const statement = statements.get(key) ?? { text, isOfItself, count: 0, waitedMs: 0 }
  statements.set(key, statement)
  statement.count += 1
  return statement
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 200 })

let began
async function begin() {
  statements = new Map()
  waits = { count: 0, ms: 0 }
  await session.post('Profiler.start')
  began = process.cpuUsage()
}

async function end() {
  const processor = process.cpuUsage(began)
  const { profile } = await session.post('Profiler.stop')
  const processorMs = (processor.user + processor.system) / 1000
  const observed = { processorMs, statements: [...statements.values()], waits, profile }
  writeFileSync(`${file}.part`, JSON.stringify(observed))
  renameSync(`${file}.part`, file)
}

let last = begin()
process.on('SIGUSR2', () => {
  last = last.then(end).then(begin)
})

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const startWithinMs = 180_000
/** The server gives itself 15 seconds. */
const stopWithinMs = 20_000
const keptLines = 2_000
const announcement = '"the server is ready"'

/**
 * A place for one process of the service, with an address of its own that stays the same through every restart. The
 * process is started by `start`, and ends with this one at the latest.
 */
export function newServerProcess({ name, role, command, environment, addresses, onLine }) {
  const lines = []
  let child
  let ended = Promise.resolve({ code: null, signal: null })

  const keep = (line) => {
    lines.push(line)
    if (lines.length > keptLines) lines.shift()
    onLine?.(name, line)
  }

  async function start() {
    if (isRunning()) throw new Error(`${name} is running already`)
    child = spawn(process.execPath, command, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    ended = endOf(child)
    const outcome = await Promise.race([
      readinessOf(child, keep),
      ended.then(() => 'ended'),
      after(startWithinMs, 'was not ready in time'),
    ])
    if (outcome === true) return
    await kill()
    throw new Error(`${name} did not start, it ${outcome}:\n${lines.slice(-50).join('\n')}`)
  }

  async function end(signal) {
    if (isRunning()) urge(child, signal, ended)
    return ended
  }

  const kill = () => end('SIGKILL')
  const stop = () => end('SIGTERM')
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    name,
    role,
    ...addresses,
    get pid() {
      return isRunning() ? child.pid : undefined
    },
    isRunning,
    start,
    stop,
    kill,
    async restart() {
      const ending = await stop()
      await start()
      return ending
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    log: () => [...lines],
  }
}

/** How a process ends, which it does with this one at the latest. */
function endOf(child) {
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
  void ended.then(() => process.off('exit', killAtExit))
  return ended
}

/** Tells a process to end, and ends it by force where it does not. */
function urge(child, signal, ended) {
  // One that is frozen does not hear any other signal.
  child.kill('SIGCONT')
  child.kill(signal)
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  void ended.then(() => clearTimeout(impatience))
}

/** True once a process says that it is ready. Its pipes stay read to the end, or it would block once they are full. */
function readinessOf(child, onLine) {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        onLine(line)
        if (line.includes(announcement)) resolve(true)
      })
    }
  })
}

function after(ms, value) {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}

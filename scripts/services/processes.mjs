import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a command to its end and gives what it printed; its error carries what it complained about. */
export async function run(command, args, options = {}) {
  try {
    const { stdout } = await execute(command, args, { maxBuffer: 64 * 1024 * 1024, ...options })
    return stdout
  } catch (error) {
    const complaint = `${error.stderr ?? ''}`.trim().split('\n').slice(-5).join('\n') || error.message
    throw new Error(`${[command, ...args].join(' ')}: ${complaint}`, { cause: error })
  }
}

/** Whether a command can be run and ends well. */
export async function works(command, args) {
  return run(command, args, { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

/** The full path of a program on the PATH, or in one of the other directories given. */
export function findProgram(name, otherDirectories = []) {
  const directories = [...(process.env.PATH ?? '').split(delimiter), ...otherDirectories]
  return directories.map((directory) => join(directory, name)).find(isExecutable)
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Every process of this machine that has not ended, with the one that started it. */
export async function listProcesses() {
  const lines = (await run('ps', ['-A', '-o', 'pid=,ppid=,stat='])).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}

/**
 * A port that nobody listens on. It is below those that systems give to connections (Linux from 32768, others from
 * 49152): one of these may belong to any program's connection by the time that a server wants to listen there.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_240, 32_768)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

/**
 * For a server that must not run as root: the ids to run it with. Undefined when this process is not root.
 * PostgreSQL refuses root, and asks for a user that the system knows.
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const user = users.find(([name]) => name === wanted)
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"')
}

const startWithinMs = 60_000
const stopWithinMs = 10_000

/**
 * Starts a server and waits until it prints that it is ready. It is stopped by `stop`, and at the latest when
 * this process exits; `ended` resolves whichever way it ends.
 */
export async function startServer(command, args, { readyText, stopSignal, ...options }) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  void ended.then(() => process.off('exit', killAtExit))

  const stop = async () => {
    // A process that is frozen does not hear any other signal.
    child.kill('SIGCONT')
    child.kill(stopSignal)
    const impatience = setTimeout(killAtExit, stopWithinMs)
    await ended
    clearTimeout(impatience)
  }
  try {
    await waitForText(child, readyText, ended)
  } catch (error) {
    await stop()
    throw new Error(`${command} did not start: ${error.message}`, { cause: error })
  }
  return { pid: child.pid, signal: (name) => child.kill(name), ended, stop }
}

function waitForText(child, text, ended) {
  return new Promise((resolve, reject) => {
    let output = ''
    const timeout = setTimeout(() => reject(new Error(`not ready in time\n${output}`)), startWithinMs)
    const read = (chunk) => {
      // The pipes stay read to the end, or the server would block once they are full.
      if (output.length > 100_000) return
      output += chunk
      if (!output.includes(text)) return
      clearTimeout(timeout)
      resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((result) => {
      clearTimeout(timeout)
      reject(result instanceof Error ? result : new Error(`it ended\n${output}`))
    })
  })
}

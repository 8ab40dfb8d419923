import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { canInstallPackages, installPackages } from './debian.mjs'
import { findProgram, run } from './processes.mjs'

const startWithinMs = 20_000
const stopWithinMs = 10_000

/**
 * The path of HAProxy: installed on this machine, or by its package manager.
 * @throws Error that says what is missing
 */
export async function findHaproxy() {
  const find = () => findProgram('haproxy', ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'])
  if (find() === undefined && canInstallPackages()) await installPackages(['haproxy'])
  const program = find()
  if (program === undefined) throw new Error('HAProxy is not installed (no haproxy found)')
  return program
}

/**
 * Has HAProxy read its configuration without starting.
 * @throws Error with its complaints
 */
export async function checkHaproxy({ files, environment = {} }) {
  const args = ['-c', ...files.flatMap((file) => ['-f', file])]
  return run(await findHaproxy(), args, { env: { PATH: process.env.PATH, ...environment } })
}

/** Starts HAProxy and waits until `healthUrl` answers. It ends with this process at the latest. */
export async function startHaproxy({ files, environment, healthUrl }) {
  const program = await findHaproxy()
  const args = ['-db', '-q', ...files.flatMap((file) => ['-f', file])]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk) => (output = `${output}${chunk}`.slice(-10_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  let isEnded = false
  void ended.then(() => {
    isEnded = true
    process.off('exit', killAtExit)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const impatience = setTimeout(killAtExit, stopWithinMs)
    await ended
    clearTimeout(impatience)
  }
  const end = Date.now() + startWithinMs
  while (!(await answers(healthUrl))) {
    if (!isEnded && Date.now() < end) {
      await wait(20)
      continue
    }
    await stop()
    throw new Error(`${program} did not start:\n${output}`)
  }
  return { pid: child.pid, ended, stop, output: () => output }
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

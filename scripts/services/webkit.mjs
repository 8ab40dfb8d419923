import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canInstallPackages, installPackages } from './debian.mjs'
import { findProgram, freePort, isExecutable } from './processes.mjs'

/**
 * WebKit's own browser, what drives it and a screen to show it on: installed on this machine, or by its package
 * manager.
 * @throws Error that says what is missing
 */
export async function findWebKit() {
  const find = () => ({
    driver: findProgram('WebKitWebDriver'),
    browser: browsers().find(isExecutable),
    screen: findProgram('Xvfb'),
  })
  const isThere = (programs) => Object.values(programs).every((path) => path !== undefined)
  if (!isThere(find()) && canInstallPackages()) await installPackages(['webkit2gtk-driver', 'xvfb'])
  const programs = find()
  if (!isThere(programs)) {
    const missing = Object.keys(programs).filter((name) => programs[name] === undefined)
    throw new Error(
      `WebKit is not installed (no ${missing.join(', no ')}): webkit2gtk-driver and Xvfb are needed.`,
    )
  }
  return programs
}

/** No distribution has it on the PATH: Debian below the machine's architecture, others below libexec. */
function browsers() {
  const parents = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []
  return ['/usr/libexec', ...parents].flatMap((parent) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(parent, name, 'MiniBrowser')),
  )
}

const startWithinMs = 30_000
const stopWithinMs = 5_000

/** Starts the driver on a screen and in a home of its own. It ends with this process at the latest. */
export async function startWebKitDriver({ driver, screen }) {
  const home = await mkdtemp(join(tmpdir(), 'catalogue-assistant-webkit-'))
  const started = []
  const stop = async () => {
    for (const end of started.reverse()) await end()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const start = (command, args, env) => {
    const { child, end } = startGroup(command, args, { ...process.env, HOME: home, ...env })
    started.push(end)
    return child
  }
  try {
    // It picks a display that is free, and says which.
    const display = start(screen, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {})
    const number = String(await firstLine(display)).trim()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = start(driver, [`--port=${port}`], {
      DISPLAY: `:${number}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Like a machine on which no language was ever chosen: to pages the browser then calls its language "C".
      LC_ALL: 'C.UTF-8',
      LANGUAGE: '',
    })
    await answers(`${url}/status`, server)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A process with everything that it starts in turn, so that both end together. */
function startGroup(command, args, env) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  const signal = (name) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // Nobody of it is left.
    }
  }
  const kill = () => signal('SIGKILL')
  // A group of its own does not hear what ends this process.
  const endWith = (name) => {
    kill()
    process.kill(process.pid, name)
  }
  process.once('exit', kill)
  process.once('SIGTERM', endWith)
  const end = async () => {
    signal('SIGTERM')
    const impatience = setTimeout(kill, stopWithinMs)
    await ended
    clearTimeout(impatience)
    // What the process has started may outlive it.
    kill()
    process.off('exit', kill)
    process.off('SIGTERM', endWith)
  }
  return { child, end }
}

async function firstLine(child) {
  const signal = AbortSignal.timeout(startWithinMs)
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`${child.spawnfile} ended before it was ready`)
  })
  const line = once(child.stdout, 'data', { signal })
  // Whichever of the two comes second is of no interest.
  for (const each of [ended, line]) each.catch(() => undefined)
  const [data] = await Promise.race([line, ended])
  return data
}

async function answers(url, child) {
  const end = Date.now() + startWithinMs
  for (;;) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${child.spawnfile} did not start`)
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(20)
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

export interface RunningProcess {
  /** Where it listens. */
  readonly origin: string
  readonly residentMiB: () => number
  /** Of all its threads, in user and system; where the system tells it in `/proc`. */
  readonly processorSeconds: () => number
  readonly signal: (signal: NodeJS.Signals) => void
  /** Resolves once it has ended by itself. */
  readonly stop: () => Promise<void>
}

export interface ProcessStart {
  readonly title: string
  /** Arguments of `node`. */
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

const startWithinMs = 60_000
/** Of Linux, wherever Node.js runs. */
const ticksPerSecond = 100
const stopWithinMs = 20_000
const complaint = /"level":"(error|fatal)"/
/** An address without a path: metrics, which are announced as well, have one. */
const announcement = /"address":"(http:\/\/[^"/]+)"/

/**
 * Starts a server as production does, and waits until it prints the address it listens at. It leaves a profile of its
 * processor time in `PROFILE_FOLDER`, where that is set.
 */
export async function startProcess({ title, args, environment }: ProcessStart): Promise<RunningProcess> {
  const { PROFILE_FOLDER: folder } = process.env
  const profiling = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
  const child = spawn(process.execPath, [...profiling, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(() => process.off('exit', kill))
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const give = (problem: string): void => {
      reject(new Error(`${title} ${problem}:\n${output}`))
    }
    const timeout = setTimeout(give, startWithinMs, 'was not ready in time')
    void ended.then(() => {
      clearTimeout(timeout)
      give('ended')
    })
    // The pipes stay read to the end, or the server would block once they are full.
    const read = (chunk: Buffer): void => {
      const text = chunk.toString()
      // What a server complains about is worth more than the figures.
      if (complaint.test(text)) process.stderr.write(`${title}: ${text}`)
      if (output.length < 100_000) output += text
      const address = announcement.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timeout)
      resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  }).catch((error: unknown) => {
    kill()
    throw error
  })
  return {
    origin,
    residentMiB: () => residentMiB(child.pid ?? 0),
    processorSeconds: () => processorSeconds(child.pid ?? 0),
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      const impatience = setTimeout(kill, stopWithinMs)
      await ended
      clearTimeout(impatience)
    },
  }
}

/** proc(5): `utime` and `stime`, the 14th and 15th, counted from behind the name, which may hold anything. */
function processorSeconds(pid: number): number {
  const behindName =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1) ?? ''
  const [user, system] = behindName.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / ticksPerSecond
}

function residentMiB(pid: number): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return Math.round(kibibytes / 1024)
}

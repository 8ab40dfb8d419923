import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface RunningProcess {
  /** Where it listens. */
  readonly origin: string
  readonly residentMiB: () => number
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
const stopWithinMs = 20_000
const complaint = /"level":"(error|fatal)"/
/** An address without a path: metrics, which are announced as well, have one. */
const announcement = /"address":"(http:\/\/[^"/]+)"/

/** Starts a server as production does, and waits until it prints the address it listens at. */
export async function startProcess({ title, args, environment }: ProcessStart): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
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
    async stop() {
      child.kill('SIGTERM')
      const impatience = setTimeout(kill, stopWithinMs)
      await ended
      clearTimeout(impatience)
    },
  }
}

function residentMiB(pid: number): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return Math.round(kibibytes / 1024)
}

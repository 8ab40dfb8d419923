import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Credentials } from '../../server/src/demo/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** `npm test` has just compiled the server, which starts in half the time; a single spec runs what is written now. */
const main =
  process.env['TEST_SERVER_COMPILED'] === 'true'
    ? [fileURLToPath(new URL('../../server/build/main.js', import.meta.url))]
    : ['--import', 'tsx', fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))]

/** What remains of a process. */
export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** The server as a process of its own, started the way `npm start` ends up starting it. */
export interface ServerProcess {
  readonly pid: number
  /** Resolves with the first line of standard output, past or future, that matches. */
  line(pattern: RegExp): Promise<string>
  /** Resolves once the start-up output is complete. */
  ready(): Promise<void>
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<Ending>
  /** The start-up output that is meant to be pasted into a shell. */
  pasteable(): string
}

/** Starts the server with this environment and nothing of ours, on a port that the system chooses. */
export function startProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, main, {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The server process could not be started.')
  processes.add(child)
  const stdout = collectLines(child.stdout)
  const stderr = collectLines(child.stderr)
  const ended = once(child, 'close').then((): Ending => {
    processes.delete(child)
    const { exitCode: code, signalCode: signal } = child
    return { code, signal, stdout: stdout.lines.join('\n'), stderr: stderr.lines.join('\n') }
  })
  const line = async (pattern: RegExp): Promise<string> => {
    const died = ended.then((ending): never => {
      throw new Error(
        `The server ended before it said ${String(pattern)}:\n${ending.stdout}\n${ending.stderr}`,
      )
    })
    return Promise.race([stdout.find(pattern), died])
  }
  return {
    pid,
    line,
    ready: async () => {
      await line(/^Stop with Ctrl\+C/)
    },
    kill: (signal) => {
      child.kill(signal)
    },
    ended,
    pasteable: () => {
      const text = stdout.lines.join('\n')
      return text.slice(text.indexOf('SESSION='), text.indexOf('Stop with'))
    },
  }
}

const processes = new Set<ChildProcess>()

/** Kills what a failed test has left running, and waits until it is gone. */
export async function killLeftovers(): Promise<void> {
  await Promise.all(
    [...processes].map(async (child) => {
      const gone = once(child, 'close')
      child.kill('SIGKILL')
      await gone
    }),
  )
}

interface Lines {
  readonly lines: string[]
  find(pattern: RegExp): Promise<string>
}

function collectLines(stream: Readable): Lines {
  const lines: string[] = []
  const news = new EventEmitter()
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line)
    news.emit('line', line)
  })
  const find = async (pattern: RegExp): Promise<string> =>
    lines.find((line) => pattern.test(line)) ??
    new Promise((resolve) => {
      const look = (line: string): void => {
        if (!pattern.test(line)) return
        news.off('line', look)
        resolve(line)
      }
      news.on('line', look)
    })
  return { lines, find }
}

/** A data directory that nothing else uses. */
export async function newDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'data-'))
  return { path, remove: () => rm(path, { recursive: true }) }
}

export async function readCredentials(dataDir: string): Promise<Credentials> {
  return JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')) as Credentials
}

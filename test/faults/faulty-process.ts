import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readReport, type Report, type Strike } from './reports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = fileURLToPath(new URL('./faulty-server.mjs', import.meta.url))

/** One run of `faulty-server.mjs`. */
export interface FaultyProcess {
  /** Resolves with the address it listens on, empty without the `api` role. Rejects when it ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<void>
  hasEnded(): boolean
  strike(order: Strike): void
  /** Takes back an order that has not been carried out. */
  callOff(): void
  signal(name: NodeJS.Signals): void
}

export interface Ears {
  onReport(report: Report): void
  /** A line of its log or of its standard error. */
  onComplaint(line: string): void
}

export function startFaultyProcess(
  env: Readonly<Record<string, string>>,
  { withoutSweeper, ears }: { readonly withoutSweeper: boolean; readonly ears: Ears },
): FaultyProcess {
  const { PATH = '', HOME = '' } = process.env
  const args = [entry, ...(withoutSweeper ? ['without-sweeper'] : [])]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  alive.add(child)
  const ended = once(child, 'close').then(() => {
    alive.delete(child)
  })
  // What is written to a process that has just ended goes nowhere.
  child.stdin.on('error', () => undefined)
  createInterface({ input: child.stderr }).on('line', (line) => {
    ears.onComplaint(line)
  })
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const report = readReport(line)
      if (report === undefined) ears.onComplaint(line)
      else ears.onReport(report)
      if (report?.happened === 'ready') resolve(report.about)
    })
    void ended.then(() => {
      reject(new Error('The server ended before it was ready.'))
    })
  })
  ready.catch(() => undefined)
  return {
    ready,
    ended,
    hasEnded: () => !alive.has(child),
    strike: (order) => child.stdin.write(`${JSON.stringify(order)}\n`),
    callOff: () => child.stdin.write('null\n'),
    signal: (name) => {
      child.kill(name)
    },
  }
}

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

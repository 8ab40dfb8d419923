import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** What every result begins with. */
export interface Run {
  readonly date: string
  /** What was called. */
  readonly command: string
  readonly machine: string
  /** Processes that wanted a core in the minute before the run: times mean little when it is high. */
  readonly loadBefore: number
}

/** To be called before anything is measured. @param script the name by which `npm run` knows what runs now */
export function describeRun(script: string): Run {
  const args = process.argv.slice(2)
  const [loadBefore = 0] = loadavg()
  return {
    date: new Date().toISOString().slice(0, 10),
    command: ['npm run', script, ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    machine: describeMachine(),
    loadBefore,
  }
}

/** What a figure was measured on, in one line. */
export function describeMachine(): string {
  const [processor] = cpus()
  const memoryGiB = Math.round(totalmem() / 1024 ** 3)
  return (
    `${String(cpus().length)} cores (${processor?.model.trim() ?? 'unknown'}), ${String(memoryGiB)} GiB, ` +
    `${platform()} ${release()} ${arch()}, Node.js ${process.version}`
  )
}

/** The line of a report that says when, how and on what. */
export function runLine({ date, command, machine, loadBefore }: Run): string {
  return `${date}, \`${command}\`. Machine: ${machine}; load average before ${loadBefore.toFixed(1)}.`
}

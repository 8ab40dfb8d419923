import { describeMachine } from './describe-machine.ts'

/** What every result begins with. */
export interface Run {
  readonly date: string
  /** What was called. */
  readonly command: string
  readonly machine: string
  /** Processes that wanted a core in the minute before the run. */
  readonly loadBefore: number
}

/** @param script the name by which `npm run` knows what runs now */
export function describeRun(script: string): Omit<Run, 'loadBefore'> {
  const args = process.argv.slice(2)
  return {
    date: new Date().toISOString().slice(0, 10),
    command: ['npm run', script, ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    machine: describeMachine(),
  }
}

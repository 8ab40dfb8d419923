/** Moments in the work of a server process at which it can be struck. */
export const stages = ['accepting', 'answering', 'answered', 'charging', 'posting'] as const
export type Stage = (typeof stages)[number]

/** An order to a server process: to end or freeze itself the next time it comes to a stage. */
export interface Strike {
  readonly stage: Stage
  readonly delayMs: number
  readonly signal: 'SIGKILL' | 'SIGSTOP'
}

/** What a server process says about itself, one line each. */
export interface Report {
  readonly happened: 'ready' | 'struck' | 'answering' | 'answered'
  /** By the clock of the machine, in milliseconds. */
  readonly at: number
  /** The address it listens on, or the question it works on; empty where there is none. */
  readonly about: string
}

const mark = '@report '

/** The report in a line of output; nothing when the line is one of the log. */
export function readReport(line: string): Report | undefined {
  // Written by a process of ours.
  return line.startsWith(mark) ? (JSON.parse(line.slice(mark.length)) as Report) : undefined
}

/** One attempt at answering a question. */
export interface Attempt {
  readonly question: string
  /** The run of the process that made it. */
  readonly run: string
  readonly at: number
}

/** Something that was done to the service. */
export interface Fault {
  readonly kind: 'kill' | 'freeze' | 'wipe Redis' | 'kill Redis' | 'kill PostgreSQL'
  /** The run of the process it was done to; empty when it was none. */
  readonly run: string
  readonly at: number
  /** Of a store: when it could be reached again. */
  backAt?: number
}

/** What happened in a run of the test, in the order it was heard of. Times are by the clock of the machine. */
export interface WorkLog {
  readonly attempts: Attempt[]
  readonly faults: Fault[]
  /** Runs of processes that ended although nothing had been done to them. */
  readonly crashes: string[]
  /** When a process began to serve. */
  readonly starts: number[]
  /** Lines of the servers' logs, the last ones. */
  readonly complaints: string[]
}

const mostComplaints = 20_000

export function newWorkLog(): WorkLog {
  return { attempts: [], faults: [], crashes: [], starts: [], complaints: [] }
}

export function complain({ complaints }: WorkLog, line: string): void {
  complaints.push(line)
  if (complaints.length > mostComplaints) complaints.splice(0, mostComplaints / 2)
}

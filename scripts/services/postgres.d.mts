export interface PostgresServer {
  readonly url: string
  /** The directory of its programs, such as `pg_dump`. */
  readonly programs: string
  /** Ends it and all its processes at once; what was committed stays. */
  kill(): Promise<void>
  /** Starts it again after `kill`, at the same address and on the same data. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

export function startPostgres(): Promise<PostgresServer>

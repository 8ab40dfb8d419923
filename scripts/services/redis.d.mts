export interface RedisServer {
  readonly url: string
  /** Ends it at once; everything in it is gone. */
  kill(): Promise<void>
  /** Starts it again after `kill`, at the same address and empty. */
  restart(): Promise<void>
  /** Leaves its connections open and answers none, until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export function startRedis(): Promise<RedisServer>

export interface Proxy {
  /** Where the public comes in. */
  readonly origin: string
  /** Where the operator's API is served, too. */
  readonly operatorOrigin: string
  /** Where the proxy serves its own `/healthz` and `/metrics`. */
  readonly monitorOrigin: string
  readonly pid: number
  stop(): Promise<void>
}

export function listServers(upstreams: readonly string[]): string
export function startProxy(options: {
  readonly upstreams: readonly string[]
  readonly port: number
}): Promise<Proxy>

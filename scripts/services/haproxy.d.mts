export interface HaproxyFiles {
  /** Read in this order, as one configuration. */
  readonly files: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

export interface Haproxy {
  readonly pid: number
  /** Resolves whichever way it ends. */
  readonly ended: Promise<unknown>
  /** What it said last. */
  output(): string
  /** Ends it, with the connections that it still has. */
  stop(): Promise<void>
}

export function findHaproxy(): Promise<string>
export function checkHaproxy(configuration: HaproxyFiles): Promise<string>
export function startHaproxy(configuration: HaproxyFiles & { readonly healthUrl: string }): Promise<Haproxy>

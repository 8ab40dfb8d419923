import type { SpawnOptions } from 'node:child_process'

export interface RunOptions {
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
  readonly timeout?: number
}

export interface StartOptions extends SpawnOptions {
  /** What it prints once it is ready. */
  readonly readyText: string
  readonly stopSignal: NodeJS.Signals
}

export interface StartedServer {
  readonly pid: number
  signal(name: NodeJS.Signals): boolean
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

export function run(command: string, args: readonly string[], options?: RunOptions): Promise<string>
export function freePort(): Promise<number>
export function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined
export function startServer(
  command: string,
  args: readonly string[],
  options: StartOptions,
): Promise<StartedServer>

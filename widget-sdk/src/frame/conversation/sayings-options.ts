import type { Reports } from './troubles.ts'
import type { TurnOptions, Turns } from './turn.ts'

export interface SayingsOptions extends TurnOptions {
  readonly turns: Turns
  readonly reports: Reports
  /** Says in the visitor's language what a code means. */
  readonly explain: (code: string) => Promise<string>
  /** Asks the service what the conversation has come to. */
  readonly refresh: () => Promise<void>
}

import type { Terminal } from './build-program.ts'

/** One call of the command line, with all that it may use of its surroundings. */
export interface CommandLine extends Terminal {
  /** What was typed after the command's own name. */
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** The bundled contract. */
  readonly contractFile: URL
  /** Where relative paths start; without it, where the process runs. */
  readonly folder?: string
  /** A terminal to draw progress on. There is none where output goes to a file. */
  readonly screen?: NodeJS.WriteStream
  /** Asks the person at the keyboard, if there is one. */
  readonly ask?: (question: string) => Promise<string>
  /** From here on, an interruption is a wish to end soon and well. */
  readonly interruption?: () => AbortSignal
  readonly fetch?: (request: Request) => Promise<Response>
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

import type { Key } from '../records.ts'

/** A visitor's words, what the tools found, and passages that an honest assistant may answer with. */
export interface Scenario {
  readonly said: readonly string[]
  readonly keys: readonly Key[]
  /** `{key|text}` is a citation of that record; `{key+key|text}` of several. */
  readonly passages: readonly string[]
}

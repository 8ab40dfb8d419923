import type { Response } from 'express'
import type { Caller } from '../context.ts'

export interface NamedOperation {
  readonly operationId: string
  /** As the contract writes it, so without any id. */
  readonly route: string
}

interface Notes {
  operation?: NamedOperation
  caller?: Caller
  /** Of the problem that was answered. */
  code?: string
}

const notes = new WeakMap<Response, Notes>()

/** What a request turned out to be, as far as it came: for those who look at it from outside. */
export function notesOf(response: Response): Readonly<Notes> {
  return notes.get(response) ?? {}
}

/** Adds to what is known of a request. */
export function note(response: Response, more: Notes): void {
  notes.set(response, { ...notes.get(response), ...more })
}

import type { MessageRow, TurnRow } from '../db/schema.ts'

/** A turn that was completed or has failed, and the reply that is listed for it. */
export interface EndedTurn {
  readonly turn: TurnRow
  readonly message: MessageRow
}

import type { MessageRow, TurnRow } from '../db/schema.ts'

/** A completed turn and the message it made. */
export interface Reply {
  readonly turn: TurnRow
  readonly message: MessageRow
}

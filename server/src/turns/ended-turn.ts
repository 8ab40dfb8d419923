import type { TurnRow } from '../db/schema.ts'
import type { MessageWithForm } from '../sessions/index.ts'

/** A turn that was completed or has failed, and the reply that is listed for it. */
export interface EndedTurn {
  readonly turn: TurnRow
  readonly message: MessageWithForm
}

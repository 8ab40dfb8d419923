import type { TurnRow } from '../db/schema.ts'
import type { MessageWithForm } from '../sessions/index.ts'
import type { EndedTurn } from './ended-turn.ts'

/** Something on the way to the end of a streamed turn. The number is the id of its event. */
export type TurnStep =
  | { readonly number: number; readonly happened: 'started'; readonly turn: TurnRow }
  | { readonly number: number; readonly happened: 'written'; readonly text: string }

/** The same, or that the turn has ended. */
export type TurnProgress = TurnStep | ({ readonly number: number; readonly happened: 'ended' } & TurnEnd)

/** The reply comes along where it is at hand. */
export interface TurnEnd {
  readonly turn: TurnRow
  readonly message?: MessageWithForm
}

/** What a stream tells: the same, the end with the reply if there is one. */
export type StreamProgress =
  | TurnStep
  | { readonly number: number; readonly happened: 'completed'; readonly reply: EndedTurn }
  | { readonly number: number; readonly happened: 'failed' }

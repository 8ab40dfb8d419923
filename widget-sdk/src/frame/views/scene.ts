import type { Conversation } from '../conversation/conversation.ts'
import type { Happening } from '../conversation/reduce.ts'
import type { State } from '../conversation/state.ts'
import type { VisitorStorage } from '../storage.ts'
import type { Words } from '../words/english.ts'

/** What every view gets. */
export interface Scene {
  readonly state: State
  readonly words: Words
  /** BCP 47, for prices and days. */
  readonly locale: string
  readonly mode: 'bubble' | 'chatbox'
  readonly conversation: Conversation
  readonly dispatch: (happening: Happening) => void
  readonly onClose: () => void
  /** Answers to forms that are not sent yet. */
  readonly drafts: VisitorStorage
}

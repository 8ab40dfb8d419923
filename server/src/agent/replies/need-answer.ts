import type { EngineAnswer } from '../../engine.ts'

/** What one need of a message is answered with. Several of them are joined into one reply. */
export interface NeedAnswer extends Pick<
  EngineAnswer,
  'content' | 'products' | 'sources' | 'actions' | 'form'
> {
  /** Where the parts do not tell what the answer is: `outcomeOf` says what they do tell. */
  readonly outcome?: 'suggested' | 'declined' | 'conversation'
  /** Of what may be meant: what answers where nothing else can be done, as it is surely meant. */
  readonly surely?: NeedAnswer
  /** Of an answer for which records were weighed against each other. */
  readonly confidence?: number
}

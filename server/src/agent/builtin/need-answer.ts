import type { EngineAnswer } from '../../engine.ts'

/** What one need of a message is answered with. Several of them are joined into one reply. */
export type NeedAnswer = Pick<EngineAnswer, 'content' | 'products' | 'sources' | 'actions' | 'form'>

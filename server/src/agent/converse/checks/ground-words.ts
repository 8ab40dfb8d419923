import { onceFor } from './once-for.ts'
import { textOf } from './record-text.ts'

/** All that the evidence says. */
export const textsOfEvidence = onceFor(({ evidence }) => [...evidence.values()].map(textOf).join('\n'))

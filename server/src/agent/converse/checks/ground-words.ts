import { splitWords } from '../../../language/split-terms.ts'
import type { Ground } from '../ground.ts'
import { onceFor } from './once-for.ts'
import { textOf } from './record-text.ts'
import { vocabulary } from './vocabulary.ts'

/** All that the evidence says. */
export const textsOfEvidence = onceFor(({ evidence }) => [...evidence.values()].map(textOf).join('\n'))

/** The words of the evidence, of the visitor, and of both with earlier replies. */
export const vocabulariesOf = onceFor((ground) => ({
  evidence: vocabulary(textsOfEvidence(ground)),
  said: vocabulary(ground.said.join('\n')),
  replies: vocabulary(ground.replies.join('\n')),
}))

/** All words that were told or said, in their order. */
export const literalOf = onceFor((ground) => ` ${splitWords(allTexts(ground)).join(' ')} `)

function allTexts(ground: Ground): string {
  return [textsOfEvidence(ground), ...ground.said, ...ground.replies].join('\n')
}

import { contentTerms, splitTerms } from '../../../retrieval/index.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { RecallWords } from '../words/recall-words.ts'
import { ofKindAsked } from './kind-of-product.ts'

/** Shorter words stand at the end of too many others. */
const shortestEnd = 4

/**
 * What a visitor can mean by "the lamp" among the few products that were shown or chosen before. Among these, unlike
 * among all that is sold, the last part of a compound will do: "die Leuchte" is the Tischleuchte.
 */
export function ofKindRecalled(
  thing: string,
  among: readonly ProductRecord[],
  { anyThing }: Pick<RecallWords, 'anyThing'>,
): readonly ProductRecord[] {
  if (anyThing.test(thing)) return among
  const ofKind = ofKindAsked(thing, among)
  if (ofKind.length > 0) return ofKind
  const ends = contentTerms(thing).filter((term) => term.length >= shortestEnd)
  return among.filter(({ name }) => splitTerms(name).some((term) => ends.some((end) => term.endsWith(end))))
}

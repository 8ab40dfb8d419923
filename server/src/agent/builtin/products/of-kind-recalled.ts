import { contentTerms } from '../../../language/content-terms.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import { endsCompound } from '../../../language/ends-compound.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { RecallWords } from '../../../language/language-words.ts'
import { ofKindAsked } from './kind-of-product.ts'

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
  const ends = contentTerms(thing)
  return among.filter(({ name }) => ends.some((end) => endsCompound(end, splitTerms(name))))
}

import type { LocationRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { sourceOf } from '../../replies/source-of.ts'

/** An answer of some paragraphs that recommends nothing, and rests on no more than these locations. */
export function say(
  paragraphs: readonly (string | undefined)[],
  locations: readonly LocationRecord[] = [],
): NeedAnswer {
  return {
    content: paragraphs.filter((each) => each !== undefined && each !== '').join('\n\n'),
    products: [],
    sources: locations.map((each) => sourceOf(each)),
    actions: [],
  }
}

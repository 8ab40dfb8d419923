import type { Action } from '../../../engine.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { markdownLink, markdownText } from '../markdown-text.ts'
import type { NeedAnswer } from '../need-answer.ts'
import { sourceOf } from '../source-of.ts'

/** An answer of some paragraphs that rests on these locations. */
export function locationAnswer(
  paragraphs: readonly (string | undefined)[],
  locations: readonly LocationRecord[],
  actions: readonly Action[] = [],
): NeedAnswer {
  return {
    content: paragraphs.filter((each) => each !== undefined && each !== '').join('\n\n'),
    products: [],
    sources: [...new Map(locations.map((each) => [each.id, sourceOf(each)])).values()],
    actions,
  }
}

/** The name of a location, in bold, with a link to its page. */
export function nameOf({ name, url }: LocationRecord): string {
  return `**${markdownLink(name, url)}**`
}

/** Address and phone number, on one line. */
export function whereabouts({ address, phone }: LocationRecord): string {
  return [address, phone].flatMap((each) => (each === undefined ? [] : [markdownText(each)])).join(', ')
}

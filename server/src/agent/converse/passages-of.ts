import type { ChatCitation } from '../../platform/models/model.ts'
import type { Passage } from './checks/index.ts'
import type { ModelReply } from './gather-reply.ts'

/** What the model has written, or the beginning of it. */
export type Written = Pick<ModelReply, 'text' | 'citations'>

/** One line of a text, and where it stands in it. */
export interface PlacedPassage extends Passage {
  readonly begin: number
  readonly end: number
}

/** Line by line: a paragraph, an item of a list, a heading. Lines without anything on them are left out. */
export function passagesOf({ text, citations }: Written): PlacedPassage[] {
  let next = 0
  return text.split('\n').flatMap((line) => {
    const begin = next
    const end = begin + line.length
    next = end + 1
    const passage = { text: line, begin, end, citations: citationsWithin(citations, begin, end) }
    return line.trim() === '' ? [] : [passage]
  })
}

/** Citations of a line, counted from its beginning. What reaches over several lines counts for each of them. */
function citationsWithin(citations: readonly ChatCitation[], begin: number, end: number): ChatCitation[] {
  return citations
    .filter((each) => each.start < end && each.end > begin && each.start >= 0)
    .map((each) => {
      const [from, to] = [Math.max(each.start, begin), Math.min(each.end, end)]
      const isWhole = from === each.start && to === each.end
      return {
        ...each,
        start: from - begin,
        end: to - begin,
        text: isWhole ? each.text : each.text.slice(from - each.start, to - each.start),
      }
    })
}

/** The end of the last sentence or line that is certainly over; 0 when none is. */
export function endOfSentences(text: string): number {
  return followSentences()(text)
}

/** The same for a text that grows: each character is read once, whatever its length. */
export function followSentences(): (text: string) => number {
  let read = 0
  let end = 0
  /** Behind a mark that ends a sentence, if another one begins after it. */
  let mayEnd: number | undefined
  let isSpaced = false
  return (text) => {
    for (; read < text.length; read += 1) {
      const character = text.charAt(read)
      if (character === '\n') {
        end = read + 1
        mayEnd = undefined
      } else if (/\s/.test(character)) {
        isSpaced = true
      } else {
        if (mayEnd !== undefined && isSpaced) end = mayEnd
        mayEnd = '.!?…؟۔।॥'.includes(character) ? read + 1 : undefined
        isSpaced = false
        if ('。！？｡'.includes(character)) end = read + 1
      }
    }
    return end
  }
}

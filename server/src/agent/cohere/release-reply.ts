import type { ChatCitation } from '../../platform/model.ts'
import { type Fault, findFault, findFaultOfReply, type Passage } from './checks/index.ts'
import type { Ground } from './ground.ts'
import type { ModelReply } from './ask-model.ts'

type Written = Pick<ModelReply, 'text' | 'citations'>

/** Lets a reply out sentence by sentence, as far as it holds. */
export interface Release {
  /** Lets out what has become certain. What fails waits: a citation may come after what it is for. */
  offer(soFar: Written): void
  /** Lets out the rest, unless something of the reply does not hold. */
  finish(whole: Written): Fault | undefined
  hasBegun(): boolean
}

export function openRelease(ground: Ground, onDelta: ((text: string) => void) | undefined): Release {
  let released = 0
  let checked = 0
  const letOut = (text: string, end: number): void => {
    if (end <= released) return
    onDelta?.(text.slice(released, end))
    released = end
  }
  return {
    offer(soFar) {
      if (onDelta === undefined) return
      const end = endOfSentences(soFar.text)
      if (end <= checked) return
      checked = end
      const part = {
        text: soFar.text.slice(0, end),
        citations: soFar.citations.filter((each) => each.end <= end),
      }
      if (findFaultIn(part, ground, { from: released, isWhole: false }) === undefined) letOut(soFar.text, end)
    },
    finish(whole) {
      const fault = findFaultIn(whole, ground, { from: 0, isWhole: true })
      if (fault === undefined) letOut(whole.text, whole.text.length)
      return fault
    },
    hasBegun: () => released > 0,
  }
}

interface Stretch {
  /** What ends before it has been let out. */
  readonly from: number
  readonly isWhole: boolean
}

function findFaultIn(written: Written, ground: Ground, { from, isWhole }: Stretch): Fault | undefined {
  for (const { end, ...passage } of passagesOf(written)) {
    const fault = end > from ? findFault(passage, ground) : undefined
    if (fault !== undefined) return fault
  }
  return findFaultOfReply({ ...written, isWhole }, ground)
}

/** Line by line: a paragraph, an item of a list, a heading. */
function passagesOf({ text, citations }: Written): (Passage & { readonly end: number })[] {
  let start = 0
  return text.split('\n').flatMap((line) => {
    const begin = start
    const end = begin + line.length
    start = end + 1
    return line.trim() === '' ? [] : [{ text: line, end, citations: citationsWithin(citations, begin, end) }]
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
  const line = text.lastIndexOf('\n') + 1
  const sentence = Array.from(text.slice(line).matchAll(/[.!?…](?=\s+\S)/gu)).at(-1)
  return sentence === undefined ? line : line + sentence.index + 1
}

import { findFault, findSentences } from './checks/index.ts'
import { findWrittenFault } from './find-written-fault.ts'
import type { Ground } from './ground.ts'
import { passagesOf, type PlacedPassage, type Written } from './passages-of.ts'

interface Cut {
  readonly start: number
  readonly end: number
}

/**
 * A reply without the sentences that nothing supports and for which nothing is cited: remarks, mostly, that say a little
 * more than the records. Undefined when that does not mend it: when something else is wrong, or when too little is left.
 * @param released so much has been seen, and stays
 */
export function leaveOut(written: Written, ground: Ground, released: number): Written | undefined {
  const cuts = passagesOf(written).flatMap((passage) => cutsIn(passage, ground))
  if (cuts.length === 0 || cuts.some(({ start }) => start < released)) return undefined
  const mended = without(written, cuts)
  const isLeft = mended.citations.length > 0 && mended.text.trim() !== ''
  return isLeft && findWrittenFault(mended, ground) === undefined ? mended : undefined
}

function cutsIn(passage: PlacedPassage, ground: Ground): Cut[] {
  if (findFault(passage, ground)?.kind !== 'unsupported') return []
  const { text, begin, end, citations } = passage
  const sentences = findSentences(text)
  const unsupported = sentences.filter(
    (each) =>
      !citations.some(({ start, end }) => start < each.end && each.start < end) &&
      findFault({ text: text.slice(each.start, each.end), citations: [] }, ground)?.kind === 'unsupported',
  )
  // A line of which nothing is left goes with its end.
  if (unsupported.length === sentences.length) return [{ start: begin, end: end + 1 }]
  return unsupported.map((each) => ({ start: begin + each.start, end: begin + each.end }))
}

function without({ text, citations }: Written, cuts: readonly Cut[]): Written {
  const before = (place: number): number =>
    cuts.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, place) - start), 0)
  const kept = citations.filter(
    (each) => !cuts.some(({ start, end }) => each.start < end && start < each.end),
  )
  return {
    text: cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text).trimEnd(),
    citations: kept.map((each) => ({
      ...each,
      start: each.start - before(each.start),
      end: each.end - before(each.end),
    })),
  }
}

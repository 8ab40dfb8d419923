import { findSentences } from './checks/index.ts'
import type { Span } from '../../language/read/span.ts'
import { findWrittenFault, type JudgePassage } from './find-written-fault.ts'
import type { Ground } from './ground.ts'
import { passagesOf, type PlacedPassage, type Written } from './passages-of.ts'

interface Mending {
  readonly ground: Ground
  readonly judge: JudgePassage
  /** So much has been seen, and stays. */
  readonly released: number
}

/** Where more sentences than these have to be looked at one by one, too little would be left. */
const mostSentences = 60

/**
 * A reply without the sentences that nothing supports and for which nothing is cited: remarks, mostly, that say a little
 * more than the records. Undefined when that does not mend it: when something else is wrong, or when too little is left.
 */
export function leaveOut(written: Written, { ground, judge, released }: Mending): Written | undefined {
  const faulty = passagesOf(written).filter((each) => judge(each)?.kind === 'unsupported')
  const sentences = faulty.map((passage) => ({ passage, sentences: findSentences(passage.text) }))
  if (sentences.reduce((sum, each) => sum + each.sentences.length, 0) > mostSentences) return undefined
  const cuts = sentences.flatMap((each) => cutsIn(each, judge))
  if (cuts.length === 0 || cuts.some(({ start }) => start < released)) return undefined
  const mended = without(written, cuts)
  const isLeft = mended.citations.length > 0 && mended.text.trim() !== ''
  return isLeft && findWrittenFault(mended, { ground, judge }) === undefined ? mended : undefined
}

function cutsIn(
  { passage, sentences }: { readonly passage: PlacedPassage; readonly sentences: readonly Span[] },
  judge: JudgePassage,
): Span[] {
  const { text, begin, end, citations } = passage
  const unsupported = sentences.filter(
    (each) =>
      !citations.some(({ start, end }) => start < each.end && each.start < end) &&
      judge({ text: text.slice(each.start, each.end), citations: [] })?.kind === 'unsupported',
  )
  // A line of which nothing is left goes with its end.
  if (unsupported.length === sentences.length) return [{ start: begin, end: end + 1 }]
  return unsupported.map((each) => ({ start: begin + each.start, end: begin + each.end }))
}

function without({ text, citations }: Written, cuts: readonly Span[]): Written {
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

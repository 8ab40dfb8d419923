import { overlap, type Span } from '../../language/read/span.ts'
import { type Fault, findFaultOfReply, findSentences } from './checks/index.ts'
import type { FaultIn } from './find-written-fault.ts'
import type { Ground } from './ground.ts'
import { passagesOf, type PlacedPassage, type Written } from './passages-of.ts'

/** What is left of a reply, if that is of use, and what was wrong with the rest. */
export interface Mended {
  readonly reply: Written | undefined
  readonly faults: readonly Fault[]
}

interface Mending {
  readonly ground: Ground
  readonly faultIn: FaultIn
}

/** Where more sentences than these have to be looked at one by one, too little would be left. */
const mostSentences = 60

/** A reply without the sentences that do not hold. Each is checked behind those before it that do. */
export function mendReply(written: Written, { ground, faultIn }: Mending): Mended {
  const faults: Fault[] = []
  const cuts: Span[] = []
  let looked = 0
  for (const passage of passagesOf(written)) {
    const fault = faultIn(passage)
    if (fault === undefined) continue
    faults.push(fault)
    const sentences = findSentences(passage.text)
    looked += sentences.length
    if (looked > mostSentences) return { reply: undefined, faults }
    cuts.push(...cutsIn(passage, sentences, faultIn))
  }
  const reply = withoutSpans(written, cuts)
  // What nothing is left of has said why already, unless there was nothing from the beginning.
  const isUseless = cuts.length > 0 && !isOfUse(reply, written)
  const ofWhole = isUseless ? undefined : findFaultOfReply(reply, ground)
  if (ofWhole !== undefined) faults.push(ofWhole)
  return { reply: isUseless || ofWhole !== undefined ? undefined : reply, faults }
}

/** A reply without some of its sentences. Undefined: nothing of use is left. */
export function withoutSentences(written: Written, cuts: readonly Span[]): Written | undefined {
  const reply = withoutSpans(written, cuts)
  return isOfUse(reply, written) ? reply : undefined
}

/** The sentences of a reply, where they stand in it. */
export function sentencesOf(written: Written): Span[] {
  return passagesOf(written).flatMap(({ text, begin }) =>
    findSentences(text).map(({ start, end }) => ({ start: begin + start, end: begin + end })),
  )
}

/** Where something was cited, something has to be cited still: what is left is no answer otherwise. */
function isOfUse(reply: Written, before: Written): boolean {
  return /[\p{L}\p{N}]/u.test(reply.text) && (before.citations.length === 0 || reply.citations.length > 0)
}

function cutsIn(passage: PlacedPassage, sentences: readonly Span[], faultIn: FaultIn): Span[] {
  const { text, begin, end, citations } = passage
  const cuts: Span[] = []
  for (const [at, sentence] of sentences.entries()) {
    const later = sentences.slice(at + 1)
    const upTo = withoutSpans({ text, citations }, [...cuts, ...later])
    if (faultIn(upTo) !== undefined) cuts.push(sentence)
  }
  // A line of which nothing is left goes with its end.
  if (cuts.length === sentences.length) return [{ start: begin, end: end + 1 }]
  return cuts.map((each) => ({ start: begin + each.start, end: begin + each.end }))
}

function withoutSpans({ text, citations }: Written, cuts: readonly Span[]): Written {
  const before = (place: number): number =>
    cuts.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, place) - start), 0)
  const kept = citations.filter((each) => !cuts.some((cut) => overlap(each, cut)))
  return {
    text: cuts
      .toSorted((one, other) => one.start - other.start)
      .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
      .trimEnd(),
    citations: kept.map((each) => ({
      ...each,
      start: each.start - before(each.start),
      end: each.end - before(each.end),
    })),
  }
}

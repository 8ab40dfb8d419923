import type { Finding } from '../ground.ts'
import { overlap, type Span } from '../../../language/read/span.ts'
import type { Mention } from './find-mentions.ts'
import type { Reading, Sentence } from './read-passage.ts'

/** Which side of a fact the name of what it is said of stands on. */
export type Side = 'before' | 'behind'
export const sides = ['before', 'behind'] as const

/** A kind of record that facts are said of. */
export type IsOwner = (finding: Finding) => boolean

/**
 * What a fact of a sentence is said of: the record named nearest on that side of it, else on the other; in a sentence
 * without such names what is cited for the fact, for the sentence, named before in the passage, cited in the passage;
 * else the only such record in the findings.
 * @param fact within the sentence
 */
export function ownersOf(
  fact: Span,
  {
    sentence,
    reading,
    isOwner,
  }: { readonly sentence: Sentence; readonly reading: Reading; readonly isOwner: IsOwner },
  side: Side,
): readonly Finding[] {
  const place = { start: sentence.start + fact.start, end: sentence.start + fact.end }
  const named = sentence.mentions.filter((each) => isOwner(each.finding))
  const before = allNearest(
    named.filter((each) => each.end <= place.start),
    'before',
  )
  const behind = allNearest(
    named.filter((each) => each.start >= place.end),
    'behind',
  )
  const { findings } = reading.ground
  const citedIn = (citations: Sentence['citations']) => [
    ...new Set(citations.flatMap(({ ids }) => ids.flatMap((id) => findings.get(id) ?? [])).filter(isOwner)),
  ]
  const earlier = reading.mentions.filter((each) => isOwner(each.finding) && each.end <= sentence.start)
  const tries = [
    side === 'before' ? before : behind,
    side === 'before' ? behind : before,
    citedIn(sentence.citations.filter((each) => overlap(each, place))),
    citedIn(sentence.citations),
    allNearest(earlier, 'before'),
    citedIn(reading.citations),
  ]
  const found = tries.find((each) => each.length > 0)
  if (found !== undefined) return found
  const all = [...findings.values()].filter(isOwner)
  return all.length === 1 ? all : []
}

/** One name may stand for a place and for its hours. */
function allNearest(mentions: readonly Mention[], side: Side): Finding[] {
  const nearest = side === 'before' ? mentions.at(-1) : mentions[0]
  return mentions.filter((each) => each.start === nearest?.start).map((each) => each.finding)
}

/** Whether all that a sentence names own a fact, or there are too few facts for that. */
export function coversNamed(
  owners: readonly Finding[],
  factCount: number,
  { mentions }: Sentence,
  isOwner: IsOwner,
): boolean {
  const named = new Set(mentions.map((each) => each.finding).filter(isOwner))
  return named.size < 2 || factCount < named.size || [...named].every((each) => owners.includes(each))
}

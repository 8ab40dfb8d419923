import type { Evidence } from '../ground.ts'
import type { Span } from '../../../language/read/span.ts'
import { faultOf, type Fault } from './fault.ts'
import { isConditional, isNegated } from './negation.ts'
import { coversNamed, ownersOf, sides } from './owners-of.ts'
import { evidenceOf, type Reading, type Sentence } from './read-passage.ts'
import { textOf } from './record-text.ts'
import { gone, there, weaklyThere } from './stock-words.ts'

/** "available in green": that it exists, not that it is there. */
const asKind = /^\s*(?:in|as|with|from|at|here|on|for|mit|als|en|avec|au|à|con|unter|bei)(?!\p{L})/iu
const unknown =
  /(?<!\p{L})(?:whether|if|ob|si|know|information|sure|weiß|angabe|sais|sé)(?!\p{L})[^.,;]{0,40}$/iu

type Product = Extract<Evidence, { kind: 'product' }>

interface Claim extends Span {
  readonly isThere: boolean
  readonly isWeak: boolean
}

/** Claims that a product is or is not to be had, against its record. */
export function findStockFault(reading: Reading): Fault | undefined {
  for (const sentence of reading.sentences) {
    const claims = claimsIn(sentence)
    const isTrue = sides.some((side) => {
      const owned = claims.map((claim) =>
        ownersOf(claim, { sentence, reading, isOwner: isProduct }, side).filter(isProduct),
      )
      const areTrue = claims.every((claim, index) => holds(claim, owned[index] ?? [], { sentence, reading }))
      return areTrue && coversNamed(owned.flat(), claims.length, sentence, isProduct)
    })
    if (!isTrue) return faultOf('unsupported', `stock: ${sentence.text}`)
  }
  return undefined
}

function holds(
  claim: Claim,
  owners: readonly Product[],
  { sentence, reading }: { readonly sentence: Sentence; readonly reading: Reading },
): boolean {
  const speaksOfOther =
    sentence.mentions.length === 0 && sentence.citations.length > 0 && !citesProduct(sentence, reading)
  if (speaksOfOther)
    return (
      claim.isWeak ||
      evidenceOf(sentence, reading.ground).some(
        (each) => spansOf(textOf(each), claim.isThere ? there : gone).length > 0,
      )
    )
  if (owners.length === 0) return claim.isWeak && (sentence.citations.length > 0 || sentence.isQuestion)
  return owners.every(({ record: { isAvailable } }) =>
    isAvailable === undefined
      ? claim.isWeak && claim.isThere && asKind.test(sentence.nameless.slice(claim.end))
      : isAvailable === claim.isThere,
  )
}

function citesProduct({ citations }: Sentence, { ground }: Reading): boolean {
  return citations.some(({ ids }) => ids.some((id) => ground.evidence.get(id)?.kind === 'product'))
}

function claimsIn({ nameless, isQuestion }: Sentence): Claim[] {
  const found = [
    ...spansOf(nameless, gone).map((span) => ({ ...span, isThere: false, isWeak: false })),
    ...spansOf(nameless, there).map((span) => ({ ...span, isThere: true, isWeak: false })),
    ...spansOf(nameless, weaklyThere).map((span) => ({ ...span, isThere: true, isWeak: true })),
  ]
  return found.flatMap((claim) => {
    const isInside = found.some(
      (other) => other !== claim && other.start <= claim.start && claim.end <= other.end,
    )
    const claimsNothing =
      isConditional(nameless, claim) ||
      unknown.test(nameless.slice(0, claim.start)) ||
      (isQuestion && !/,[^,]*\?/.test(nameless))
    if (isInside || claimsNothing) return []
    return [isNegated(nameless, claim) ? { ...claim, isThere: !claim.isThere } : claim]
  })
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }))
}

function isProduct(evidence: Evidence): evidence is Product {
  return evidence.kind === 'product'
}

import { asksForKind, hasSubject, mentions } from '../../retrieval/index.ts'
import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'
import type { Found } from '../tools/search-knowledge.ts'

/** What an answer will be about: records that fit, of one kind. */
export type Subject =
  | { readonly kind: 'product'; readonly records: readonly ProductRecord[] }
  | { readonly kind: 'faq'; readonly records: readonly FaqRecord[] }
  | { readonly kind: 'location'; readonly records: readonly LocationRecord[] }

/** A record that knows less of what the message is about does not answer it. */
const leastCoverage = 0.6
/** A question may be put in other words, so likeness makes up for words that are missing. */
const leastFaqStrength = 0.6
/** Records that fit almost as well as the best one belong to the answer too. */
const nearlyAsGood = 0.85

/**
 * Decides, after each kind was searched by itself, which records answer a message, if any do. Each kind is held
 * against how much of the message it explains: scores of different kinds cannot be compared.
 */
export function chooseSubject(message: string, found: Found): Subject | undefined {
  const named = found.products.filter((product) => product.match.exact)
  if (named.length > 0) return { kind: 'product', records: named }

  const candidates = [faqSubject(found), productSubject(found), locationSubject(message, found)]
  const [fittest] = candidates.filter((each) => each !== undefined).toSorted((a, b) => b.fit - a.fit)
  return fittest?.subject
}

/** How well a subject answers a message, on one scale for all kinds. */
interface Candidate {
  readonly subject: Subject
  readonly fit: number
}

function faqSubject({ faqs }: Found): Candidate | undefined {
  const faq = faqs.find(({ match }) => match.coverage + match.vectorScore >= leastFaqStrength)
  if (faq === undefined) return undefined
  return { subject: { kind: 'faq', records: [faq] }, fit: faq.match.fit }
}

function productSubject({ products }: Found): Candidate | undefined {
  const records = best(products.filter((each) => each.match.coverage >= leastCoverage))
  const [first] = records
  if (first === undefined) return undefined
  return { subject: { kind: 'product', records }, fit: first.match.fit }
}

/**
 * Who asks for a location and names a city means that city, whatever else is said. Who names no place at all gets
 * the locations to choose from.
 */
function locationSubject(message: string, { locations }: Found): Candidate | undefined {
  const isAsked = asksForKind(message, 'location')
  if (isAsked && !hasSubject(message, 'location')) {
    const records = locations.filter((each) => each.status !== 'permanently_closed')
    const [first] = records
    return first && { subject: { kind: 'location', records }, fit: first.match.fit }
  }
  const inCity = isAsked ? locations.filter(({ city }) => city !== undefined && mentions(message, city)) : []
  const records = best(
    inCity.length > 0 ? inCity : locations.filter((each) => each.match.coverage >= leastCoverage),
  )
  const [first] = records
  if (first === undefined) return undefined
  return { subject: { kind: 'location', records }, fit: first.match.fit }
}

function best<Kind extends ProductRecord | LocationRecord>(records: readonly Kind[]): Kind[] {
  const most = Math.max(...records.map((each) => each.match.score))
  return records.filter((each) => each.match.score >= most * nearlyAsGood)
}

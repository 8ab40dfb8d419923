import { languageOf } from '../../../language/language-of.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { locationAnswer, nameOf, whereabouts } from './answer-parts.ts'

const mostLocations = 6
/** A service may be named by a part of its words; by less than this it is another one. */
const leastShare = 0.5

/** The services of a location that a text asks for: those that share most of their words with it. */
export function servicesNamed(location: Pick<LocationRecord, 'services'>, text: string): readonly string[] {
  const asked = new Set(contentTerms(text))
  const shares = location.services.map((service) => {
    const terms = contentTerms(service)
    const isAsked = (term: string): boolean =>
      asked.has(term) || [...asked].some((each) => isOfOneRoot(each, term))
    return terms.filter(isAsked).length / Math.max(1, Math.min(terms.length, asked.size))
  })
  const most = Math.max(leastShare, ...shares)
  return location.services.filter((_, index) => (shares[index] ?? 0) > 0 && (shares[index] ?? 0) >= most)
}

/** Letters: shorter words begin many others. */
const shortestRoot = 4

/** "Which shops rent out machines?" asks for "rental". */
function isOfOneRoot(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return short.length >= shortestRoot && long.startsWith(short)
}

/**
 * Those of them that a message asks for, which says more than the name of one: all words of a service, or what makes up
 * half of the message. Who came off the river does not ask for its shuttle.
 */
export function servicesAsked(location: LocationRecord, message: string): readonly string[] {
  const own = new Set(contentTerms(`${location.name} ${location.address} ${location.city ?? ''}`))
  const asked = new Set(contentTerms(message).filter((term) => !own.has(term)))
  return servicesNamed(location, message).filter((service) => {
    const terms = contentTerms(service)
    const said = terms.filter((term) => asked.has(term))
    return said.length === terms.length || said.length >= asked.size * leastShare
  })
}

/** Whether some locations offer a service, or, without one, what they offer. */
export function composeServices(
  locations: readonly LocationRecord[],
  service: string | undefined,
  voice: Voice,
): NeedAnswer {
  const words = languageOf(voice.language).locationReplies
  const shown = locations.slice(0, mostLocations)
  const isTold = shown.some((location) =>
    service === undefined ? location.services.length > 0 : servicesNamed(location, service).length > 0,
  )
  const answer = locationAnswer(
    shown.map((location) => {
      const name = nameOf(location)
      const all = words.and(location.services.map((each) => markdownText(each)))
      if (service === undefined)
        return location.services.length === 0 ? words.noServices(name) : words.offers(name, all)
      const named = servicesNamed(location, service)
      if (named.length > 0) return words.offers(name, words.and(named.map((each) => markdownText(each))))
      return location.services.length === 0
        ? words.noServices(name)
        : `${words.doesNotList(name)} ${words.listsServices(all)}`
    }),
    shown,
  )
  return isTold ? answer : { ...answer, outcome: 'declined' }
}

/** Where a service is offered. */
export function composeOffering(
  offering: readonly { readonly location: LocationRecord; readonly distance: string | undefined }[],
  service: string,
  voice: Voice,
): NeedAnswer {
  const words = languageOf(voice.language).locationReplies
  const shown = offering.slice(0, mostLocations)
  const services = [...new Set(shown.flatMap(({ location }) => servicesNamed(location, service)))]
  const items = shown.map(({ location, distance }) => {
    const away = distance === undefined ? '' : ` (${distance})`
    return `- ${words.row(`${nameOf(location)}${away}`, whereabouts(location))}`
  })
  const lead = words.offersAt(words.and(services.map((each) => markdownText(each))))
  return locationAnswer(
    [lead, items.join('\n'), offering.length > shown.length ? words.whichCity : undefined],
    shown.map(({ location }) => location),
  )
}

import { languageOf } from '../../../../language/language-of.ts'
import { contentTerms } from '../../../../language/content-terms.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'
import type { LanguageCode } from '../../../../language/language-code.ts'
import { servicesNamed } from '../../locations/compose-services.ts'
import type { Wish } from '../wish.ts'

/** What an appointment is for. */
export type ServiceChoice =
  /** Null: neither the visitor nor the shop names a service. */
  | { readonly kind: 'known'; readonly service: string | null }
  /** The visitor has to say which. `isAnother`: what the message names is none of them. */
  | { readonly kind: 'open'; readonly services: readonly string[]; readonly isAnother: boolean }

type Booking = Extract<Wish, { kind: 'book' }>

/** A choice of more is none. */
const mostServices = 40
/** The value of an option can be no longer. */
const longestOption = 200

/** Whether what somebody wants to book can be booked: a meeting of some kind, or a service that a place names. */
export function isBookable(
  { sentence, isCertain }: Booking,
  places: readonly LocationRecord[],
  language: LanguageCode,
): boolean {
  const object = objectIn(sentence, language)
  return (
    (object === undefined ? isCertain : nameIn(object, language) === '') ||
    languageOf(language).wishes.meetingWord.test(sentence) ||
    fullyNamed(sentence, servicesOf(places)).length > 0
  )
}

/** Which of the services of some places a sentence means that asks for an appointment. */
export function chooseService(
  { sentence }: Booking,
  places: readonly LocationRecord[],
  language: LanguageCode,
): ServiceChoice {
  const offered = servicesOf(places)
  const name = nameIn(objectIn(sentence, language) ?? '', language)
  if (offered.length === 0) return { kind: 'known', service: name === '' ? null : name }
  const full = fullyNamed(sentence, offered)
  const named = full.length > 0 ? full : [...new Set(places.flatMap((each) => servicesNamed(each, name)))]
  const [service, ...others] = named.filter((each) => offered.includes(each))
  if (service !== undefined && others.length === 0) return { kind: 'known', service }
  if (service !== undefined) return { kind: 'open', services: [service, ...others], isAnother: false }
  const [only, ...more] = offered
  return only !== undefined && more.length === 0 && name === ''
    ? { kind: 'known', service: only }
    : { kind: 'open', services: offered, isAnother: name !== '' }
}

/** The services of some places that can be offered for a choice, each once. */
export function servicesOf(places: readonly LocationRecord[]): string[] {
  const services = places.flatMap((each) => each.services).filter((each) => each.length <= longestOption)
  return [...new Set(services)].slice(0, mostServices)
}

/** The services that a text names word for word, without those that are part of a longer one. */
function fullyNamed(text: string, services: readonly string[]): string[] {
  const said = new Set(contentTerms(text))
  const named = services
    .map((service) => ({ service, terms: contentTerms(service) }))
    .filter(({ terms }) => terms.length > 0 && terms.every((term) => said.has(term)))
  const most = Math.max(0, ...named.map(({ terms }) => terms.length))
  return named.filter(({ terms }) => terms.length === most).map(({ service }) => service)
}

/** What stands where a sentence says what shall be agreed on. */
function objectIn(sentence: string, language: LanguageCode): string | undefined {
  for (const place of languageOf(language).wishes.bookingObjects) {
    const object = place.exec(sentence)?.groups?.['object']
    if (object !== undefined) return object
  }
  return undefined
}

/** What the words behind "book" name beyond that something shall be agreed on: "boot fitting", "consultation". */
function nameIn(object: string, language: LanguageCode): string {
  const { bookingEnd, bookingStart, plainMeeting } = languageOf(language).wishes
  const words = object.replace(bookingEnd, '').replace(bookingStart, '').trim().split(/\s+/u)
  const telling = words.filter((word) => !plainMeeting.test(word.replace(/[^\p{L}\p{N}-]/gu, '')))
  return telling.every((word) => word === '') ? '' : words.join(' ').replace(bookingStart, '')
}

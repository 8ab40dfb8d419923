import type { Ask, Need } from './need.ts'
import type { LanguageWords } from '../../../language/language-words.ts'

/** Questions for places, by their wording. Undefined: it asks for something else. */
export function readLocationAsk(text: string, hasPlace: boolean, language: LanguageWords): Ask | undefined {
  const { address, availability, contact, locationList, notContact, notOpeningHours, openingHours } =
    language.asks
  if (openingHours.test(text) && !notOpeningHours.test(text)) return 'openingHours'
  if (contact.test(text) && !notContact.test(text)) return 'contact'
  if (readService(text, hasPlace, language) !== undefined && !availability.test(text)) return 'services'
  if (address.test(text)) return 'address'
  return locationList.test(text) ? 'locations' : undefined
}

/** Questions for products, by their wording. */
export function readProductAsk(text: string, { asks }: LanguageWords): Ask | undefined {
  if (asks.availability.test(text)) return 'availability'
  // "How many days do I have to return something?" counts no products.
  if (asks.count.test(text) && !asks.faqQuestion.test(text)) return 'count'
  return asks.price.test(text) ? 'price' : undefined
}

/**
 * What shall be done or had at a place; an empty text when any service is asked for. "Do you offer…" asks for one only
 * where a place is named as well (`hasPlace`).
 */
export function readService(text: string, hasPlace: boolean, { asks }: LanguageWords): string | undefined {
  for (const pattern of hasPlace ? [...asks.services, ...asks.servicesAtPlace] : asks.services) {
    const match = pattern.exec(text)
    if (match !== null) return match.groups?.['service']?.trim() ?? ''
  }
  return undefined
}

/** What a need is about where its structure leaves no doubt. */
export function readAbout(
  text: string,
  need: Pick<Need, 'asks' | 'price' | 'order' | 'measures' | 'place'>,
  { asks }: LanguageWords,
): Need['about'] {
  if (need.asks === 'nearest' || need.asks === 'locations') return 'location'
  if (asks.faqQuestion.test(text)) return 'faq'
  const isNarrowed = need.price !== undefined || need.order !== undefined || need.measures.length > 0
  const isFragment = text.trim().split(/\s+/).length <= 6 && !text.includes('?')
  return isNarrowed && (asks.productRequest.test(text) || isFragment) ? 'product' : undefined
}

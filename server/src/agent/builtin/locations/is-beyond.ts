import { namesOfCity } from '../../../language/city-names.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { phraseOf } from '../../../language/phrase.ts'
import { cutOut } from '../../../language/read/cut-out.ts'
import { timeSpans } from '../../../language/read/times/time-spans.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { asksBeyond } from '../asks-beyond.ts'
import type { Need } from '../understand/need.ts'
import { areaNamesOf } from './region-names.ts'

/** Whether a question asks of a location what its record does not speak of, whenever it asks that for. */
export function isBeyond({ query }: Need, location: LocationRecord, language: LanguageCode): boolean {
  const { name, address, city, region, country, services } = location
  const words = languageOf(language)
  const { placeNounWord, nearWords } = words.places
  // "The nearest branch" is a place.
  const timeless = cutOut(query, timeSpans(query, words), words)
    .replace(placeNounWord, ' ')
    .replace(nearWords, ' ')
  const areas = areaNamesOf(location)
  const called = [
    ...[name, address, city, region, country, ...namesOfCity(phraseOf(city ?? ''))],
    ...[...areas.regions, ...areas.countries],
  ].join(' ')
  return asksBeyond(timeless, { kind: 'location', name: called, told: [services.join('\n')] }, language)
}

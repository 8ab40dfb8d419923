import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { cutOut } from '../../../language/read/cut-out.ts'
import { timeSpans } from '../../../language/read/times/time-spans.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import { asksBeyond } from '../asks-beyond.ts'
import type { Need } from '../understand/need.ts'

/** Whether a question asks of a location what its record does not speak of, whenever it asks that for. */
export function isBeyond({ query }: Need, location: LocationRecord, language: LanguageCode): boolean {
  const { name, address, city, region, country, services } = location
  const words = languageOf(language)
  const timeless = cutOut(query, timeSpans(query, words), words)
  const called = [name, address, city, region, country].join(' ')
  return asksBeyond(timeless, { kind: 'location', name: called, told: services }, language)
}

import { contentTerms } from '../../../language/content-terms.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { cutOut } from '../../../language/read/cut-out.ts'
import { timeSpans } from '../../../language/read/times/time-spans.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { Need } from '../understand/need.ts'

/** Words beside a place and a time, more of which ask for something else. */
const mostBeside = 7

/**
 * Whether a place and a time leave little else that a message may ask for: who has seen a thing for less in Galway today asks
 * neither when nor where.
 */
export function isOfPlaceAndTime({ text, place }: Need, language: LanguageCode): boolean {
  const words = languageOf(language)
  const named = place?.kind === 'named' ? splitTerms(place.text) : []
  const beside = contentTerms(cutOut(text, timeSpans(text, words), words))
  return beside.filter((term) => !named.includes(term)).length <= mostBeside
}

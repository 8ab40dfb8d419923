import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { cutOut } from '../../../language/read/cut-out.ts'
import { timeSpans } from '../../../language/read/times/time-spans.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import { hasSubject } from '../understand/has-subject.ts'
import type { Scope, ScopeQuery } from './find-scope.ts'

/**
 * "Is the museum in Berlin open?" and "does Anna work on Monday?" ask for the hours of somebody whom no record of a
 * location speaks of.
 */
export function isOfOthers(scope: Scope, { request, language }: ScopeQuery): boolean {
  if (request.asks !== 'openingHours' || (scope.kind !== 'named' && scope.kind !== 'all')) return false
  const words = languageOf(language)
  const { text } = request.need
  const who = words.asks.whoOpens.exec(cutOut(text, timeSpans(text, words), words))?.groups?.['who']
  if (who === undefined || words.places.placeNounWord.test(who)) return false
  const told = scope.locations.flatMap(({ name, address, city, region, country, services }) => [
    ...[name, address, city, region, country],
    ...services,
  ])
  const known = new Set(told.flatMap((each) => splitTerms(each ?? '')))
  return termsCalled(who, words).some((term) => !known.has(term))
}

/** Of "the museum in Berlin" the museum: what stands first or behind an article, up to the next little word. */
function termsCalled(who: string, words: LanguageWords): readonly string[] {
  const content = new Set(contentTerms(who))
  const isContent = (word: string): boolean => splitTerms(word).some((term) => content.has(term))
  const said = splitWords(who)
  const start = said.findIndex((word) => isContent(word))
  const end = said.findIndex((word, at) => at > start && !isContent(word))
  const called = start === -1 || start > 1 ? [] : said.slice(start, end === -1 ? said.length : end)
  return called.flatMap((word) => splitTerms(word)).filter((term) => hasSubject(words, term, 'location'))
}

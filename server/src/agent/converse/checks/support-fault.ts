import { pattern } from '../../../language/pattern.ts'
import { languageOfText } from '../../builtin/choose-language.ts'
import type { Evidence, Ground } from '../ground.ts'
import { findAddresses } from './addresses.ts'
import { difference, priceVerb, sum } from './amount-words.ts'
import { faultOf, type Fault } from './fault.ts'
import { vocabulariesOf } from './ground-words.ts'
import { findAmounts } from './find-amounts.ts'
import { readHours } from './hours-fault.ts'
import { closedState, hoursVerb, openState } from './hours-words.ts'
import { isCalendarName } from './known-names.ts'
import { agreement } from './negation.ts'
import { plainTalk } from './plain-talk.ts'
import { blank, evidenceOf, idsOf, type Reading, type Sentence } from './read-passage.ts'
import { gone, there, weaklyThere } from './stock-words.ts'
import { isRemark } from './is-remark.ts'
import { termsIn, type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** So much of a sentence's content must be known: one that cites, one that cites a number, one that does not, one in a turn without evidence. */
const leastShares = { cited: 0.33, measured: 0.2, uncited: 0.75, groundless: 0.8 }
/** A remark may hold so many words that nobody else has said. */
const mostOfRemark = 5
/** A number and the word behind it, which is its unit more often than not. */
const measure =
  /(?<![\d.,])[.,]*\d[\d.,]*[\s\u00a0\u202f]?(?:[a-zµ°%²³]{1,3}(?!\p{L})|gramm?e?s?|gramos|kilomet\p{L}*|kilómetros|lit(?:er|re)s?|litros|euros?)/giu
/** Sentences that say what nothing in the evidence says. */
export function findSupportFault({ sentences, ground }: Reading): Fault | undefined {
  const unsupported = sentences.find((sentence) => !sentence.isQuestion && !isSupported(sentence, ground))
  return unsupported && faultOf('unsupported', unsupported.text)
}

function isSupported(sentence: Sentence, ground: Ground): boolean {
  const terms = termsIn(withoutJudged(sentence, ground))
  if (terms.length === 0 || isApology(sentence.text)) return true
  const cited = idsOf(sentence).flatMap((id) => ground.evidence.get(id) ?? [])
  const talk = plainTalk(sentence.language)
  const isAgreed = agreement.test(sentence.text) && cited.length === 0
  const words = vocabulariesOf(ground)
  if (cited.length > 0) {
    const sources = evidenceOf(sentence, ground)
    if (sources.every((each) => languageOf(each) !== sentence.language)) return true
    return (
      shareKnown(terms, [...sources.map(vocabularyOf), words.said, talk]) >=
      (isMeasured(sentence) ? leastShares.measured : leastShares.cited)
    )
  }
  const sources = [words.evidence, ...(isAgreed ? [] : [words.said]), words.replies, talk]
  const least = ground.evidence.size === 0 ? leastShares.groundless : leastShares.uncited
  const known = shareKnown(terms, sources)
  const unknown = Math.round((1 - known) * terms.length)
  return known >= least || (unknown <= mostOfRemark && isRemark(sentence.text, sentence.language))
}

/** Amounts, and times where the hours are known, have rules of their own, and so have the words around them. */
function withoutJudged(sentence: Sentence, ground: Ground): string {
  const amounts = findAmounts(sentence.nameless)
  const text = blank(sentence.nameless, [...amounts, ...findAddresses(sentence.nameless)]).replace(
    measure,
    (found) => ' '.repeat(found.length),
  )
  const unsold = [there, weaklyThere, gone].reduce(
    (rest, words) => rest.replace(words, (found) => ' '.repeat(found.length)),
    text,
  )
  const priced =
    amounts.length === 0
      ? unsold
      : [difference, sum, priceVerb].reduce(
          (rest, words) => rest.replace(new RegExp(words, 'giu'), ' '),
          unsold,
        )
  if (!evidenceOf(sentence, ground).some(({ kind }) => kind === 'hours')) return priced
  const { times, days } = readHours(sentence, ground)
  const timeless = blank(text, [...times, ...days])
    .replace(openState, ' ')
    .replace(closedState, ' ')
    .replace(hoursVerb, ' ')
  return timeless.replace(/\p{L}+/gu, (word) => (isCalendarName(word) ? ' ' : word))
}

const apology = pattern(
  String.raw`^\s*(?:(?:i['’]m|i am|we['’]re|we are)? ?(?:very |so )?sorry (?:about|for|to hear about) (?:the|your|that)
      |es tut mir leid wegen|je suis désolée? (?:pour|de) (?:ce|cet|cette|le|la|votre)|(?:siento|lamento) (?:el|la|lo|mucho)) ?[^,;:–—]*$`,
)
const longestApology = 60

/** What a visitor is pitied for is in the visitor's words, or follows from them. */
function isApology(text: string): boolean {
  return text.length <= longestApology && apology.test(text)
}

function shareKnown(terms: readonly string[], sources: readonly Vocabulary[]): number {
  return terms.filter((term) => sources.some((source) => source.knows(term))).length / terms.length
}

/** A number that is cited has been held against the records already. */
function isMeasured({ nameless, start, citations }: Sentence): boolean {
  return citations.some((each) =>
    /\d/.test(nameless.slice(Math.max(0, each.start - start), each.end - start)),
  )
}

const languages = new WeakMap<Evidence, string>()

function languageOf(evidence: Evidence): string {
  const known = languages.get(evidence) ?? languageOfText(proseOf(evidence)) ?? ''
  languages.set(evidence, known)
  return known
}

function proseOf(evidence: Evidence): string {
  if (evidence.kind === 'faq') return `${evidence.record.question} ${evidence.record.answer}`
  return evidence.kind === 'product' ? (evidence.record.description ?? '') : evidence.told
}

import type { ReadingContext } from '../context.ts'
import { contentTerms } from '../language/content-terms.ts'
import { foldText } from '../language/fold-text.ts'
import { functionWords, isForeign } from '../language/function-words.ts'
import { gloss, type Glossed } from '../language/glossary/gloss.ts'
import { inEnglishOrder, type Told } from '../language/glossary/english-order.ts'
import { type GlossaryCode, readGlossary } from '../language/glossary/read-glossary.ts'
import { termOf } from '../language/split-terms.ts'
import { knownAmong, type VocabularyKey } from './spelling/vocabulary.ts'

/** With the kinds of records whose words choose among meanings: those that whoever asks may read. */
interface TextsToTell extends VocabularyKey {
  readonly texts: readonly string[]
  readonly code: GlossaryCode
}

/**
 * Texts word for word in English, to look records up by: of several meanings of a word the first that records hold. A word
 * that they hold as it is written ("raclette"), and by no meaning, stays.
 */
export async function tellInEnglish(
  ctx: ReadingContext,
  { texts, code, ...key }: TextsToTell,
): Promise<readonly string[]> {
  const glossed = texts.map((text) => gloss(text, code))
  const { adjectivesFollow } = readGlossary(code)
  const terms = glossed
    .flat()
    .flatMap((part) => [...ownTerms(part), ...part.english.flatMap((each) => contentTerms(each))])
  const held = await knownAmong(ctx, key, terms)
  const tell = (part: Glossed): string => {
    const known = part.english.find((each) => contentTerms(each).every((term) => held.has(term)))
    const own = ownTerms(part)
    const isName = known === undefined && own.length > 0 && own.every((term) => held.has(term))
    return isName ? part.written : (known ?? part.english[0] ?? part.written)
  }
  return glossed.map((parts) => {
    const told = parts.map((part) => toldAs(part, tell(part)))
    return adjectivesFollow ? inEnglishOrder(told) : told.map(({ text }) => text).join('')
  })
}

/** "For two people" describes a thing from behind in English as well. */
function toldAs({ written, english }: Glossed, text: string): Told {
  const [first = ''] = text.split(' ')
  return { text, written, isContent: english.length > 0 && contentTerms(first).length > 0 }
}

/** A record that was found, best first, with what tells the language it is in. */
export interface FoundRecord {
  readonly coverage: number
  readonly text: string
}

/** Of what a query holds: records in its own language may hold as much of it in English by chance. */
const clearLead = 0.25

/**
 * Whether a query finds more by its words in English: a record that holds more of it, clearly more where the best is in
 * another language.
 */
export function isBetterInEnglish(english: readonly FoundRecord[], own: readonly FoundRecord[]): boolean {
  const lead = mostCovered(english) - mostCovered(own)
  return lead >= (isForeign(english[0]?.text ?? '') ? clearLead : 0)
}

/** Whether a query finds more by what records call its things. */
export function isBetterInOtherWords(told: readonly FoundRecord[], own: readonly FoundRecord[]): boolean {
  return mostCovered(told) > mostCovered(own)
}

function mostCovered(found: readonly FoundRecord[]): number {
  return Math.max(0, ...found.map(({ coverage }) => coverage))
}

/** Letters: of shorter words, too many are words in English, too. */
const shortestName = 4

function ownTerms({ written, english }: Glossed): readonly string[] {
  const folded = foldText(written)
  return english.length === 0 || folded.length < shortestName || functionWords.has(folded)
    ? []
    : [termOf(folded)]
}

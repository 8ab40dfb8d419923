import { detectLanguage } from '../platform/detect-language.ts'
import { foreignFunctionWords, functionWords } from '../language/function-words.ts'
import { splitWords } from '../language/split-terms.ts'

/** The language of a text shows at its beginning, and telling it from more takes longer than indexing the record. */
const longestRead = 400
/** Names look a little like any language; sentences in another than English look much more like it. */
const leastLead = 0.1
/** Characters. Two or three words may look like any language: "steel mug" passes for Dutch. */
const shortestSentence = 60

/**
 * Whether records with these texts are found by runs of letters in place of words: those that are written in another
 * language than English, whose stems are not known here. Pure: the same texts get the same answer.
 */
export function isFoundByRuns(texts: readonly string[]): boolean {
  const text = texts.join('\n').slice(0, longestRead)
  if (!mayBeForeign(text)) return false
  const { language, isCertain, scores } = detectLanguage(text)
  if (language === undefined || language === 'en' || !isCertain) return false
  const lead = (scores.get(language) ?? 0) - (scores.get('en') ?? 0)
  return lead >= leastLead && (text.length >= shortestSentence || hasForeignGrammar(withoutNames(text)))
}

/**
 * A foreign sentence has letters that English lacks, or one of the small words that its neighbours have as well: "la" is
 * Italian too, "en" Dutch and Danish. To look for them takes a tenth of the time that telling the language does.
 */
function mayBeForeign(text: string): boolean {
  return /[^\P{L}a-zA-Z]/u.test(text) || hasForeignGrammar(text)
}

function hasForeignGrammar(text: string): boolean {
  return splitWords(text).some(
    (word) => word.length > 1 && foreignFunctionWords.has(word) && !functionWords.has(word),
  )
}

/** What is written with a capital may be a name or an abbreviation: "ET" is no French there. */
function withoutNames(text: string): string {
  return text.replace(/(?<!\S)\S*\p{Lu}\S*/gu, ' ')
}

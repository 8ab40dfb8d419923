import { detectLanguage } from '../platform/detect-language.ts'
import { foldText } from '../language/fold-text.ts'
import { isCommonEnglish } from '../language/is-english.ts'
import {
  divided,
  type GlossaryCode,
  glossaryCodes,
  readGlossary,
} from '../language/glossary/read-glossary.ts'

/** More tells nothing more. */
const longestRead = 400
/** So many of the words have to be known: names are among them. */
const leastKnown = 0.5

/** Of so few words, one that is English says little: "Regenjacke in Rot". */
const fewWords = 3
/** Where more of the words are English, others are names: no glossary has to be read to tell that. */
const mostEnglish = 0.6

/**
 * The language, other than English, that most words of a text are of; undefined where English knows as many of them, or no
 * language knows half. Takes some 0.1 ms.
 */
export function languageToGloss(text: string): GlossaryCode | undefined {
  const beginning = text.slice(0, longestRead)
  const english = share(wordsOf(beginning), (word) => isCommonEnglish(foldText(word)))
  const ofPhrase = languageOfPhrase(beginning)
  if (ofPhrase !== undefined) return ofPhrase
  const isBrief = wordsOf(beginning).length <= fewWords
  if (isBrief ? english === 1 : english > mostEnglish) return undefined
  const { scores } = detectLanguage(beginning)
  const [likeliest] = glossaryCodes
    .map((code) => {
      const { english: known } = readGlossary(code)
      return {
        code,
        known: share(
          wordsOf(divided(beginning, code)),
          (word) => known.has(word) || known.has(foldText(word)),
        ),
      }
    })
    .filter(({ known }) => known >= leastKnown && known > english)
    .toSorted((a, b) => b.known - a.known || (scores.get(b.code) ?? 0) - (scores.get(a.code) ?? 0))
  return likeliest?.code
}

/** "Sac à dos" is known as a whole, though English has two of its words. */
function languageOfPhrase(text: string): GlossaryCode | undefined {
  if (/^\p{ASCII}*$/u.test(text)) return undefined
  return glossaryCodes.find((code) =>
    readGlossary(code).english.has(divided(text, code).toLowerCase().trim()),
  )
}

function share(words: readonly string[], isKnown: (word: string) => boolean): number {
  return words.length === 0 ? 0 : words.filter((each) => isKnown(each)).length / words.length
}

/** Without part numbers. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => word.length > 1 && !/\p{N}/u.test(word))
}

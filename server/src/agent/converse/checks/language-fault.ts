import { detectLanguage, isDetectable } from '../../../platform/detect-language.ts'
import type { Ground } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { findMentions } from './find-mentions.ts'
import { blank } from './read-passage.ts'
import { textsOfFindings } from './ground-words.ts'

/** Short texts look alike in many languages. */
const fewestLetters = { all: 30, small: 15 }
const nearlyAsGood = 0.75

/** A text that is certainly in a language that nobody asked for. */
export function findLanguageFault(text: string, ground: Ground): Fault | undefined {
  const { findings, languages } = ground
  if (![...languages].every((each) => isDetectable(each))) return undefined
  const quoted = withoutQuotes(text, ground).replace(/["“„«][^"”“»„«\n]*["”“»]/g, ' ')
  const plain = blank(quoted, findMentions(quoted, findings)).replace(/(?<!\S)\S*[\d@/]\S*/g, ' ')
  // An address is written with capitals, and in no language.
  const small = (plain.match(/(?<!\p{L})(?!\p{Lu})\p{L}+/gu) ?? []).join('')
  const isShort = (plain.match(/\p{L}/gu) ?? []).length < fewestLetters.all
  if (isShort || small.length < fewestLetters.small) return undefined
  const { language, isCertain, scores } = detectLanguage(plain)
  if (language === undefined || !isCertain || languages.has(language)) return undefined
  // Neighbours such as Russian and Bulgarian are told apart by long texts only.
  const best = Math.max(...[...languages].map((each) => scores.get(each) ?? 0))
  if (best >= nearlyAsGood * (scores.get(language) ?? 1)) return undefined
  return faultOf('language', `${language}: ${text}`)
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What a record says word for word is in the language of the record. */
function withoutQuotes(text: string, ground: Ground): string {
  const told = textsOfFindings(ground)
  return Array.from(sentences.segment(text), ({ segment }) =>
    told.includes(segment.trim()) ? ' ' : segment,
  ).join('')
}

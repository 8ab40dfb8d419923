import { detectLanguage } from '../../../platform/detect-language.ts'
import type { Ground } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { findMentions } from './find-mentions.ts'
import { blank } from './read-passage.ts'
import { textsOfEvidence } from './ground-words.ts'

/** Short texts look alike in many languages. Scripts without spaces say as much in fewer letters. */
const fewestLetters = { latin: 40, other: 20 }

/** A text that is certainly in a language that nobody asked for. */
export function findLanguageFault(text: string, ground: Ground): Fault | undefined {
  const { evidence, languages } = ground
  const quoted = withoutQuotes(text, ground).replace(/["“„«][^"”“»„«\n]*["”“»]/g, ' ')
  const plain = blank(quoted, findMentions(quoted, evidence)).replace(/(?<!\S)\S*[\d@/]\S*/g, ' ')
  const fewest = /\p{Script=Latin}/u.test(plain) ? fewestLetters.latin : fewestLetters.other
  if ((plain.match(/\p{L}/gu) ?? []).length < fewest) return undefined
  const { language, isCertain } = detectLanguage(plain)
  if (language === undefined || !isCertain || languages.has(language)) return undefined
  return faultOf('language', `${language}: ${text}`)
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** What a record says word for word is in the language of the record. */
function withoutQuotes(text: string, ground: Ground): string {
  const told = textsOfEvidence(ground)
  return Array.from(sentences.segment(text), ({ segment }) =>
    told.includes(segment.trim()) ? ' ' : segment,
  ).join('')
}

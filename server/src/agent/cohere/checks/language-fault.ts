import { detectLanguage } from '../../../platform/detect-language.ts'
import { languageOfText } from '../../builtin/languages/choose-language.ts'
import type { Ground } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { findMentions } from './find-mentions.ts'
import { blank } from './read-passage.ts'

const fewestWords = 5

/** A text that is certainly in a language that nobody asked for. */
export function findLanguageFault(text: string, { evidence, languages }: Ground): Fault | undefined {
  const quoted = text.replace(/["“„«][^"”“»\n]*["”“»]/g, ' ')
  const plain = blank(quoted, findMentions(quoted, evidence)).replace(/\S*[\d@/]\S*/g, ' ')
  if ((plain.match(/\p{L}{2,}/gu) ?? []).length < fewestWords) return undefined
  const told = languageOfText(plain)
  if (told !== undefined) return languages.has(told) ? undefined : faultOf('language', `${told}: ${text}`)
  // Abbreviations are alike in all languages.
  if ((plain.match(/\p{L}{3,}/gu) ?? []).length < fewestWords) return undefined
  const { language, isCertain } = detectLanguage(plain)
  if (language === undefined || !isCertain || languages.has(language)) return undefined
  return faultOf('language', `${language}: ${text}`)
}

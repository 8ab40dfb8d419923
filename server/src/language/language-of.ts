import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as es from './es/index.ts'
import * as fr from './fr/index.ts'
import type { LanguageCode } from './language-code.ts'
import type { LanguageWords } from './language-words.ts'

const languages: Readonly<Record<LanguageCode, LanguageWords>> = {
  ...{ en, de, fr, es },
  'en-x-de': answeredIn(de, 'en-x-de'),
  'en-x-fr': answeredIn(fr, 'en-x-fr'),
  'en-x-es': answeredIn(es, 'en-x-es'),
}

function answeredIn({ replies, locationReplies, forms }: LanguageWords, code: LanguageCode): LanguageWords {
  return { ...en, code, replies, locationReplies, forms }
}

/** The words of a language. */
export function languageOf(code: LanguageCode): LanguageWords {
  return languages[code]
}

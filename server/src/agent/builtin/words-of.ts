import type { LanguageCode } from '../../language/language-code.ts'
import { de } from '../../language/de/replies.ts'
import { en } from '../../language/en/replies.ts'
import { es } from '../../language/es/replies.ts'
import type { ReplyWords } from '../../language/words/reply-words.ts'
import { fr } from '../../language/fr/replies.ts'

const byLanguage: Readonly<Record<LanguageCode, ReplyWords>> = { en, de, fr, es }

/** The words to say things in a language. */
export function wordsOf({ language }: { readonly language: LanguageCode }): ReplyWords {
  return byLanguage[language]
}

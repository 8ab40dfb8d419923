import type { LanguageCode } from '../../../../language/language-code.ts'
import { de } from '../../../../language/de/forms.ts'
import { en } from '../../../../language/en/forms.ts'
import { es } from '../../../../language/es/forms.ts'
import type { FormWords } from '../../../../language/words/form-words.ts'
import { fr } from '../../../../language/fr/forms.ts'

const byLanguage: Readonly<Record<LanguageCode, FormWords>> = { en, de, fr, es }

/** The words to say things in a language. */
export function wordsOf({ language }: { readonly language: LanguageCode }): FormWords {
  return byLanguage[language]
}

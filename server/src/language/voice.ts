import type { LanguageCode } from './language-code.ts'

/** How a reply is written. */
export interface Voice {
  readonly language: LanguageCode
  /** BCP 47, of the same language: how amounts, dates and distances are written. */
  readonly locale: string
}

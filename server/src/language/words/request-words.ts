import type { LanguageCode } from '../language-code.ts'
import * as de from '../de/location-requests.ts'
import * as en from '../en/location-requests.ts'
import * as es from '../es/location-requests.ts'
import * as fr from '../fr/location-requests.ts'

/** How people of a language ask for what a location has. */
export interface RequestWords {
  /** One way to get in touch. */
  readonly channels: { readonly phone: RegExp; readonly email: RegExp; readonly website: RegExp }
  /** What people say when they have shared their position. */
  readonly sharesPosition: RegExp
  /** Words that ask for a place. */
  readonly asksWhere: RegExp
}

const byLanguage: Readonly<Record<LanguageCode, RequestWords>> = { en, de, fr, es }

/** The words to understand by what is asked of locations. */
export function requestWordsOf({ language }: { readonly language: LanguageCode }): RequestWords {
  return byLanguage[language]
}

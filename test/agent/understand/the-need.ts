import assert from 'node:assert/strict'
import type { LanguageCode } from '../../../server/src/language/language-code.ts'
import type { Need } from '../../../server/src/agent/builtin/understand/need.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'

/** Reads what a visitor of this language says. */
export function readerOf(language: LanguageCode) {
  /** The needs of a message said after these messages of the same visitor. */
  const needsOf = (message: string, ...earlier: readonly string[]): readonly Need[] =>
    understand(
      message,
      earlier.flatMap((content) => [
        { role: 'user' as const, content },
        { role: 'assistant' as const, content: 'Here is what I found.' },
      ]),
      language,
    ).needs

  /** The one need of a message. */
  const theNeed = (message: string, ...earlier: readonly string[]): Need => {
    const needs = needsOf(message, ...earlier)
    const [need] = needs
    assert.ok(need !== undefined && needs.length === 1, `${String(needs.length)} needs`)
    return need
  }
  return { needsOf, theNeed }
}

export const { needsOf, theNeed } = readerOf('en')

import assert from 'node:assert/strict'
import type { Need } from '../../../server/src/agent/builtin/understand/need.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'

/** The needs of a message said after these messages of the same visitor. */
export function needsOf(message: string, ...earlier: readonly string[]): readonly Need[] {
  return understand(
    message,
    earlier.flatMap((content) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: 'Here is what I found.' },
    ]),
    'en',
  ).needs
}

/** The one need of a message. */
export function theNeed(message: string, ...earlier: readonly string[]): Need {
  const needs = needsOf(message, ...earlier)
  const [need] = needs
  assert.ok(need !== undefined && needs.length === 1, `${String(needs.length)} needs`)
  return need
}

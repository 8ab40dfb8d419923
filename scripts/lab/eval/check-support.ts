import type { components } from '../../../client-sdk/src/index.ts'
import { readEnginePhrases } from '../grounding/engine-phrases.ts'
import { findUnfounded } from '../grounding/find-unfounded.ts'
import { findUntold, sentencesOf } from '../grounding/find-untold.ts'
import type { PublishedRow } from '../grounding/published-row.ts'

/** A turn of chat, and what could have been known in it. */
export interface Exchange {
  readonly knowledgeBase: string
  readonly question: string
  /** BCP 47: the language that the reply has to be in. */
  readonly language: string
  readonly reply: Pick<components['schemas']['MessageResult'], 'content' | 'products' | 'sources'>
  /** Everything that is published in the knowledge base. */
  readonly rows: readonly PublishedRow[]
  readonly now: Date
  readonly visitor: { readonly latitude: number; readonly longitude: number } | undefined
}

/** A sentence, or a reply, that states what it may not. */
export interface Unsupported {
  readonly knowledgeBase: string
  readonly question: string
  readonly problem: string
  readonly reply: string
}

/** What came of checking every reply of a run. */
export interface Support {
  readonly turns: number
  readonly sentences: number
  readonly unsupported: readonly Unsupported[]
  /** Of each sentence of each reply, whether it is supported: 1 or 0. */
  readonly flags: readonly number[]
}

export interface SupportCheck {
  check(exchange: Exchange): void
  result(): Support
}

/**
 * Checks replies as they come: whether every sentence is a template of the engine or the words of a record that the
 * reply names as used, and whether every fact in it stands in such a record. Two programs look for it that share no
 * code with the engine but its list of fixed texts.
 */
export function openSupportCheck(): SupportCheck {
  const phrases = readEnginePhrases()
  const unsupported: Unsupported[] = []
  const flags: number[] = []
  let turns = 0
  return {
    check({ knowledgeBase, question, language, reply, rows, now, visitor }) {
      const ids = new Set([...reply.products, ...reply.sources].map(({ id }) => id))
      const used = rows.filter(({ id }) => ids.has(id))
      const untold = findUntold(reply, { phrases, used, rows, message: question })
      const unfounded = findUnfounded(reply, { rows, now, visitor, language })
      const count = sentencesOf(reply.content).length
      const wrong = Math.min(count, untold.length + unfounded.length)
      turns += 1
      flags.push(...Array.from({ length: count }, (_, index) => Number(index >= wrong)))
      const found = { knowledgeBase, question }
      unsupported.push(
        ...untold.map((sentence) => ({ ...found, problem: 'of nowhere', reply: sentence })),
        ...unfounded.map((problem) => ({ ...found, problem, reply: reply.content })),
      )
    },
    result: () => ({ turns, sentences: flags.length, unsupported, flags }),
  }
}

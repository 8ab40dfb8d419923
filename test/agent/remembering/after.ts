import type { LanguageCode } from '../../../server/src/language/language-code.ts'
import { remember } from '../../../server/src/agent/remembering/remember.ts'
import type { StoredMemory } from '../../../server/src/db/schema.ts'
import type { HistoryMessage } from '../../../server/src/engine.ts'
import { engineTurn } from '../engine-turn.ts'

export const nothing: StoredMemory = { facts: [], products: [] }

export const named = (name: string): { id: string; name: string } => ({ id: `id of ${name}`, name })

export interface Said {
  readonly message: string
  readonly memory?: StoredMemory
  /** Names of the products of earlier replies, oldest first. */
  readonly shown?: readonly (readonly string[])[]
  /** Names of the products of the reply to this very message. */
  readonly answer?: readonly string[]
  readonly language?: LanguageCode
}

/** What is remembered after this turn. */
export function after({
  message,
  memory = nothing,
  shown = [],
  answer = [],
  language = 'en',
}: Said): StoredMemory {
  const history = shown.flatMap((names): HistoryMessage[] => [
    { role: 'user', content: 'Which ones do you have?' },
    { role: 'assistant', content: names.join(), products: names.map((name) => named(name).id) },
  ])
  const turn = engineTurn({
    knowledgeBaseId: 'kb_1',
    message,
    history,
    memory: { ...memory, messagesBefore: 0 },
  })
  const products = answer.map((name) => ({ ...named(name), price: null }))
  return remember({ turn, answer: { products }, language }) ?? memory
}

/** What is remembered after these messages, one after the other. */
export function afterAll(messages: readonly string[], language?: LanguageCode): StoredMemory {
  return messages.reduce(
    (memory, message) => after({ message, memory, ...(language !== undefined && { language }) }),
    nothing,
  )
}

/** The names of those that are chosen. */
export function chosen({ products }: StoredMemory): string[] {
  return products.flatMap(({ name, isChosen }) => (isChosen ? [name] : []))
}

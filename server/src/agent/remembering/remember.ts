import { isDeepStrictEqual } from 'node:util'
import type { RememberedProduct, StoredMemory } from '../../db/schema.ts'
import type { EngineAnswer, EngineTurn } from '../../engine.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import { offeredBy } from './offered-by.ts'
import { type Choice, readChoice } from './read-choice.ts'
import { readFacts } from './read-facts.ts'
import { readSuggestion } from './read-suggestion.ts'
import { isSameSubject } from './same-subject.ts'

const mostFacts = 40
const mostProducts = 50

/** What there is to remember of a turn. */
export interface TurnToRemember {
  readonly turn: Pick<EngineTurn, 'message' | 'submission' | 'history' | 'memory'>
  readonly answer: Pick<EngineAnswer, 'products'>
  /** Of the message. */
  readonly language: LanguageCode
}

/**
 * What a session comes to with this turn: at most 40 facts of 300 characters and 50 products, none of them twice. For
 * want of room passing wishes go first, then what is oldest; products that were chosen go last. Nothing when the turn
 * adds nothing to what is remembered.
 */
export function remember({ turn, answer, language }: TurnToRemember): StoredMemory | undefined {
  const { facts, products } = turn.memory
  // The answers to a form are kept apart, whole; a question that is chosen is in the words of a record.
  const isOwn = turn.submission === undefined && readSuggestion(turn, language) === undefined
  const said = isOwn ? turn.message : ''
  const shown = withShown(products, answer.products)
  const remembered = {
    facts: withFacts(facts, said, language),
    products: withinBounds(withChoice(shown, readChoice(said, offeredBy(turn, shown, language)))),
  }
  return isDeepStrictEqual(remembered, { facts, products }) ? undefined : remembered
}

function withFacts(facts: readonly string[], message: string, language: LanguageCode): readonly string[] {
  let all = facts
  for (const { text } of readFacts(message, language))
    all = [...all.filter((earlier) => !isSameSubject(earlier, text, language)), text]
  if (all.length <= mostFacts) return all
  const isWish = (text: string): boolean => readFacts(text, language)[0]?.isWish === true
  return withoutFirst(all, all.length - mostFacts, isWish)
}

/** What a reply shows comes last, under the name it has now. Once chosen, a product stays so. */
function withShown(
  products: readonly RememberedProduct[],
  shown: EngineAnswer['products'],
): readonly RememberedProduct[] {
  const chosen = new Set(products.flatMap(({ id, isChosen }) => (isChosen ? [id] : [])))
  const byId = new Map(shown.map(({ id, name }) => [id, { id, name, isChosen: chosen.has(id) }] as const))
  return [...products.filter(({ id }) => !byId.has(id)), ...byId.values()]
}

function withChoice(
  products: readonly RememberedProduct[],
  { taken, givenUp }: Choice,
): readonly RememberedProduct[] {
  return products.map((product) => ({
    ...product,
    isChosen: taken.has(product.id) || (product.isChosen && !givenUp.has(product.id)),
  }))
}

function withinBounds(products: readonly RememberedProduct[]): readonly RememberedProduct[] {
  return withoutFirst(products, products.length - mostProducts, ({ isChosen }) => !isChosen)
}

/** Without so many from the beginning, of which those go before the others that `isLight` says. */
function withoutFirst<Each>(
  all: readonly Each[],
  count: number,
  isLight: (each: Each) => boolean,
): readonly Each[] {
  if (count <= 0) return all
  const entries = [...all.entries()]
  const [light, heavy] = [
    entries.filter(([, each]) => isLight(each)),
    entries.filter(([, each]) => !isLight(each)),
  ]
  const dropped = new Set([...light, ...heavy].slice(0, count).map(([index]) => index))
  return all.filter((_, index) => !dropped.has(index))
}

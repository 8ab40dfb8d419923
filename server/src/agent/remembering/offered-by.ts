import type { RememberedProduct } from '../../db/schema.ts'
import type { EngineTurn } from '../../engine.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import type { Offered } from './read-choice.ts'

/** What the visitor can have meant was shown before; by its name also all that is `known`. */
export function offeredBy(
  { history, memory }: Pick<EngineTurn, 'history' | 'memory'>,
  known: readonly RememberedProduct[],
  language: LanguageCode,
): Offered {
  const byId = new Map(memory.products.map((product) => [product.id, product]))
  const shown = history.flatMap(({ products = [] }) =>
    products.length === 0 ? [] : [products.map((id) => byId.get(id))],
  )
  return { shown: shown.toReversed(), known, language }
}

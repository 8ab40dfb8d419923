import type { ItemKind } from '../db/schema.ts'
import { faq } from './kinds/faq.ts'
import type { Kind } from './kinds/kind.ts'
import { location } from './kinds/location.ts'
import { product } from './kinds/product.ts'

export type { Kind } from './kinds/kind.ts'
export { faq, location, product }

/** Every kind, by its name. */
export const kinds: { readonly [Name in ItemKind]: Kind<Name> } = { product, faq, location }

/** Every kind, in the order in which they are told. */
export const everyKind: readonly Kind[] = Object.values(kinds)

/** A table with something for each kind. */
export function byKind<Value>(valueOf: (kind: Kind) => Value): Readonly<Record<ItemKind, Value>> {
  // `kinds` is total, so this is.
  return Object.fromEntries(everyKind.map((kind) => [kind.name, valueOf(kind)])) as Record<ItemKind, Value>
}

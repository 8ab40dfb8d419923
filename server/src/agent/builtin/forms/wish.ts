import type { ShopTopic } from '../../plugins/open-plugins.ts'
import type { Channel } from './purpose.ts'

/** What can be wished for, as examples of a language name it. */
export const wishKinds = ['book', 'contact', 'person', 'narrow', 'orders', 'cart'] as const

export type Wished = (typeof wishKinds)[number]

/** Something that a visitor wants done rather than told. Where it is not certain, a FAQ or a place that tells of it wins. */
export type Wish = { readonly isCertain: boolean } & (
  | { readonly kind: 'book'; readonly sentence: string }
  | { readonly kind: 'contact'; readonly channel: Channel }
  | { readonly kind: 'narrow' }
  | { readonly kind: 'person' }
  | { readonly kind: 'account'; readonly topic: ShopTopic }
)

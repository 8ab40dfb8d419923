import type { ShopTopic } from '../../plugins/open-plugins.ts'
import type { Channel } from './purpose.ts'

/** Something that a visitor wants done rather than told. */
export type Wish =
  | { readonly kind: 'book'; readonly object: string; readonly isCertain: boolean }
  | { readonly kind: 'contact'; readonly channel: Channel }
  | { readonly kind: 'narrow' }
  | { readonly kind: 'person' }
  | { readonly kind: 'account'; readonly topic: ShopTopic }

import { PluginError } from './plugin-error.ts'
import type { PluginTurn, ShopAnswer, ShopCart, ShopOrder, ShopPlugin, ShopTopic } from './plugin-port.ts'
import { readInstant } from './read-instant.ts'
import type { CallPlugin } from './turn-calls.ts'
import { type CallAnswer, viewLookup } from './view.ts'

type Answer = CallAnswer<'shop.lookup'>
type AnsweredOrder = NonNullable<Answer['orders']>[number]
type AnsweredCart = NonNullable<Answer['cart']>

export function shopPlugin(turn: PluginTurn, call: CallPlugin): ShopPlugin {
  return {
    async lookUp(wants) {
      if (turn.buyer === undefined) throw new PluginError('no-buyer')
      return call('shop.lookup', viewLookup(turn, turn.buyer, wants), (answer) => wanted(wants, answer))
    },
  }
}

function wanted(wants: readonly ShopTopic[], { orders, cart }: Answer): ShopAnswer {
  return {
    ...(wants.includes('orders') && orders !== undefined && { orders: orders.map(readOrder) }),
    ...(wants.includes('cart') && cart !== undefined && { cart: cart && readCart(cart) }),
  }
}

function readOrder({ placedAt, trackingUrl, ...order }: AnsweredOrder): ShopOrder {
  return {
    ...order,
    ...(placedAt !== undefined && { placedAt: readInstant(placedAt).toISOString() }),
    ...(trackingUrl !== undefined && { trackingUrl: readLink(trackingUrl) }),
  }
}

function readCart({ checkoutUrl, ...cart }: AnsweredCart): ShopCart {
  return { ...cart, ...(checkoutUrl !== undefined && { checkoutUrl: readLink(checkoutUrl) }) }
}

/** The way URLs write themselves, in which no character can be mistaken for the end of a link. */
function readLink(text: string): string {
  if (!URL.canParse(text)) throw new PluginError('answer-wrong', { reason: 'a link that is not a URL' })
  return new URL(text).href
}

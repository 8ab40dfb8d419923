import type { ShopAmount, ShopAnswer, ShopTopic } from '../../../plugins/open-plugins.ts'
import { PluginError } from '../../../plugins/plugin-error.ts'
import { formatPrice } from '../../format-price.ts'
import { markdownLink, markdownText } from '../../markdown-text.ts'
import type { NeedAnswer } from '../../need-answer.ts'
import type { Task } from '../../task.ts'
import { say } from '../say.ts'
import { en } from '../words/en.ts'

/** Tells what the shop says about the buyer's orders or cart. Undefined: the widget is not connected to a shop. */
export async function answerAccount(task: Task, topic: ShopTopic): Promise<NeedAnswer | undefined> {
  const shop = await task.plugins.shop()
  if (shop === undefined) return undefined
  if (task.turn.buyer === undefined) return say([en.signIn])
  try {
    const answer = await shop.lookUp([topic])
    return topic === 'orders' ? tellOrders(answer, task.language) : tellCart(answer, task.language)
  } catch (error) {
    if (error instanceof PluginError) return say([en.shopFails])
    throw error
  }
}

const mostOrders = 5
const mostItems = 20

function tellOrders({ orders = [] }: ShopAnswer, language: string): NeedAnswer {
  if (orders.length === 0) return say([en.noOrders])
  const shown = orders.slice(0, mostOrders)
  const items = shown.map(({ name, status, placedAt, total, trackingUrl }) =>
    [
      en.order(`**${markdownText(name)}**`, markdownText(status)),
      placedAt && en.placedOn(dateText(placedAt, language)),
      total && en.total(amountText(total, language)),
      trackingUrl && markdownLink(en.track, trackingUrl),
    ]
      .filter((each) => each !== undefined && each !== '')
      .join(', '),
  )
  return say([en.orders(shown.length === 1), items.join('\n')])
}

function tellCart({ cart }: ShopAnswer, language: string): NeedAnswer {
  if (cart === undefined || cart === null || cart.items.length === 0) return say([en.emptyCart])
  const { items, total, checkoutUrl } = cart
  const lines = items.slice(0, mostItems).map(({ name, quantity, price }) => {
    const item = en.cartItem(String(quantity), markdownText(name))
    return price === undefined ? item : `${item}: ${amountText(price, language)}`
  })
  return say([
    en.cart,
    lines.join('\n'),
    total && en.cartTotal(amountText(total, language)),
    checkoutUrl && markdownLink(en.checkout, checkoutUrl),
  ])
}

function amountText(amount: ShopAmount, language: string): string {
  return markdownText(formatPrice(amount, language))
}

function dateText(instant: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return markdownText(format.format(new Date(instant)))
}

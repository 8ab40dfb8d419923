import { languageOf } from '../../../../language/language-of.ts'
import type { ShopAmount, ShopAnswer, ShopTopic } from '../../../plugins/open-plugins.ts'
import { PluginError } from '../../../plugins/plugin-error.ts'
import { formatPrice } from '../../../replies/format-price.ts'
import type { Voice } from '../../../../language/voice.ts'
import { markdownLink, markdownText } from '../../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Task } from '../../task.ts'
import { say } from '../say.ts'

/** Tells what the shop says about the buyer's orders or cart. Undefined: the widget is not connected to a shop. */
export async function answerAccount(task: Task, topic: ShopTopic): Promise<NeedAnswer | undefined> {
  const words = languageOf(task.language).forms
  const shop = await task.plugins.shop()
  if (shop === undefined) return undefined
  if (task.turn.buyer === undefined) return say([words.signIn])
  try {
    const answer = await shop.lookUp([topic])
    return topic === 'orders' ? tellOrders(answer, task) : tellCart(answer, task)
  } catch (error) {
    if (error instanceof PluginError) return say([words.shopFails])
    throw error
  }
}

const mostOrders = 5
const mostItems = 20

function tellOrders({ orders = [] }: ShopAnswer, voice: Voice): NeedAnswer {
  const words = languageOf(voice.language).forms
  if (orders.length === 0) return say([words.noOrders])
  const shown = orders.slice(0, mostOrders)
  const items = shown.map(({ name, status, placedAt, total, trackingUrl }) =>
    [
      words.order(`**${markdownText(name)}**`, markdownText(status)),
      placedAt && words.placedOn(dateText(placedAt, voice)),
      total && words.total(amountText(total, voice)),
      trackingUrl && markdownLink(words.track, trackingUrl),
    ]
      .filter((each) => each !== undefined && each !== '')
      .join(', '),
  )
  return say([words.orders(shown.length === 1), items.join('\n')])
}

function tellCart({ cart }: ShopAnswer, voice: Voice): NeedAnswer {
  const { forms: words, replies } = languageOf(voice.language)
  if (cart === undefined || cart === null || cart.items.length === 0) return say([words.emptyCart])
  const { items, total, checkoutUrl } = cart
  const lines = items.slice(0, mostItems).map(({ name, quantity, price }) => {
    const item = words.cartItem(String(quantity), markdownText(name))
    return price === undefined ? item : replies.row(item, amountText(price, voice))
  })
  return say([
    words.cart,
    lines.join('\n'),
    total && words.cartTotal(amountText(total, voice)),
    checkoutUrl && markdownLink(words.checkout, checkoutUrl),
  ])
}

function amountText(amount: ShopAmount, { locale }: Voice): string {
  return markdownText(formatPrice(amount, locale))
}

function dateText(instant: string, { locale }: Voice): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return markdownText(format.format(new Date(instant)))
}

import type { ProductView } from '../engine.ts'
import type { ProductRecord } from '../tools/read-record.ts'
import { formatPrice } from './format-price.ts'
import { markdownLink, markdownText, summary } from './markdown-text.ts'

const mostProducts = 4

/** Recommends products: the same ones in the text and beside it, with the price they were published with. */
export function composeProducts(
  records: readonly ProductRecord[],
  language: string,
): {
  readonly content: string
  readonly records: readonly ProductRecord[]
  readonly products: ProductView[]
} {
  const shown = records.slice(0, mostProducts)
  const [first, ...others] = shown
  const content =
    first !== undefined && others.length === 0
      ? describeOne(first, language)
      : ['Here is what I found:', shown.map((each) => listItem(each, language)).join('\n')].join('\n\n')
  return { content, records: shown, products: shown.map((each) => viewProduct(each)) }
}

function describeOne(product: ProductRecord, language: string): string {
  const name = `**${markdownLink(product.name, product.url)}**${number(product)}`
  const price = product.price && markdownText(formatPrice(product.price, language))
  const lead = price === undefined ? name : `${name} costs ${price}.`
  const paragraphs = [
    product.isAvailable ? lead : `${lead}\n\nIt is not available at the moment.`,
    product.description && markdownText(summary(product.description)),
  ]
  return paragraphs.filter((each) => each !== undefined).join('\n\n')
}

function listItem(product: ProductRecord, language: string): string {
  const price = product.price && markdownText(formatPrice(product.price, language))
  const facts = [price, product.isAvailable ? undefined : 'not available at the moment'].filter(
    (each) => each !== undefined,
  )
  const tail = facts.length > 0 ? `: ${facts.join(', ')}` : ''
  return `- **${markdownLink(product.name, product.url)}**${number(product)}${tail}`
}

function number({ sku }: ProductRecord): string {
  return sku === undefined ? '' : ` (${markdownText(sku)})`
}

function viewProduct({ id, name, price, url, imageUrl, sku, externalId }: ProductRecord): ProductView {
  return {
    id,
    name,
    price: price?.amount ?? null,
    ...(price && { currency: price.currency }),
    ...(url !== undefined && { url }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(sku !== undefined && { sku }),
    ...(externalId !== undefined && { externalId }),
  }
}

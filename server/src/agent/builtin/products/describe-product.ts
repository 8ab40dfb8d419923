import { languageOf } from '../../../language/language-of.ts'
import type { ProductView } from '../../../engine.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import { formatPrice } from '../../replies/format-price.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownLink, markdownText, summary } from '../../replies/markdown-text.ts'

/** A product's name as a reply shows it, with its part number. */
export function nameOf({ name, url, sku }: ProductRecord): string {
  return `**${markdownLink(name, url)}**${sku === undefined ? '' : ` (${markdownText(sku)})`}`
}

/** Its published price, undefined when it has none. */
export function priceOf({ price }: ProductRecord, { locale }: Voice): string | undefined {
  return price && markdownText(formatPrice(price, locale))
}

/**
 * All that is told of a product that is the answer by itself.
 * @param reason why it is, where the description does not say so
 */
export function describeProduct(product: ProductRecord, voice: Voice, reason?: string): string {
  const words = languageOf(voice.language).replies
  const price = priceOf(product, voice)
  const description = markdownText(summary(product.description ?? ''))
  const paragraphs = [
    price === undefined ? nameOf(product) : words.costs(nameOf(product), price),
    product.isAvailable === false ? words.notAvailableSentence : undefined,
    description,
    reason === undefined || description.includes(reason) ? undefined : reason,
  ]
  return paragraphs.filter((each) => each !== undefined && each !== '').join('\n\n')
}

/** A product among others to choose from, on one line, and why it is one of them. */
export function listProduct(product: ProductRecord, voice: Voice, reason?: string): string {
  const { notAvailable, row } = languageOf(voice.language).replies
  const facts = [priceOf(product, voice), product.isAvailable === false ? notAvailable : undefined]
  const told = facts.filter((each) => each !== undefined).join(', ')
  const listed = told === '' ? nameOf(product) : row(nameOf(product), told)
  return `- ${[listed, reason].filter((each) => each !== undefined).join(' – ')}`
}

/** A product as it is shown beside the reply. */
export function viewProduct(product: ProductRecord): ProductView {
  const { id, name, price, url, imageUrl, sku, externalId } = product
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

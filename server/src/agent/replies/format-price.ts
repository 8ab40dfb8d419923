import type { ProductRecord } from '../tools/read-record.ts'

/** An amount the way people who read this language write it: "$125.95". */
export function formatPrice(price: NonNullable<ProductRecord['price']>, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency }).format(price.amount)
}

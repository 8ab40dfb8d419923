import type { FieldError } from '../errors.ts'
import type { Fields } from './fields.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A price names a currency that exists. */
export function productFaults({ price }: Fields): FieldError[] {
  if (typeof price !== 'object' || price === null || !('currency' in price)) return []
  if (typeof price.currency === 'string' && currencies.has(price.currency)) return []
  return [{ field: 'price.currency', code: 'format', message: 'must be a currency code of ISO 4217' }]
}

import { refusedField } from '../errors.ts'

/**
 * Credits as whole thousandths.
 * @throws ApiError `VALIDATION_FAILED` when there are finer parts
 */
export function parseMillicredits(credits: number, field: string): number {
  const millicredits = Math.round(credits * 1000)
  // Only a number of at most three decimals comes back as itself.
  if (millicredits / 1000 !== credits) throw refusedField(field, 'multipleOf', 'has more than three decimals')
  return millicredits
}

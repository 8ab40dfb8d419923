import { ApiError } from '../errors.ts'

/** How much of what is stored a reconcile deletes. */
export interface Deletions {
  readonly planned: number
  /** Everything stored of the kind, records without a key included. */
  readonly total: number
}

/** @throws ApiError `DELETION_LIMIT_EXCEEDED`, with the plan */
export function requireWithinDeletionLimit(plan: Deletions & { readonly maxDeletionPercent: number }): void {
  const { planned, total, maxDeletionPercent } = plan
  if (!isOverLimit(plan, maxDeletionPercent)) return
  throw new ApiError('DELETION_LIMIT_EXCEEDED', {
    field: 'maxDeletionPercent',
    detail:
      `Of ${String(total)} records ${String(planned)} would be deleted, and ` +
      `${String(maxDeletionPercent)} % is the limit. Nothing was deleted.`,
    members: { plan },
  })
}

/** In percent, rounded to two decimals; 0 while nothing is stored. */
export function deletionPercent({ planned, total }: Deletions): number {
  return total === 0 ? 0 : Math.round((planned * 10_000) / total) / 100
}

/** Exactly the limit is not over it. Compared as the decimals that people write: 33.3 is no binary fraction. */
export function isOverLimit({ planned, total }: Deletions, maxDeletionPercent: number): boolean {
  const { digits, decimals } = decimalOf(maxDeletionPercent)
  return BigInt(planned) * 100n * 10n ** BigInt(decimals) > digits * BigInt(total)
}

/** `33.3` is 333 with one decimal, and `1e-7` is 1 with seven. */
function decimalOf(value: number): { readonly digits: bigint; readonly decimals: number } {
  const [significand = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = significand.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length - Number(exponent) }
}

/**
 * Applying needs a word that cannot be left in a script by mistake: the id of the very knowledge base.
 * @throws ApiError `CONFIRM_MISMATCH`
 */
export function requireDeletionConfirmed(knowledgeBaseId: string, confirm: string | undefined): void {
  if (confirm === knowledgeBaseId) return
  throw new ApiError('CONFIRM_MISMATCH', {
    field: 'confirm',
    detail: 'To apply, confirm must repeat the id of the knowledge base in the address. Nothing was deleted.',
  })
}

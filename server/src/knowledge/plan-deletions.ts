import { deletionPercent } from './deletion-limit.ts'
import type { Leftover } from './deletion-queries.ts'
import type { MatchField } from './queries.ts'

/** What the contract calls `ReconcilePlan`. */
export interface ReconcilePlan {
  readonly mode: 'dry-run' | 'apply'
  readonly matchBy: MatchField
  readonly total: number
  readonly keysReceived: number
  readonly planned: number
  readonly deleted: number
  readonly deletionPercent: number
  readonly maxDeletionPercent: number
  readonly skippedWithoutKey: number
  readonly items: Leftover['items']
}

type Asked = Pick<ReconcilePlan, 'mode' | 'matchBy' | 'keysReceived' | 'maxDeletionPercent'>

/** What a reconcile deletes, before anything is. */
export function planDeletions(asked: Asked, { total, withoutKey, numbers, items }: Leftover): ReconcilePlan {
  const planned = numbers.length
  return {
    ...asked,
    total,
    planned,
    deleted: 0,
    deletionPercent: deletionPercent({ planned, total }),
    skippedWithoutKey: withoutKey,
    items,
  }
}

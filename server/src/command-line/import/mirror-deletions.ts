import { ServiceError } from '@catalogue-assistant/client-sdk'
import type { Catalogue, ReconcilePlan } from './catalogue.ts'

/** What a file means for the records that it does not have. */
export interface Deletions {
  readonly plan: ReconcilePlan
  /**
   * `previewed` where nobody asked for a deletion, `would-delete` in a dry run that asked for it, `refused` where a
   * guard stands in the way, `declined` where a person said no.
   */
  readonly outcome: 'nothing-to-do' | 'previewed' | 'would-delete' | 'refused' | 'declined' | 'deleted'
  /** Why it was refused. */
  readonly reason?: string
}

export interface DeletionRequest {
  readonly catalogue: Catalogue
  /** Every key of the file. */
  readonly keys: readonly string[]
  readonly maxDeletionPercent: number | undefined
  readonly wanted: boolean
  readonly dryRun: boolean
  /** Why the file must not decide over deletions, if so. */
  readonly obstacle: string | undefined
  /** Shown before anything is deleted; false leaves everything as it is. */
  readonly confirm: (plan: ReconcilePlan) => Promise<boolean>
}

/** Deletes the records that the file does not have: never without a preview, and never more than it showed. */
export async function mirrorDeletions(request: DeletionRequest): Promise<Deletions> {
  const { catalogue, keys, wanted, dryRun, obstacle } = request
  const plan = await catalogue.previewDeletions(keys, request.maxDeletionPercent)
  if (plan.planned === 0) return { plan, outcome: 'nothing-to-do' }
  if (!wanted) return { plan, outcome: 'previewed' }
  if (obstacle !== undefined) return { plan, outcome: 'refused', reason: obstacle }
  if (isAboveLimit(plan)) return { plan, outcome: 'refused', reason: aboveLimit(plan) }
  if (dryRun) return { plan, outcome: 'would-delete' }
  if (!(await request.confirm(plan))) return { plan, outcome: 'declined' }
  try {
    return { plan: await catalogue.applyDeletions(keys, shownPercent(plan)), outcome: 'deleted' }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'DELETION_LIMIT_EXCEEDED') throw error
    const reason =
      'More would go now than a moment ago, because the catalogue has changed. Run the import again.'
    return { plan, outcome: 'refused', reason }
  }
}

function isAboveLimit({ planned, total, maxDeletionPercent }: ReconcilePlan): boolean {
  return planned * 100 > maxDeletionPercent * total
}

/** As the limit of the deletion itself, the share that was shown keeps records out that somebody adds meanwhile. */
function shownPercent({ planned, total, maxDeletionPercent }: ReconcilePlan): number {
  const roundedUp = Math.ceil((planned / total) * 100 * 1e6) / 1e6
  return Math.min(maxDeletionPercent, roundedUp)
}

function aboveLimit({ deletionPercent, maxDeletionPercent }: ReconcilePlan): string {
  return (
    `${String(deletionPercent)} % is above the limit of ${String(maxDeletionPercent)} %. If that many are meant to ` +
    `go, raise it with --max-deletion-percent.`
  )
}

import type { RequestOptions } from '../client-options.ts'
import { ConflictError } from '../errors.ts'
import type { KnowledgeBaseIds } from '../resources/ids.ts'
import type { RecordKind, RecordKinds, Records } from '../resources/records.ts'
import type { ReconcilePlan } from '../schemas.ts'
import {
  keyOf,
  type MatchField,
  type Row,
  type Rows,
  type UpsertedAll,
  upsertAll,
  type UpsertProgress,
} from './upsert-all.ts'

/** All records of one kind, as they are in your own system. */
export interface Source<Kind extends RecordKind> {
  /** The field that holds your own keys. */
  readonly matchBy: MatchField<Kind>
  /** Every row. A record that is not among them is deleted. */
  readonly rows: Rows<Kind>
}

/**
 * What happened to the records that the source does not have. `none`: there were none. `refused`: they were more than
 * `maxDeletionPercent`. `declined`: `confirmDeletions` said no. `unclear`: a row without a key might be any of them.
 */
export type DeletionOutcome = 'none' | 'deleted' | 'refused' | 'declined' | 'unclear'

/** What became of one kind. */
export interface MirroredKind {
  readonly upserted: UpsertedAll
  readonly deletions: { readonly outcome: DeletionOutcome; readonly plan: ReconcilePlan | undefined }
}

/** How to mirror. */
export interface MirrorOptions extends Omit<RequestOptions, 'idempotencyKey'> {
  /** The most to delete, in percent of the stored records of a kind. The service's default without. */
  readonly maxDeletionPercent?: number | undefined
  /** Asked before anything is deleted; false leaves all of this kind. */
  readonly confirmDeletions?:
    | ((plan: ReconcilePlan, kind: RecordKind) => boolean | Promise<boolean>)
    | undefined
}

type How = Pick<RecordKinds['products']['reconcile'], 'mode' | 'confirm' | 'maxDeletionPercent'>

/** Makes the records of one kind what the source has, without publishing them. */
export async function mirrorKind<Kind extends RecordKind>(
  records: Records<Kind>,
  ids: KnowledgeBaseIds,
  source: Source<Kind>,
  options: MirrorOptions & {
    readonly kind: Kind
    readonly onProgress: (progress: UpsertProgress) => void
  },
): Promise<MirroredKind> {
  const { matchBy } = source
  const { kind, onProgress, maxDeletionPercent, confirmDeletions, ...own } = options
  const keys = new Set<string>()
  const upserted = await upsertAll(records, ids, noted(source, keys), { ...own, matchBy, onProgress })
  if (upserted.results.some(({ key }) => key === null)) {
    return { upserted, deletions: { outcome: 'unclear', plan: undefined } }
  }
  const reconcile = async (rest: How): Promise<ReconcilePlan> => {
    // As with an upsert, a type over all kinds does not show what belongs to one.
    const body = { matchBy, keys: [...keys], ...rest } as RecordKinds[Kind]['reconcile']
    return (await records.reconcile(ids, body, own)).data
  }
  const plan = await reconcile({
    mode: 'dry-run',
    ...(maxDeletionPercent !== undefined && { maxDeletionPercent }),
  })
  const guarded = await guard(plan, () => confirmDeletions?.(plan, kind) ?? true)
  if (guarded !== undefined) return { upserted, deletions: { outcome: guarded, plan } }
  try {
    const limit = plannedPercent(plan)
    const done = await reconcile({ mode: 'apply', confirm: ids.kbId, maxDeletionPercent: limit })
    return { upserted, deletions: { outcome: 'deleted', plan: done } }
  } catch (error) {
    if (!(error instanceof ConflictError) || error.code !== 'DELETION_LIMIT_EXCEEDED') throw error
    return { upserted, deletions: { outcome: 'refused', plan: error.plan } }
  }
}

/** Notes the keys of the rows that pass. */
async function* noted<Kind extends RecordKind>(
  { rows, matchBy }: Source<Kind>,
  keys: Set<string>,
): AsyncGenerator<Row<Kind>, void> {
  for await (const row of rows) {
    const key = keyOf(row, matchBy)
    if (key !== undefined) keys.add(key)
    yield row
  }
}

/** What stands in the way of a deletion, if anything does. */
async function guard(
  { planned, total, maxDeletionPercent }: ReconcilePlan,
  confirm: () => boolean | Promise<boolean>,
): Promise<DeletionOutcome | undefined> {
  if (planned === 0) return 'none'
  if (planned * 100 > maxDeletionPercent * total) return 'refused'
  return (await confirm()) ? undefined : 'declined'
}

/** Nothing beyond what was planned: a record that somebody adds meanwhile is to stay. Rounded up to six decimals. */
function plannedPercent({ planned, total, maxDeletionPercent }: ReconcilePlan): number {
  return Math.min(maxDeletionPercent, Math.ceil((planned / total) * 1e8) / 1e6)
}

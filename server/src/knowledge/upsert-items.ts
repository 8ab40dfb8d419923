import { attempt, type Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { chargeRows } from '../metering/index.ts'
import { judgeRows } from './judge-rows.ts'
import type { Kind } from './kinds.ts'
import { type ListKey, lockKnowledgeBase, type MatchField, mostItems } from './queries.ts'
import { type FailedRow, readRows, type RowReading, type SoundRow } from './read-rows.ts'
import { findMatches, type PlannedItem, type PlannedWrite, writePlannedItems } from './upsert-queries.ts'

export interface Upsert extends RowReading {
  readonly knowledgeBaseId: string
  /** What the ledger names the charge after. */
  readonly requestId: string
}

/** What became of one row. */
export type RowResult =
  | FailedRow
  | {
      readonly index: number
      readonly key: string
      readonly outcome: 'created' | 'updated' | 'unchanged'
      readonly id: string
    }

/**
 * Changes the records that the rows name by their keys and makes new ones for keys that are new, each row by itself.
 * Rows that change nothing are neither written nor charged.
 *
 * The contract's row codes `NOT_FOUND` and `WRITE_CONFLICT` do not come up: a row whose record has vanished or changed
 * since it was judged is judged again.
 * @returns the results in the order of the rows
 * @throws ApiError `KNOWLEDGE_BASE_NOT_FOUND`, `PAYMENT_OVERDUE`, `BALANCE_EXHAUSTED`
 */
export async function upsertItems(
  ctx: Context,
  kind: Kind,
  upsert: Upsert,
): Promise<{ readonly results: RowResult[]; readonly chargedMillicredits: number }> {
  const { knowledgeBaseId, matchBy, requestId, items } = upsert
  const { sound, failed } = readRows(upsert)
  const batch = { key: { accountId: ctx.accountId, knowledgeBaseId, kind: kind.name }, matchBy, rows: sound }
  const charge = async (ctx: Context, { items: stored, results }: Plan) => ({
    chargedMillicredits: await chargeRows(ctx, {
      referenceId: requestId,
      rows: items.length,
      storedRows: stored.length,
    }),
    results: [...failed, ...results].toSorted((one, other) => one.index - other.index),
  })

  // Each attempt locks all its records at once and in their order.
  const carryOut = (planned?: Plan) =>
    attempt(ctx, async (ctx) => {
      // Nobody else can take or free a key, or the room for a record, while this is locked.
      if (planned === undefined || !keepsKeys(kind, planned)) await lockKnowledgeBase(ctx.db, batch.key)
      const plan = planned ?? (await planRows(ctx, kind, batch))
      const isWritten = plan.items.length === 0 || (await writePlannedItems(ctx.db, batch.key, plan))
      return isWritten ? charge(ctx, plan) : undefined
    })

  const plan = await planRows(ctx, kind, batch)
  // What the plan was made by was read at one moment. With nothing to write, the answer is that of this moment.
  if (plan.items.length === 0) return charge(ctx, plan)
  let result = await carryOut(plan)
  // Planned under the lock, it fails only if somebody changes one of the records between planning and writing.
  while (result === undefined) result = await carryOut()
  return result
}

interface Batch {
  readonly key: ListKey
  readonly matchBy: MatchField
  readonly rows: readonly SoundRow[]
}

/** What is to be written, and what has become of the rows then. */
interface Plan extends PlannedWrite {
  readonly results: readonly RowResult[]
}

/** Whether every record is known and stays under the keys it has: what such a plan was made by is in its records alone. */
function keepsKeys(kind: Kind, { items }: PlannedWrite): boolean {
  return items.every(
    ({ fields, from }) =>
      'version' in from && kind.matchBy.every((field) => fields[field] === from.fields[field]),
  )
}

async function planRows(ctx: Context, kind: Kind, { key, matchBy, rows }: Batch): Promise<Plan> {
  const matches = await findMatches(ctx.db, key, { matchBy, keys: rows.map((row) => row.key) })
  if (matches === undefined) throw new ApiError('KNOWLEDGE_BASE_NOT_FOUND', { field: 'kbId' })
  const items: PlannedItem[] = []
  const results = judgeRows(kind, { matchBy, rows, matches }).map(({ row, verdict }): RowResult => {
    const { index, key } = row
    const { outcome } = verdict
    if (outcome === 'failed') return { index, key, ...verdict }
    const id = outcome === 'created' ? ctx.newId(kind.idPrefix) : verdict.stored.item_id
    if (outcome !== 'unchanged') {
      const from = outcome === 'created' ? { newKey: key } : verdict.stored
      items.push({ item_id: id, fields: verdict.fields, from })
    }
    return { index, key, outcome, id }
  })
  const held = mostItems - matches.room
  const created = items.filter(({ from }) => 'newKey' in from).length
  const isFull = results.some((result) => result.outcome === 'failed' && result.code === 'LIMIT_EXCEEDED')
  // Rows were refused by exactly this much room; without such rows any will do that is enough.
  const itemCount = isFull ? ([held, held] as const) : ([0, mostItems - created] as const)
  return { matchBy, items, itemCount, now: ctx.clock.now(), results }
}

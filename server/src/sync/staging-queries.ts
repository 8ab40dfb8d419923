import { sql } from 'kysely'
import type { Db, SyncRunRow } from '../db/schema.ts'

/** The snapshot of an item that a run takes up. */
export interface Snapshot {
  readonly itemNumber: number
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly textHash: string
}

/**
 * Sets the snapshots aside for publication and returns the numbers of the items that are still there. They stay there
 * until the transaction ends. Locked in the order of their numbers, as every writer of several items does.
 */
export async function stageItems(db: Db, run: SyncRunRow, snapshots: readonly Snapshot[]): Promise<number[]> {
  const numbers = snapshots.map((snapshot) => snapshot.itemNumber)
  const rows = JSON.stringify(
    snapshots.map(({ itemNumber, textHash, version, fields }) => ({
      item_number: itemNumber,
      text_hash: textHash,
      version,
      fields,
    })),
  )
  // The planner knows nothing about the size of a recordset; looking items up by an array keeps it on the index.
  const { rows: staged } = await sql<{ item_number: number }>`
    with locked as (
      select item_number from item
      where account_id = ${run.account_id} and item_number = any(${numbers}::bigint[])
      order by item_number
      for no key update
    )
    update item
    set staged_fields = snapshot.fields, staged_version = snapshot.version, staged_revision = ${run.revision}::integer,
      text_hash = snapshot.text_hash
    from json_to_recordset(${rows}::json)
      as snapshot (item_number bigint, text_hash text, version integer, fields jsonb)
    where item.account_id = ${run.account_id} and item.item_number = any(array(select item_number from locked))
      and item.item_number = snapshot.item_number
    returning item.item_number
  `.execute(db)
  return staged.map((row) => row.item_number)
}

/** Makes what the run has staged the version that chat and search answer from. */
export async function publishItems(db: Db, run: SyncRunRow): Promise<void> {
  await db
    .updateTable('item')
    .set({
      published_fields: sql<string>`staged_fields`,
      published_version: sql<number>`staged_version`,
      staged_fields: null,
      staged_version: null,
      staged_revision: null,
    })
    .where('account_id', '=', run.account_id)
    .where('knowledge_base_id', '=', run.knowledge_base_id)
    .where('staged_revision', '=', run.revision)
    .execute()
}

/** Nothing changes where the run has nothing to publish. */
export async function publishRevision(db: Db, run: SyncRunRow, embedderName: string): Promise<void> {
  await db
    .updateTable('knowledge_base')
    .set({ published_revision: run.revision, published_embedder: embedderName })
    .where('account_id', '=', run.account_id)
    .where('knowledge_base_id', '=', run.knowledge_base_id)
    .where(
      sql<boolean>`(${run.processed}::integer > 0 or published_embedder is distinct from ${embedderName})`,
    )
    .execute()
}

import { sql } from 'kysely'
import type { CalibrationRow, Db } from '../../db/schema.ts'
import type { KnowledgeBaseKey } from '../queries.ts'

/** How one kind of a knowledge base is calibrated, as it is stored. */
export type KindCalibration = Omit<CalibrationRow, 'account_id' | 'knowledge_base_id'>

/** Records spread over the whole knowledge base, as many of each kind: what they are called, to tell its languages. */
export async function listSomeTitles(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
  { fieldNames, limit }: { readonly fieldNames: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(${sql.join(
      fieldNames.map((name) => sql`fields ->> ${name}::text`),
      sql`, `,
    )}) as title
    from (
      select fields, row_number() over (partition by kind order by item_number) as place,
        count(*) over (partition by kind) as stored
      from item where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
    ) as numbered
    where place % greatest(stored / ${limit}::integer, 1) = 0
    order by place limit ${limit * 3}::integer
  `.execute(db)
  return rows.map(({ title }) => title)
}

/** Puts these in the place of all that were known of the knowledge base. */
export async function replaceCalibrations(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
  rows: readonly KindCalibration[],
): Promise<void> {
  await db
    .deleteFrom('calibration')
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('calibration')
    .values(rows.map((row) => ({ account_id: accountId, knowledge_base_id: knowledgeBaseId, ...row })))
    .execute()
}

export function listCalibrations(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
): Promise<CalibrationRow[]> {
  return db
    .selectFrom('calibration')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .execute()
}

export async function countCalibratedItems(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
): Promise<{ readonly calibrated: number; readonly stored: number }> {
  const { rows } = await sql<{ calibrated: number; stored: number }>`
    select item_count as stored, (
      select coalesce(sum(item_count), 0)::integer from calibration
      where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
    ) as calibrated
    from knowledge_base where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId}
  `.execute(db)
  return rows[0] ?? { calibrated: 0, stored: 0 }
}

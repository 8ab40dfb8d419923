import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { KnowledgeBaseKey, PublishedItemRow } from './queries.ts'

/** The published locations that were stored first. */
export function listFirstLocations(
  db: Db,
  { accountId, knowledgeBaseId, limit }: KnowledgeBaseKey & { readonly limit: number },
): Promise<PublishedItemRow[]> {
  return db
    .selectFrom('item')
    .select(['item_id', 'item_number', 'published_fields'])
    .where('account_id', '=', accountId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('kind', '=', 'location')
    .where('published_fields', 'is not', null)
    .orderBy('item_number')
    .limit(limit)
    .$narrowType<{ published_fields: Readonly<Record<string, unknown>> }>()
    .execute()
}

export interface CityRow {
  readonly city: string | null
  /** The location in this city that was stored first. */
  readonly item_number: number
}

/** The cities of the published locations; those of one name in several regions or countries count each. */
export async function listCities(
  db: Db,
  { accountId, knowledgeBaseId }: KnowledgeBaseKey,
): Promise<CityRow[]> {
  // A record unpacks the document once; every `->>` would do so again.
  const { rows } = await sql<CityRow>`
    select city, min(item_number) as item_number
    from item cross join lateral jsonb_to_record(published_fields)
      as place (city text, region text, country text, status text)
    where account_id = ${accountId} and knowledge_base_id = ${knowledgeBaseId} and kind = 'location'
      and published_fields is not null and place.status is distinct from 'permanently_closed'
    group by city, region, country
    order by min(item_number)
  `.execute(db)
  return rows
}

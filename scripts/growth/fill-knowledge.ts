import type { PoolClient } from 'pg'
import { digestOf, newKeyText } from '../../server/src/accounts/key-text.ts'
import { systemRole } from '../../server/src/db/roles.ts'
import { offlineModel } from '../../server/src/retrieval/index.ts'
import type { SeededKnowledgeBase } from '../bench/knowledge-bases.ts'
import { widgetIdOf } from './places.ts'

/** No limit slows anybody down. */
const plenty = 1_000_000

/** Row-level security lets the tables' owner write nothing. */
export async function asSystem<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query(`set role ${systemRole}`)
  try {
    return await work()
  } finally {
    await client.query('reset role')
  }
}

/**
 * Makes the accounts of these knowledge bases that are not there yet, each with one key.
 * @returns the keys, by account
 */
export async function fillAccounts(
  client: PoolClient,
  knowledgeBases: readonly SeededKnowledgeBase[],
): Promise<Record<string, string>> {
  const keys = Object.fromEntries(
    [...new Set(knowledgeBases.map(({ accountId }) => accountId))].map((id) => [id, newKeyText('sk')]),
  )
  const accountIds = Object.keys(keys)
  await client.query(
    `insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
     select id, 'Growth', 'scale', 'current', $2, now() from unnest($1::text[]) as account (id)
     on conflict do nothing`,
    [accountIds, plenty * 1_000],
  )
  await client.query(
    `insert into api_key (account_id, key_id, kind, name, digest, display_prefix, scopes, allowed_origins,
       reply_format, requests_per_minute, turns_per_minute, created_at)
     select account_id, 'key' || substr(account_id, 4), 'secret', 'Growth', digest, 'sk_', $3, '{}', 'markdown', $4, $4, now()
     from unnest($1::text[], $2::bytea[]) as key (account_id, digest)
     on conflict do nothing`,
    [
      accountIds,
      Object.values(keys).map((key) => digestOf(key)),
      ['conversations:chat', 'knowledge:write', 'locations:write'],
      plenty,
    ],
  )
  return keys
}

/** Copies rows of the template, synced and published, and makes a widget for each knowledge base. */
export async function fillKnowledgeBases(
  client: PoolClient,
  knowledgeBases: readonly SeededKnowledgeBase[],
): Promise<void> {
  const parameters = [
    knowledgeBases.map(({ accountId }) => accountId),
    knowledgeBases.map(({ knowledgeBaseId }) => knowledgeBaseId),
    knowledgeBases.map(({ firstPlace }) => firstPlace),
    knowledgeBases.map(({ rows }) => rows),
  ]
  await client.query(
    `insert into knowledge_base (account_id, knowledge_base_id, name, item_count, published_revision,
       published_embedder, created_at)
     select account_id, knowledge_base_id, 'Growth', row_count, 1, $5::text, now() from ${seeded}`,
    [...parameters, offlineModel.embedderName],
  )
  await client.query(
    `insert into widget (account_id, widget_id, knowledge_base_id, name, identity, idle_minutes, suggestions,
       appearance, allowed_origins, turns_per_minute, visitor_turns_per_minute, created_at)
     select account_id, widget_id, knowledge_base_id, 'Growth', 'open', 1440, '{}', '{}', '{}', $4, $4, now()
     from unnest($1::text[], $2::text[], $3::text[]) as widget (account_id, knowledge_base_id, widget_id)`,
    [parameters[0], parameters[1], knowledgeBases.map(widgetIdOf), plenty],
  )
  for (const statement of rowStatements) await client.query(statement, parameters)
}

const seeded = `unnest($1::text[], $2::text[], $3::integer[], $4::integer[])
  as seeded (account_id, knowledge_base_id, first_place, row_count)`
const isTaken = 'place >= first_place and place < first_place + row_count'
/** Items that are there already, and their place in the template. */
const stored = `(
  select item.account_id, item.knowledge_base_id, item.item_number, place
  from ${seeded} join item using (account_id, knowledge_base_id) join seed.item as template using (item_id)
) as stored`

const rowStatements = [
  `insert into item (account_id, knowledge_base_id, kind, item_id, external_id, sku, category, fields,
     published_fields, published_version, text_hash, created_at, updated_at)
   select account_id, knowledge_base_id, 'product', item_id, external_id, sku, category, fields, fields, 1, text_hash,
     now(), now()
   from ${seeded} join seed.item on ${isTaken} order by account_id, knowledge_base_id, place`,
  `insert into posting (account_id, knowledge_base_id, kind, term, item_number, title_count, body_count,
     title_length, body_length, since_revision)
   select account_id, knowledge_base_id, 'product', term, item_number, title_count, body_count, title_length,
     body_length, 1
   from ${stored} join seed.posting using (place)`,
  `insert into item_vector (account_id, knowledge_base_id, kind, item_number, embedding, sparse_embedding,
     since_revision)
   select account_id, knowledge_base_id, 'product', item_number, embedding, sparse_embedding, 1
   from ${stored} join seed.item_vector using (place)`,
  `insert into index_statistics (account_id, knowledge_base_id, kind, item_count, average_title_length,
     average_body_length)
   select account_id, knowledge_base_id, 'product', count(*), avg(title_length), avg(body_length)
   from ${seeded} join (select distinct place, title_length, body_length from seed.posting) as row on ${isTaken}
   group by account_id, knowledge_base_id`,
]

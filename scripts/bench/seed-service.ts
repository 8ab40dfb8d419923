import type { Pool, PoolClient } from 'pg'
import { digestOf, newKeyText } from '../../server/src/accounts/key-text.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { systemRole } from '../../server/src/db/roles.ts'
import { offlineModel } from '../../server/src/retrieval/index.ts'
import { progress } from '../measure/progress.ts'
import {
  measuredAccountId,
  measuredWidgetId,
  otherKnowledgeBases,
  type SeededKnowledgeBase,
} from './knowledge-bases.ts'
import { loadTemplate, type Template } from './seed-template.ts'
import { withoutIndexes } from './without-indexes.ts'
import { withClient } from './with-client.ts'

/** No limit slows the measured account down. */
const plenty = 1_000_000
const chunkSize = 10

/**
 * Migrates the service's database and fills it with the other knowledge bases, synced and published.
 * @returns the key of the account that is measured
 */
export async function seedService(
  pool: Pool,
  { template, others }: { readonly template: Template; readonly others: number },
): Promise<string> {
  await migrate(pool, migrations)
  const apiKey = newKeyText('sk')
  await withClient(pool, async (client) => {
    await loadTemplate(client, template)
    await client.query(`grant usage on schema seed to ${systemRole}`)
    await client.query(`grant select on all tables in schema seed to ${systemRole}`)
    const knowledgeBases = otherKnowledgeBases(others)
    await asSystem(client, () => insertAccounts(client, { knowledgeBases, apiKey }))
    const bar = progress(`Service: ${String(others)} other knowledge bases`)
    await withoutIndexes(client, ['item_vector', 'posting'], () =>
      asSystem(client, async () => {
        for (let start = 0; start < others; start += chunkSize) {
          await insertKnowledgeBases(client, knowledgeBases.slice(start, start + chunkSize))
          bar.to(start, others)
        }
      }),
    )
    await client.query('vacuum analyze')
    bar.done('seeded')
  })
  return apiKey
}

/** Adds one knowledge base to those that are there. */
export async function addToService(pool: Pool, knowledgeBase: SeededKnowledgeBase): Promise<void> {
  await withClient(pool, async (client) => {
    await asSystem(client, async () => {
      await insertKnowledgeBases(client, [knowledgeBase])
      await insertWidget(client, knowledgeBase)
    })
    await client.query('vacuum analyze')
  })
}

/** Row-level security lets the tables' owner write nothing. */
async function asSystem(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query(`set role ${systemRole}`)
  await work()
  await client.query('reset role')
}

async function insertAccounts(
  client: PoolClient,
  { knowledgeBases, apiKey }: { knowledgeBases: readonly SeededKnowledgeBase[]; apiKey: string },
): Promise<void> {
  const accountIds = new Set([measuredAccountId, ...knowledgeBases.map(({ accountId }) => accountId)])
  await client.query(
    `insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
     select id, 'Benchmark', 'scale', 'current', $2, now() from unnest($1::text[]) as account (id)`,
    [[...accountIds], plenty * 1_000],
  )
  await client.query(
    `insert into api_key (account_id, key_id, kind, name, digest, display_prefix, scopes, allowed_origins,
       reply_format, requests_per_minute, turns_per_minute, created_at)
     values ($1, 'key_01m70000000000000000000000', 'secret', 'Benchmark', $2, 'sk_', $3, '{}', 'markdown', $4, $4, now())`,
    [
      measuredAccountId,
      digestOf(apiKey),
      ['conversations:chat', 'knowledge:write', 'locations:write'],
      plenty,
    ],
  )
}

async function insertKnowledgeBases(
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
     select account_id, knowledge_base_id, 'Benchmark', row_count, 1, $5::text, now() from ${seeded}`,
    [...parameters, offlineModel.embedderName],
  )
  await client.query(
    `insert into item (account_id, knowledge_base_id, kind, item_id, external_id, sku, category, fields,
       published_fields, published_version, text_hash, created_at, updated_at)
     select account_id, knowledge_base_id, 'product', item_id, external_id, sku, category, fields, fields, 1, text_hash,
       now(), now()
     from ${seeded} join seed.item on ${isTaken} order by account_id, knowledge_base_id, place`,
    parameters,
  )
  await client.query(
    `insert into posting (account_id, knowledge_base_id, kind, term, item_number, title_count, body_count,
       title_length, body_length, since_revision)
     select account_id, knowledge_base_id, 'product', term, item_number, title_count, body_count, title_length,
       body_length, 1
     from ${stored} join seed.posting using (place)`,
    parameters,
  )
  await client.query(
    `insert into item_vector (account_id, knowledge_base_id, kind, item_number, embedding, sparse_embedding,
       since_revision)
     select account_id, knowledge_base_id, 'product', item_number, embedding, sparse_embedding, 1
     from ${stored} join seed.item_vector using (place)`,
    parameters,
  )
  await client.query(
    `insert into index_statistics (account_id, knowledge_base_id, kind, item_count, average_title_length,
       average_body_length)
     select account_id, knowledge_base_id, 'product', count(*), avg(title_length), avg(body_length)
     from ${seeded} join (select distinct place, title_length, body_length from seed.posting) as row on ${isTaken}
     group by account_id, knowledge_base_id`,
    parameters,
  )
}

async function insertWidget(
  client: PoolClient,
  { accountId, knowledgeBaseId, rows }: SeededKnowledgeBase,
): Promise<void> {
  await client.query(
    `insert into widget (account_id, widget_id, knowledge_base_id, name, identity, idle_minutes, suggestions, appearance,
       allowed_origins, turns_per_minute, visitor_turns_per_minute, created_at)
     values ($1, $2, $3, 'Benchmark', 'open', 1440, '{}', '{}', '{}', $4, $4, now())`,
    [accountId, measuredWidgetId(rows), knowledgeBaseId, plenty],
  )
}

const seeded = `unnest($1::text[], $2::text[], $3::integer[], $4::integer[])
  as seeded (account_id, knowledge_base_id, first_place, row_count)`
const isTaken = 'place >= first_place and place < first_place + row_count'
/** Items that are there already, and their place in the template. */
const stored = `(
  select item.account_id, item.knowledge_base_id, item.item_number, place
  from ${seeded} join item using (account_id, knowledge_base_id) join seed.item as template using (item_id)
) as stored`

import type { ClientBase, PoolClient } from 'pg'
import { digestOf, newKeyText } from '../../../server/src/secrets/key-text.ts'
import { systemRole } from '../../../server/src/db/roles.ts'
import { builtinEmbedder } from '../../../server/src/platform/encoder/known-vectors.ts'
import { itemsOfBlock } from '../../../server/src/retrieval/posting-bytes.ts'
import { commonShare, mostReadForLittle } from '../../../server/src/retrieval/queries.ts'
import { batchSizes } from '../../../server/src/sync/stage-batch.ts'
import {
  isTaken,
  seeded,
  seededParameters,
  type SeededKnowledgeBase,
  widgetIdOf,
} from './seeded-knowledge-bases.ts'

/** No limit slows anybody down. */
const plenty = 1_000_000
/** What an account begins with. It is no entry of its ledger. */
export const filledMillicredits = plenty * 1_000

/** Row-level security lets the tables' owner write nothing. */
export async function asSystem<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query(`set role ${systemRole}`)
  const result = await work()
  await client.query('reset role')
  return result
}

/** Makes those that are not there yet. */
export async function insertAccounts(client: PoolClient, accountIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into account (account_id, name, plan, payment_state, balance_millicredits, created_at)
     select id, 'Seeded', 'scale', 'current', $2, now() from unnest($1::text[]) as account (id)
     on conflict do nothing`,
    [accountIds, filledMillicredits],
  )
}

/**
 * Makes one key for each account that has none yet.
 * @returns the keys, by account
 */
export async function insertKeys(
  client: PoolClient,
  accountIds: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const keys = accountIds.map(() => newKeyText('sk'))
  await client.query(
    `insert into api_key (account_id, key_id, kind, name, digest, display_prefix, scopes, allowed_origins,
       reply_format, requests_per_minute, turns_per_minute, created_at)
     select account_id, 'key' || substr(account_id, 4), 'secret', 'Seeded', digest, 'sk_', $3, '{}', 'markdown', $4, $4, now()
     from unnest($1::text[], $2::bytea[]) as key (account_id, digest)
     on conflict do nothing`,
    [
      accountIds,
      keys.map((key) => digestOf(key)),
      ['conversations:chat', 'knowledge:write', 'locations:write'],
      plenty,
    ],
  )
  return Object.fromEntries(accountIds.map((accountId, index) => [accountId, keys[index] ?? '']))
}

/** Copies rows of the template, synced and published. */
export async function insertKnowledgeBases(
  client: PoolClient,
  knowledgeBases: readonly SeededKnowledgeBase[],
): Promise<void> {
  const parameters = seededParameters(knowledgeBases)
  await client.query(
    `insert into knowledge_base (account_id, knowledge_base_id, name, item_count, published_revision,
       published_embedder, created_at)
     select account_id, knowledge_base_id, 'Seeded', row_count, 1, $5::text, now() from ${seeded}`,
    [...parameters, builtinEmbedder],
  )
  for (const statement of rowStatements) await client.query(statement, parameters)
}

/** One for each of these knowledge bases. */
export async function insertWidgets(
  client: PoolClient,
  knowledgeBases: readonly SeededKnowledgeBase[],
): Promise<void> {
  await client.query(
    `insert into widget (account_id, widget_id, knowledge_base_id, name, identity, idle_minutes, suggestions,
       appearance, allowed_origins, turns_per_minute, visitor_turns_per_minute, created_at)
     select account_id, widget_id, knowledge_base_id, 'Seeded', 'open', 1440, '{}', '{}', '{}', $4, $4, now()
     from unnest($1::text[], $2::text[], $3::text[]) as widget (account_id, knowledge_base_id, widget_id)`,
    [
      knowledgeBases.map(({ accountId }) => accountId),
      knowledgeBases.map(({ knowledgeBaseId }) => knowledgeBaseId),
      knowledgeBases.map(widgetIdOf),
      plenty,
    ],
  )
}

/** Items that are there already, and their place in the template. */
const stored = `(
  select item.account_id, item.knowledge_base_id, item.item_number, place
  from ${seeded} join item using (account_id, knowledge_base_id) join seed.item as template using (item_id)
) as stored`

/** What nearly all of many items hold, as the publication of an index notes it. */
const commonTerms = `array(
  select term from seed.posting where term <> '' and row_count > ${String(mostReadForLittle)} and ${isTaken}
  group by term having count(*) >= row_count * ${String(commonShare)} order by term
)`

const rowStatements = [
  `insert into item (account_id, knowledge_base_id, kind, item_id, external_id, sku, category, fields,
     published_fields, published_version, text_hash, created_at, updated_at)
   select account_id, knowledge_base_id, 'product', item_id, external_id, sku, category, fields, fields, 1, text_hash,
     now(), now()
   from ${seeded} join seed.item on ${isTaken} order by account_id, knowledge_base_id, place`,
  `insert into posting_list (account_id, knowledge_base_id, kind, term, block, item_numbers, weights, since_revision)
   select account_id, knowledge_base_id, 'product', term, item_number / ${String(itemsOfBlock)}, array_agg(item_number order by item_number),
     string_agg(weights, '' order by item_number), 1
   from ${stored} join seed.posting using (place)
   group by account_id, knowledge_base_id, item_number / ${String(itemsOfBlock)}, term
   -- As a sync lays them: batch by batch, those of a term side by side.
   order by account_id, knowledge_base_id, min(item_number) / ${String(batchSizes.builtin)}, term`,
  `insert into item_spelling (account_id, knowledge_base_id, kind, item_number, by_runs, embedding, since_revision)
   select account_id, knowledge_base_id, 'product', item_number, false, spelt.embedding, 1
   from ${stored} join seed.item_spelling as spelt using (place)`,
  `insert into item_meaning (account_id, knowledge_base_id, kind, item_number, place, by_runs, embedding,
     since_revision)
   select account_id, knowledge_base_id, 'product', item_number, meaning, false, meant.embedding, 1
   from ${stored} join seed.item_meaning as meant using (place)`,
  `insert into index_statistics (account_id, knowledge_base_id, kind, item_count, average_title_length,
     average_body_length, common_terms)
   select account_id, knowledge_base_id, 'product', count(*), avg(title_length), avg(body_length), ${commonTerms}
   from ${seeded} join (select distinct place, title_length, body_length from seed.posting) as row on ${isTaken}
   group by account_id, knowledge_base_id, first_place, row_count`,
]

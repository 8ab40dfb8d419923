import type { Pool, PoolClient } from 'pg'
import { withClient } from '../start/connections.ts'
import {
  isTaken,
  seeded,
  seededParameters,
  type SeededKnowledgeBase,
} from '../catalogue/seeded-knowledge-bases.ts'
import { insertOthers } from '../bench/insert-others.ts'
import { loadTemplate, type Template } from '../catalogue/template.ts'
import { bareSchema } from './schema.ts'

/** Makes the bare tables and fills them with the other knowledge bases. */
export async function seedBare(
  pool: Pool,
  { template, others }: { readonly template: Template; readonly others: number },
): Promise<void> {
  await withClient(pool, async (client) => {
    await client.query(bareSchema)
    await loadTemplate(client, template)
    await client.query(`
      create unlogged table seed.document as select place, item_id, fields,
        setweight(to_tsvector('english', fields ->> 'name'), 'A') || setweight(to_tsvector('english',
          concat_ws(' ', fields ->> 'sku', fields ->> 'category', fields ->> 'tags', fields ->> 'description')), 'B')
          || setweight(to_tsvector('english', fields -> 'customAttributes'), 'C') as words
      from seed.item
    `)
    await insertOthers(client, { what: 'Bare tables', others, tables: ['item', 'document'] }, (chunk) =>
      insertKnowledgeBases(client, chunk),
    )
  })
}

/** Adds one knowledge base to those that are there. */
export async function addToBare(pool: Pool, knowledgeBase: SeededKnowledgeBase): Promise<void> {
  await withClient(pool, async (client) => {
    await insertKnowledgeBases(client, [knowledgeBase])
    await client.query('vacuum analyze')
  })
}

async function insertKnowledgeBases(
  client: PoolClient,
  knowledgeBases: readonly SeededKnowledgeBase[],
): Promise<void> {
  const parameters = seededParameters(knowledgeBases)
  await client.query(
    `insert into item (account_id, knowledge_base_id, kind, item_id, external_id, sku, category, fields)
     select account_id, knowledge_base_id, 'product', item_id, external_id, sku, category, fields
     from ${seeded} join seed.item on ${isTaken} order by account_id, knowledge_base_id, place`,
    parameters,
  )
  await client.query(
    `insert into document (account_id, knowledge_base_id, item_id, fields, words)
     select account_id, knowledge_base_id, item_id, fields, words from ${seeded} join seed.document on ${isTaken}`,
    parameters,
  )
}

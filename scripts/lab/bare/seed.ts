import type { Pool, PoolClient } from 'pg'
import { withClient } from '../start/connections.ts'
import { progress } from '../command/progress.ts'
import {
  isTaken,
  seeded,
  seededParameters,
  type SeededKnowledgeBase,
} from '../catalogue/seeded-knowledge-bases.ts'
import { otherKnowledgeBases } from '../bench/knowledge-bases.ts'
import { loadTemplate, type Template } from '../catalogue/template.ts'
import { withoutIndexes } from '../catalogue/without-indexes.ts'
import { bareSchema } from './schema.ts'

const chunkSize = 10

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
    const bar = progress(`Bare tables: ${String(others)} other knowledge bases`)
    const knowledgeBases = otherKnowledgeBases(others)
    await withoutIndexes(client, ['item', 'document'], async () => {
      for (let start = 0; start < others; start += chunkSize) {
        await insertKnowledgeBases(client, knowledgeBases.slice(start, start + chunkSize))
        bar.to(start, others)
      }
    })
    await client.query('vacuum analyze')
    bar.done('seeded')
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

import type { Pool } from 'pg'
import { migrate } from '../../../server/src/db/migrate.ts'
import { migrations } from '../../../server/src/db/migrations/index.ts'
import { withClient } from '../start/connections.ts'
import {
  asSystem,
  insertAccounts,
  insertKeys,
  insertKnowledgeBases,
  insertWidgets,
} from '../catalogue/fill-service.ts'
import type { SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'
import { insertOthers } from './insert-others.ts'
import { measuredAccountId, otherKnowledgeBases } from './knowledge-bases.ts'
import { loadTemplateForSystem, type Template } from '../catalogue/template.ts'

/**
 * Migrates the service's database and fills it with the other knowledge bases, synced and published.
 * @returns the key of the account that is measured
 */
export async function seedService(
  pool: Pool,
  { template, others }: { readonly template: Template; readonly others: number },
): Promise<string> {
  await migrate(pool, migrations)
  return withClient(pool, async (client) => {
    await loadTemplateForSystem(client, template)
    const accountsOfOthers = otherKnowledgeBases(others).map(({ accountId }) => accountId)
    const accountIds = new Set([measuredAccountId, ...accountsOfOthers])
    const keys = await asSystem(client, async () => {
      await insertAccounts(client, [...accountIds])
      return insertKeys(client, [measuredAccountId])
    })
    const tables = ['item_spelling', 'item_meaning', 'posting_list']
    await insertOthers(client, { what: 'Service', others, tables }, (chunk) =>
      asSystem(client, () => insertKnowledgeBases(client, chunk)),
    )
    return keys[measuredAccountId] ?? ''
  })
}

/** Adds one knowledge base to those that are there, with its widget. */
export async function addToService(pool: Pool, knowledgeBase: SeededKnowledgeBase): Promise<void> {
  await withClient(pool, async (client) => {
    await asSystem(client, async () => {
      await insertKnowledgeBases(client, [knowledgeBase])
      await insertWidgets(client, [knowledgeBase])
    })
    await client.query('vacuum analyze')
  })
}

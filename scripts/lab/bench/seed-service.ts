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
import { progress } from '../command/progress.ts'
import type { SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'
import { measuredAccountId, otherKnowledgeBases } from './knowledge-bases.ts'
import { loadTemplateForSystem, type Template } from '../catalogue/template.ts'
import { withoutIndexes } from '../catalogue/without-indexes.ts'

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
  return withClient(pool, async (client) => {
    await loadTemplateForSystem(client, template)
    const knowledgeBases = otherKnowledgeBases(others)
    const accountIds = new Set([measuredAccountId, ...knowledgeBases.map(({ accountId }) => accountId)])
    const keys = await asSystem(client, async () => {
      await insertAccounts(client, [...accountIds])
      return insertKeys(client, [measuredAccountId])
    })
    const bar = progress(`Service: ${String(others)} other knowledge bases`)
    await withoutIndexes(client, ['item_vector', 'item_meaning', 'posting'], () =>
      asSystem(client, async () => {
        for (let start = 0; start < others; start += chunkSize) {
          await insertKnowledgeBases(client, knowledgeBases.slice(start, start + chunkSize))
          bar.to(start, others)
        }
      }),
    )
    await client.query('vacuum analyze')
    bar.done('seeded')
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

import type { Pool } from 'pg'
import { migrate } from '../../../server/src/db/migrate.ts'
import { migrations } from '../../../server/src/db/migrations/index.ts'
import { loadTemplateForSystem, type Template } from '../catalogue/template.ts'
import { withClient } from '../start/connections.ts'
import { asSystem, insertAccounts, insertKnowledgeBases, insertWidgets } from '../catalogue/fill-service.ts'
import type { SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'

/** Fills the service's database with these knowledge bases, synced and published, each with a widget. */
export async function seedTenants(
  pool: Pool,
  {
    template,
    knowledgeBases,
  }: { readonly template: Template; readonly knowledgeBases: readonly SeededKnowledgeBase[] },
): Promise<void> {
  const accountIds = new Set(knowledgeBases.map(({ accountId }) => accountId))
  await migrate(pool, migrations)
  await withClient(pool, async (client) => {
    await loadTemplateForSystem(client, template)
    await asSystem(client, async () => {
      await insertAccounts(client, [...accountIds])
      for (const knowledgeBase of knowledgeBases) await insertKnowledgeBases(client, [knowledgeBase])
      await insertWidgets(client, knowledgeBases)
    })
    await client.query('vacuum analyze')
  })
}

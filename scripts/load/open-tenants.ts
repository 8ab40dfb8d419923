import createFetchClient from 'openapi-fetch'
import type { Pool } from 'pg'
import type { paths as AdminPaths } from '../../server/src/contract/admin-types.gen.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { systemRole } from '../../server/src/db/roles.ts'
import type { SeededKnowledgeBase } from '../bench/knowledge-bases.ts'
import { loadTemplate, type Template } from '../bench/seed-template.ts'
import { adminToken } from '../bench/start-service.ts'
import { withClient } from '../bench/with-client.ts'
import { asSystem, fillAccounts, fillKnowledgeBases } from '../growth/fill-knowledge.ts'

/** Fills the service's database with these knowledge bases, synced and published, each with a widget. */
export async function seedTenants(
  pool: Pool,
  {
    template,
    knowledgeBases,
  }: { readonly template: Template; readonly knowledgeBases: readonly SeededKnowledgeBase[] },
): Promise<void> {
  await migrate(pool, migrations)
  await withClient(pool, async (client) => {
    await loadTemplate(client, template)
    await client.query(`grant usage on schema seed to ${systemRole}`)
    await client.query(`grant select on all tables in schema seed to ${systemRole}`)
    await asSystem(client, async () => {
      await fillAccounts(client, knowledgeBases)
      for (const knowledgeBase of knowledgeBases) await fillKnowledgeBases(client, [knowledgeBase])
    })
    await client.query('vacuum analyze')
  })
}

const plenty = 1_000_000

/**
 * A key of this account that may do everything, that no limit slows down and whose callbacks go to this address; made as
 * an operator does it.
 */
export async function openKey(
  origin: string,
  { accountId, callbackUrl }: { readonly accountId: string; readonly callbackUrl: string },
): Promise<string> {
  const admin = createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  const { data, error } = await admin.POST('/accounts/{accountId}/keys', {
    params: { path: { accountId } },
    body: {
      kind: 'secret',
      name: 'Load',
      scopes: ['conversations:chat', 'knowledge:write', 'locations:write'],
      requestsPerMinute: plenty,
      turnsPerMinute: plenty,
      callbackUrl,
    },
  })
  if (data === undefined) throw new Error(`No key could be made: ${JSON.stringify(error)}`)
  return data.data.secret
}

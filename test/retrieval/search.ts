import type { components } from '../../client-sdk/src/index.ts'
import type { ItemKind } from '../../server/src/db/schema.ts'
import { everyKind, type Fields } from '../../server/src/knowledge/index.ts'
import { recordsOf } from '../knowledge/records.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'

type Wire = components['schemas']

type Holder = Pick<Tenant, 'client' | 'knowledgeBaseId'>

/** Sends a search of one tenant, with the ids filled in. */
export function searchAs({ client, knowledgeBaseId }: Holder, body: Wire['SearchRequest']) {
  return client.POST('/knowledge-bases/{kbId}/search', { params: { path: { kbId: knowledgeBaseId } }, body })
}

/** What it finds. */
export async function find(holder: Holder, body: Wire['SearchRequest']): Promise<Wire['SearchHit'][]> {
  return dataOf(await searchAs(holder, body)).results
}

/** Stores records and publishes them. Gives their ids, kind by kind, in the order given. */
export async function publish(
  tenant: Tenant,
  items: Partial<Readonly<Record<ItemKind, readonly Fields[]>>>,
): Promise<string[]> {
  const ids: string[] = []
  for (const { name } of everyKind) {
    const records = items[name] ?? []
    for (let first = 0; first < records.length; first += 100) {
      const { bulkCreate } = recordsOf(tenant, name)
      ids.push(...dataOf(await bulkCreate(records.slice(first, first + 100))).items.map(({ id }) => id))
    }
  }
  await syncOf(tenant).toEnd()
  return ids
}

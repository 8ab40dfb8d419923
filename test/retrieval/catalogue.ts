import type { ItemKind } from '../../server/src/db/schema.ts'
import { bulkCreateItems, type Fields, kinds } from '../../server/src/knowledge/index.ts'
import { type Hits, search } from '../../server/src/retrieval/index.ts'
import { startSync } from '../../server/src/sync/index.ts'
import { runSync } from '../../server/src/sync/run-sync.ts'
import type { Account, UnmannedService } from '../support/unmanned-service.ts'

/** A knowledge base that answers from what it holds. */
export interface Catalogue extends Account {
  store(items: CatalogueItems): Promise<string[]>
  /** Publishes all that is stored. */
  sync(): Promise<void>
  find(query: string, limit?: number): Promise<Hits>
}

export type CatalogueItems = Partial<Readonly<Record<ItemKind, readonly Fields[]>>>

const everyKind: readonly ItemKind[] = ['product', 'faq', 'location']

export async function newCatalogue(service: UnmannedService, items: CatalogueItems): Promise<Catalogue> {
  const account = await service.newAccount()
  const { ctx, knowledgeBaseId } = account
  const catalogue: Catalogue = {
    ...account,
    async store(more) {
      const ids: string[] = []
      for (const kind of everyKind) {
        const stored = await bulkCreateItems(ctx, kinds[kind], {
          knowledgeBaseId,
          items: more[kind] ?? [],
          requestId: ctx.newId('req'),
        })
        ids.push(...stored.items.map((item) => item.item_id))
      }
      return ids
    },
    async sync() {
      const { syncId } = await startSync(ctx, { knowledgeBaseId })
      await runSync(ctx, { syncId, stop: new AbortController().signal })
    },
    find: (query, limit = 10) => search(ctx, { knowledgeBaseId, query, kinds: everyKind, limit }),
  }
  await catalogue.store(items)
  await catalogue.sync()
  return catalogue
}

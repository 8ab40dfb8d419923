import type { components } from '../../client-sdk/src/index.ts'
import type { Fields } from '../../server/src/knowledge/index.ts'
import type { ItemKind } from '../../server/src/db/schema.ts'
import type { Tenant } from '../support/tenant.ts'

type Wire = components['schemas']

const plurals: Readonly<Record<ItemKind, string>> = {
  product: 'products',
  faq: 'faqs',
  location: 'locations',
}

export interface ListQuery {
  readonly limit?: number
  readonly cursor?: string
  readonly externalId?: string
  readonly category?: string
  readonly contains?: string
  readonly sku?: string
  readonly updatedSince?: string
  readonly syncState?: 'pending' | 'synced'
}

/** The records of one kind of one tenant, with the ids filled in. */
export function recordsOf(
  { client, knowledgeBaseId }: Pick<Tenant, 'client' | 'knowledgeBaseId'>,
  kind: ItemKind,
) {
  // The three kinds have the same operations. Their paths and bodies are typed like those of products.
  const collection = `/knowledge-bases/{kbId}/${plurals[kind]}` as '/knowledge-bases/{kbId}/products'
  const record = `${collection}/{id}` as const
  const bulk = `${collection}/bulk` as const
  const upsert = `${collection}/upsert` as const
  const bulkDelete = `${collection}/bulk-delete` as const
  const reconcile = `${collection}/reconcile` as const
  const params = { path: { kbId: knowledgeBaseId } }
  const repeatable = (idempotencyKey?: string) => ({
    ...params,
    ...(idempotencyKey !== undefined && { header: { 'Idempotency-Key': idempotencyKey } }),
  })
  const at = (id: string) => ({ path: { kbId: knowledgeBaseId, id } })
  return {
    list: (query: ListQuery = {}) => client.GET(collection, { params: { ...params, query } }),
    get: (id: string) => client.GET(record, { params: at(id) }),
    create: (body: Fields) => client.POST(collection, { params, body: body as Wire['ProductCreate'] }),
    update: (id: string, body: Fields) => client.PUT(record, { params: at(id), body }),
    remove: (id: string) => client.DELETE(record, { params: at(id) }),
    bulkCreate: (items: readonly Fields[]) =>
      client.POST(bulk, { params, body: { items: items as Wire['ProductCreate'][] } }),
    upsert: (matchBy: 'externalId' | 'sku', items: readonly Fields[], idempotencyKey?: string) =>
      client.POST(upsert, {
        params: repeatable(idempotencyKey),
        body: { matchBy, items: items as Wire['ProductUpsertItem'][] },
      }),
    bulkDelete: (body: Fields, idempotencyKey?: string) =>
      client.POST(bulkDelete, {
        params: repeatable(idempotencyKey),
        body: body as Wire['BulkDeleteProductsRequest'],
      }),
    reconcile: (body: Fields, idempotencyKey?: string) =>
      client.POST(reconcile, {
        params: repeatable(idempotencyKey),
        body: body as Wire['ReconcileProductsRequest'],
      }),
  }
}

/** What the service adds to the fields of every record. */
export function fieldsOf(record: object | undefined): Fields {
  const {
    id: _id,
    syncState: _syncState,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...fields
  }: Fields = { ...record }
  return fields
}

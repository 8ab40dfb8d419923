import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Given } from '../open.ts'
import type { Page, Result } from '../result.ts'
import type {
  BulkDeletion,
  DeletedRecord,
  Faq,
  FaqCreate,
  FaqUpdate,
  Location,
  LocationCreate,
  LocationUpdate,
  Product,
  ProductCreate,
  ProductUpdate,
  ReconcilePlan,
  UpsertRowResult,
  UpsertSummary,
} from '../schemas.ts'
import type { components, operations } from '../types.gen.ts'
import type { KnowledgeBaseIds, RecordIds } from './ids.ts'

type Schemas = components['schemas']
type ListQuery<Id extends 'listProducts' | 'listFaqs' | 'listLocations'> = NonNullable<
  operations[Id]['parameters']['query']
>

/** What the three kinds of records have different. */
export interface RecordKinds {
  products: {
    record: Product
    create: ProductCreate
    update: ProductUpdate
    query: ListQuery<'listProducts'>
    upsert: Given<Schemas['UpsertProductsRequest']>
    bulkDelete: Given<Schemas['BulkDeleteProductsRequest']>
    reconcile: Given<Schemas['ReconcileProductsRequest']>
  }
  faqs: {
    record: Faq
    create: FaqCreate
    update: FaqUpdate
    query: ListQuery<'listFaqs'>
    upsert: Given<Schemas['UpsertFaqsRequest']>
    bulkDelete: Given<Schemas['BulkDeleteFaqsRequest']>
    reconcile: Given<Schemas['ReconcileFaqsRequest']>
  }
  locations: {
    record: Location
    create: LocationCreate
    update: LocationUpdate
    query: ListQuery<'listLocations'>
    upsert: Given<Schemas['UpsertLocationsRequest']>
    bulkDelete: Given<Schemas['BulkDeleteLocationsRequest']>
    reconcile: Given<Schemas['ReconcileLocationsRequest']>
  }
}

/** Which kind of records. */
export type RecordKind = keyof RecordKinds

/** The records of one kind. What is written answers visitors after the next sync; what is deleted is gone at once. */
export interface Records<Kind extends RecordKind> {
  /**
   * Stored records, in order of creation.
   *
   * @example
   * for await (const { name } of service.knowledgeBases.products.list({ kbId }, { category: 'Tents' })) console.log(name)
   */
  list(
    ids: KnowledgeBaseIds,
    query?: RecordKinds[Kind]['query'],
    options?: RequestOptions,
  ): Listing<RecordKinds[Kind]['record'], Page<RecordKinds[Kind]['record']>>
  /** Creates one record. */
  create(
    ids: KnowledgeBaseIds,
    body: RecordKinds[Kind]['create'],
    options?: RequestOptions,
  ): Promise<Result<RecordKinds[Kind]['record']>>
  /** One record as it is stored; what visitors are answered from is its last published version. */
  get(ids: RecordIds, options?: RequestOptions): Promise<Result<RecordKinds[Kind]['record']>>
  /** Changes the fields that are given; `null` clears an optional one. */
  update(
    ids: RecordIds,
    body: RecordKinds[Kind]['update'],
    options?: RequestOptions,
  ): Promise<Result<RecordKinds[Kind]['record']>>
  /** Deletes a record, at once and for good. */
  delete(ids: RecordIds, options?: RequestOptions): Promise<Result<DeletedRecord>>
  /** Creates up to 100 records, all or none. */
  bulkCreate(
    ids: KnowledgeBaseIds,
    body: { readonly items: readonly RecordKinds[Kind]['create'][] },
    options?: RequestOptions,
  ): Promise<Result<{ created: number; items: RecordKinds[Kind]['record'][] }>>
  /** Deletes up to 100 records by their ids or by your keys. */
  bulkDelete(
    ids: KnowledgeBaseIds,
    body: RecordKinds[Kind]['bulkDelete'],
    options?: RequestOptions,
  ): Promise<Result<BulkDeletion>>
  /**
   * Creates or changes up to 100 records by your own keys. A row that fails does not fail the others. For more rows
   * see `upsertAll`.
   *
   * @example
   * const { data } = await service.knowledgeBases.products.upsert({ kbId }, { matchBy: 'sku', items })
   * for (const row of data.results) if (row.outcome === 'failed') console.warn(row.key, row.code, row.message)
   */
  upsert(
    ids: KnowledgeBaseIds,
    body: RecordKinds[Kind]['upsert'],
    options?: RequestOptions,
  ): Promise<Result<{ results: UpsertRowResult[]; summary: UpsertSummary }>>
  /** Deletes, or plans to delete, every record whose key is not in the list. See `mirror`. */
  reconcile(
    ids: KnowledgeBaseIds,
    body: RecordKinds[Kind]['reconcile'],
    options?: RequestOptions,
  ): Promise<Result<ReconcilePlan>>
}

/**
 * The methods of one kind. The three have the same paths but for their name.
 */
export function records<Kind extends RecordKind>(
  { pages, get, post, put, remove }: Calls,
  kind: Kind,
): Records<Kind> {
  // Written for one kind; a test sends every method of every kind and holds its path against the contract.
  const path = `/knowledge-bases/{kbId}/${kind as 'products'}` as const
  const record = `${path}/{id}` as const
  const methods: Records<'products'> = {
    list: pages(path)(({ data }) => data),
    create: post(path),
    get: get(record),
    update: put(record),
    delete: remove(record),
    bulkCreate: post(`${path}/bulk`),
    bulkDelete: post(`${path}/bulk-delete`),
    upsert: post(`${path}/upsert`),
    reconcile: post(`${path}/reconcile`),
  }
  return methods as unknown as Records<Kind>
}

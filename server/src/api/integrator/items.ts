import type { RequestContext } from '../../context.ts'
import type { Handlers } from '../../contract/handler.ts'
import type { ItemKind } from '../../db/schema.ts'
import { requireInstant } from '../../instant.ts'
import {
  bulkCreateItems,
  bulkDeleteItems,
  createItem,
  deleteItem,
  faq,
  type Fields,
  getItem,
  type Kind,
  listItems,
  location,
  type MatchField,
  product,
  reconcileItems,
  type Reconciliation,
  type RowResult,
  type Selection,
  updateItem,
  upsertItems,
  viewItem,
} from '../../knowledge/index.ts'

interface Collection {
  readonly kbId: string
}

interface Item extends Collection {
  readonly id: string
}

interface ListQuery {
  readonly limit?: number
  readonly cursor?: string
  readonly externalId?: string
  readonly sku?: string
  readonly category?: string
  readonly contains?: string
  readonly updatedSince?: string
  readonly syncState?: 'pending' | 'synced'
}

/** One code path for each operation: what differs between the kinds is in `kinds.ts`. */
function list<Name extends ItemKind>(kind: Kind<Name>) {
  return async (ctx: RequestContext, { params, query }: { params: Collection; query: ListQuery }) => {
    const { limit = 50, cursor, updatedSince, ...filters } = query
    const { rows, pagination, total } = await listItems(ctx, kind, {
      knowledgeBaseId: params.kbId,
      filters: {
        ...filters,
        updatedSince: updatedSince === undefined ? undefined : requireInstant(updatedSince, 'updatedSince'),
      },
      limit,
      cursor,
    })
    return {
      status: 200,
      data: rows.map((row) => viewItem(kind, row)),
      pagination: { ...pagination, total },
    } as const
  }
}

function get<Name extends ItemKind>(kind: Kind<Name>) {
  return async (ctx: RequestContext, { params }: { params: Item }) => {
    const item = await getItem(ctx, kind, { knowledgeBaseId: params.kbId, itemId: params.id })
    return { status: 200, data: viewItem(kind, item) } as const
  }
}

function create<Name extends ItemKind>(kind: Kind<Name>) {
  return async (ctx: RequestContext, { params, body }: { params: Collection; body: object }) => {
    const item = await createItem(ctx, kind, { knowledgeBaseId: params.kbId, fields: { ...body } })
    return { status: 201, data: viewItem(kind, item) } as const
  }
}

function update<Name extends ItemKind>(kind: Kind<Name>) {
  return async (ctx: RequestContext, { params, body }: { params: Item; body: object }) => {
    const item = await updateItem(ctx, kind, {
      knowledgeBaseId: params.kbId,
      itemId: params.id,
      change: { ...body },
    })
    return { status: 200, data: viewItem(kind, item) } as const
  }
}

function remove(kind: Kind) {
  return async (ctx: RequestContext, { params }: { params: Item }) => {
    await deleteItem(ctx, kind, { knowledgeBaseId: params.kbId, itemId: params.id })
    return { status: 200, data: { id: params.id, deleted: true } } as const
  }
}

function bulkCreate<Name extends ItemKind>(kind: Kind<Name>) {
  return async (
    ctx: RequestContext,
    { params, body }: { params: Collection; body: { items: readonly object[] } },
  ) => {
    const { items, chargedMillicredits } = await bulkCreateItems(ctx, kind, {
      knowledgeBaseId: params.kbId,
      items: body.items.map((fields): Fields => ({ ...fields })),
      requestId: ctx.requestId,
    })
    const data = { created: items.length, items: items.map((item) => viewItem(kind, item)) }
    return { status: 201, data, chargedMillicredits } as const
  }
}

interface UpsertBody {
  readonly matchBy: MatchField
  readonly items: readonly object[]
}

function upsert(kind: Kind) {
  return async (ctx: RequestContext, { params, body }: { params: Collection; body: UpsertBody }) => {
    const { results, chargedMillicredits } = await upsertItems(ctx, kind, {
      knowledgeBaseId: params.kbId,
      matchBy: body.matchBy,
      items: body.items.map((fields): Fields => ({ ...fields })),
      checkRow: ctx.checkRow,
      requestId: ctx.requestId,
    })
    const count = (outcome: RowResult['outcome']): number =>
      results.filter((result) => result.outcome === outcome).length
    const summary = {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      failed: count('failed'),
    }
    return { status: 200, data: { results, summary }, chargedMillicredits } as const
  }
}

function bulkDelete(kind: Kind) {
  return async (ctx: RequestContext, { params, body }: { params: Collection; body: Selection }) => {
    const data = await bulkDeleteItems(ctx, kind, { knowledgeBaseId: params.kbId, selection: body })
    return { status: 200, data } as const
  }
}

type ReconcileBody = Omit<Reconciliation, 'knowledgeBaseId'>

function reconcile(kind: Kind) {
  return async (ctx: RequestContext, { params, body }: { params: Collection; body: ReconcileBody }) => {
    const data = await reconcileItems(ctx, kind, { knowledgeBaseId: params.kbId, ...body })
    return { status: 200, data } as const
  }
}

export const knowledgeRoutes = {
  listProducts: list(product),
  listFaqs: list(faq),
  listLocations: list(location),
  getProduct: get(product),
  getFaq: get(faq),
  getLocation: get(location),
  createProduct: create(product),
  createFaq: create(faq),
  createLocation: create(location),
  updateProduct: update(product),
  updateFaq: update(faq),
  updateLocation: update(location),
  deleteProduct: remove(product),
  deleteFaq: remove(faq),
  deleteLocation: remove(location),
  bulkCreateProducts: bulkCreate(product),
  bulkCreateFaqs: bulkCreate(faq),
  bulkCreateLocations: bulkCreate(location),
  upsertProducts: upsert(product),
  upsertFaqs: upsert(faq),
  upsertLocations: upsert(location),
  bulkDeleteProducts: bulkDelete(product),
  bulkDeleteFaqs: bulkDelete(faq),
  bulkDeleteLocations: bulkDelete(location),
  reconcileProducts: reconcile(product),
  reconcileFaqs: reconcile(faq),
  reconcileLocations: reconcile(location),
} satisfies Pick<
  Handlers,
  | `${'get' | 'create' | 'update' | 'delete'}${'Product' | 'Faq' | 'Location'}`
  | `${'list' | 'bulkCreate' | 'upsert' | 'bulkDelete' | 'reconcile'}${'Products' | 'Faqs' | 'Locations'}`
>

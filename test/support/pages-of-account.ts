import assert from 'node:assert/strict'
import { operatedService } from './operated-service.ts'
import { problemOf } from './problem-of.ts'
import type { SharedService } from './shared-service.ts'
import { adminClient, type Tenant } from './tenant.ts'

type Admin = ReturnType<typeof adminClient>

interface Answer<Row> {
  readonly response: Response
  readonly data?: {
    readonly data: readonly Row[]
    readonly pagination: { cursor: string | null; hasMore: boolean; total: number }
  }
  readonly error?: unknown
}

/** Which page of what which account has. */
interface PageOfAccount {
  readonly path: { readonly accountId: string }
  readonly query: { readonly limit?: number; readonly cursor?: string }
}

interface OwnedList<Row> {
  /** Every account of the tests has one to begin with. Returns the id. */
  readonly add: (admin: Admin, tenant: Tenant, name: string) => Promise<string>
  readonly read: (admin: Admin, params: PageOfAccount) => Promise<Answer<Row>>
  readonly idOf: (row: Row) => string
}

/** What is true of each list of what an account has. */
export function itPagesThrough<Row>({ add, read, idOf }: OwnedList<Row>): void {
  let service: SharedService
  let admin: Admin

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  const pageOf = async ({ accountId }: Pick<Tenant, 'accountId'>, query: PageOfAccount['query']) => {
    const answer = await read(admin, { path: { accountId }, query })
    return { ...answer, ids: answer.data?.data.map(idOf) ?? [], pagination: answer.data?.pagination }
  }

  it('200 pages in the order of creation, with the size of the whole list', async () => {
    const tenant = await service.newTenant()
    await service.newTenant()
    const { ids: first } = await pageOf(tenant, {})
    assert.equal(first.length, 1)
    const added = [await add(admin, tenant, 'Zebra'), await add(admin, tenant, 'Aardvark')]
    const one = await pageOf(tenant, { limit: 2 })
    assert.deepEqual(
      [one.ids, one.pagination?.hasMore, one.pagination?.total],
      [[...first, added[0]], true, 3],
    )
    const two = await pageOf(tenant, { limit: 2, cursor: one.pagination?.cursor ?? '' })
    assert.deepEqual([two.ids, two.pagination], [[added[1]], { cursor: null, hasMore: false, total: 3 }])
  })

  it('400 refuses a cursor of another account and a limit beyond 100', async () => {
    const tenant = await service.newTenant()
    await add(admin, tenant, 'Second')
    const { pagination } = await pageOf(tenant, { limit: 1 })
    const foreign = await pageOf(await service.newTenant(), { cursor: pagination?.cursor ?? '' })
    assert.deepEqual(problemOf(foreign), { status: 400, code: 'INVALID_CURSOR', field: 'cursor' })
    assert.equal(problemOf(await pageOf(tenant, { limit: 101 })).field, 'limit')
  })

  it('404 knows no account with another id', async () => {
    const nobody = { accountId: service.service.newId('acc') }
    assert.deepEqual(problemOf(await pageOf(nobody, {})), {
      status: 404,
      code: 'RECORD_NOT_FOUND',
      field: 'accountId',
    })
  })
}

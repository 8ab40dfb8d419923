import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { problemOf } from './problem-of.ts'
import { operatedService } from './operator.ts'

interface Query {
  readonly limit?: number
  readonly cursor?: string
}

interface Page {
  readonly response: Response
  readonly ids: readonly string[]
  readonly pagination: { cursor: string | null; hasMore: boolean; total: number } | undefined
  readonly error?: unknown
}

interface List {
  readonly operationId: string
  readonly add: (admin: Admin, tenant: Tenant, name: string) => Promise<string>
  readonly read: (admin: Admin, tenant: Tenant, query: Query) => Promise<Page>
}

type Admin = ReturnType<typeof adminClient>
const at = ({ accountId }: Tenant) => ({ path: { accountId } })

const ownedLists: readonly List[] = [
  {
    operationId: 'listKnowledgeBases',
    add: async (admin, tenant, name) =>
      dataOf(
        await admin.POST('/accounts/{accountId}/knowledge-bases', { params: at(tenant), body: { name } }),
      ).knowledgeBaseId,
    read: async (admin, tenant, query) => {
      const answer = await admin.GET('/accounts/{accountId}/knowledge-bases', {
        params: { ...at(tenant), query },
      })
      return pageOf(
        answer,
        answer.data?.data.map((each) => each.knowledgeBaseId),
      )
    },
  },
  {
    operationId: 'listWidgets',
    add: async (admin, tenant, name) =>
      dataOf(
        await admin.POST('/accounts/{accountId}/widgets', {
          params: at(tenant),
          body: { name, knowledgeBaseId: tenant.knowledgeBaseId, identity: 'open' },
        }),
      ).widgetId,
    read: async (admin, tenant, query) => {
      const answer = await admin.GET('/accounts/{accountId}/widgets', { params: { ...at(tenant), query } })
      return pageOf(
        answer,
        answer.data?.data.map((each) => each.widgetId),
      )
    },
  },
  {
    operationId: 'listKeys',
    add: async (_admin, tenant) => (await tenant.newKey()).keyId,
    read: async (admin, tenant, query) => {
      const answer = await admin.GET('/accounts/{accountId}/keys', { params: { ...at(tenant), query } })
      return pageOf(
        answer,
        answer.data?.data.map((each) => each.keyId),
      )
    },
  },
]

function pageOf(
  answer: { response: Response; data?: { pagination: NonNullable<Page['pagination']> }; error?: unknown },
  ids: readonly string[] = [],
): Page {
  return { response: answer.response, ids, pagination: answer.data?.pagination, error: answer.error }
}

let service: SharedService
let admin: Admin

describe('lists of an account', () => {
  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  for (const { operationId, add, read } of ownedLists) {
    it(`200 pages through ${operationId} in the order of creation, with the size of the whole list`, async () => {
      const tenant = await service.newTenant()
      await service.newTenant()
      const { ids: first } = await read(admin, tenant, {})
      assert.equal(first.length, 1)
      const added = [await add(admin, tenant, 'Zebra'), await add(admin, tenant, 'Aardvark')]
      const one = await read(admin, tenant, { limit: 2 })
      assert.deepEqual(
        [one.ids, one.pagination?.hasMore, one.pagination?.total],
        [[...first, added[0]], true, 3],
      )
      const two = await read(admin, tenant, { limit: 2, cursor: one.pagination?.cursor ?? '' })
      assert.deepEqual([two.ids, two.pagination], [[added[1]], { cursor: null, hasMore: false, total: 3 }])
    })

    it(`400 refuses ${operationId} a cursor of another account and a limit beyond 100`, async () => {
      const tenant = await service.newTenant()
      await add(admin, tenant, 'Second')
      const { pagination } = await read(admin, tenant, { limit: 1 })
      const foreign = await read(admin, await service.newTenant(), { cursor: pagination?.cursor ?? '' })
      assert.deepEqual(problemOf(foreign), { status: 400, code: 'INVALID_CURSOR', field: 'cursor' })
      assert.equal(problemOf(await read(admin, tenant, { limit: 101 })).field, 'limit')
    })
  }

  it('200 listKeys includes revoked keys and no secret', async () => {
    const tenant = await service.newTenant()
    const { keyId, apiKey } = await tenant.newKey()
    const path = { accountId: tenant.accountId, keyId }
    await admin.POST('/accounts/{accountId}/keys/{keyId}/revoke', { params: { path } })
    const listed = dataOf(await admin.GET('/accounts/{accountId}/keys', { params: at(tenant) }))
    assert.notEqual(listed.find((key) => key.keyId === keyId)?.revokedAt, null)
    assert.ok(!JSON.stringify(listed).includes(apiKey.slice(3)))
  })
})

describe('listAccounts', () => {
  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  it('200 pages through all accounts in the order of creation, with the size of the whole list', async () => {
    const { data } = await admin.GET('/accounts', { params: { query: { limit: 1 } } })
    const total = (data?.pagination.total ?? 0) + 3
    const made: string[] = []
    for (const name of ['Zebra', 'Aardvark', 'Mole']) {
      made.push(dataOf(await admin.POST('/accounts', { body: { name, plan: 'free' } })).accountId)
    }
    const listed: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: 7, ...(cursor !== undefined && { cursor }) }
      const page = await admin.GET('/accounts', { params: { query } })
      listed.push(...dataOf(page).map(({ accountId }) => accountId))
      assert.equal(page.data?.pagination.total, total)
      assert.equal(page.data.pagination.hasMore, page.data.pagination.cursor !== null)
      cursor = page.data.pagination.cursor
    }
    assert.deepEqual([listed.length, new Set(listed).size], [total, total])
    assert.deepEqual(listed.slice(-3), made)
  })

  it('400 refuses a cursor it has not handed out', async () => {
    const answer = await admin.GET('/accounts', { params: { query: { cursor: 'made-up' } } })
    assert.deepEqual(problemOf(answer), { status: 400, code: 'INVALID_CURSOR', field: 'cursor' })
  })
})

import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import { problemOf } from '../support/problem-of.ts'
import { adminClient, dataOf } from '../support/tenant.ts'

describe('listAccounts', () => {
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    admin = adminClient(await operatedService())
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

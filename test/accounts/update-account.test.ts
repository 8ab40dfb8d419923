import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('updateAccount', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  it('200 changes what is given and leaves the rest alone', async () => {
    const { accountId } = await service.newTenant({ credits: 5 })
    const params = { path: { accountId } }
    const before = dataOf(await admin.GET('/accounts/{accountId}', { params }))
    const named = dataOf(await admin.PATCH('/accounts/{accountId}', { params, body: { name: 'New name' } }))
    assert.deepEqual(named, { ...before, name: 'New name' })
    const body = { plan: 'scale', paymentState: 'overdue' } as const
    const changed = dataOf(await admin.PATCH('/accounts/{accountId}', { params, body }))
    assert.deepEqual(changed, { ...named, ...body })
    assert.deepEqual(dataOf(await admin.GET('/accounts/{accountId}', { params })), changed)
  })

  it('200 counts from the next request of the account’s keys on', async () => {
    const { accountId, client, knowledgeBaseId: kbId } = await service.newTenant()
    const list = () => client.GET('/knowledge-bases/{kbId}/products', { params: { path: { kbId } } })
    await list()
    await admin.PATCH('/accounts/{accountId}', { params: { path: { accountId } }, body: { plan: 'free' } })
    await assert.rejects(list(), { status: 403, code: 'PLAN_TOO_LOW' })
  })

  it('400 refuses a change of nothing, of the balance, and to an unknown plan', async () => {
    const { accountId } = await service.newTenant()
    const change = (body: object) =>
      admin.PATCH('/accounts/{accountId}', { params: { path: { accountId } }, body })
    assert.equal((await change({})).response.status, 400)
    assert.deepEqual(problemOf(await change({ balance: 5 })), invalid('balance'))
    assert.deepEqual(problemOf(await change({ plan: 'gold' })), invalid('plan'))
  })
})

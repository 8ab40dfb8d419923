import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('createAccount', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  it('201 makes an account whose credits are in the ledger', async () => {
    const body = { name: 'Fernweh Outfitters', plan: 'growth', credits: 2000.125 } as const
    const { response, data } = await admin.POST('/accounts', { body })
    assert.equal(response.status, 201)
    assert.deepEqual(data, {
      data: {
        accountId: data?.data.accountId,
        name: 'Fernweh Outfitters',
        plan: 'growth',
        paymentState: 'current',
        balance: 2000.125,
        reserved: 0,
        conversationRetentionDays: null,
        deliveryRetentionDays: null,
        erasureRequestedAt: null,
        createdAt: '2026-11-20T09:30:00.125Z',
      },
      meta: { creditsConsumed: 0 },
    })
    const path = { accountId: data.data.accountId }
    const usage = dataOf(await admin.GET('/accounts/{accountId}/usage', { params: { path } }))
    assert.equal(usage.ledgerBalance, 2000.125)
    assert.deepEqual(usage.reasons, [{ reason: 'credit', entries: 1, amount: 2000.125 }])
    assert.deepEqual(dataOf(await admin.GET('/accounts/{accountId}', { params: { path } })), data.data)
  })

  it('201 makes another account when it is repeated, and none of them needs credits', async () => {
    const body = { name: 'Harbour Bikes', plan: 'free', paymentState: 'overdue' } as const
    const one = dataOf(await admin.POST('/accounts', { body }))
    const two = dataOf(await admin.POST('/accounts', { body }))
    assert.notEqual(one.accountId, two.accountId)
    assert.deepEqual([two.balance, two.paymentState], [0, 'overdue'])
  })

  it('400 refuses finer parts than thousandths, and an empty name', async () => {
    const body = { name: 'Fernweh', plan: 'growth' } as const
    for (const credits of [0.0001, 1.0005, 999_999.9999]) {
      assert.deepEqual(
        problemOf(await admin.POST('/accounts', { body: { ...body, credits } })),
        invalid('credits'),
      )
    }
    assert.deepEqual(
      problemOf(await admin.POST('/accounts', { body: { ...body, name: ' ' } })),
      invalid('name'),
    )
  })
})

import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'

describe('getAccount', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  const get = (accountId: string) => admin.GET('/accounts/{accountId}', { params: { path: { accountId } } })

  it('200 shows plan, payment state and balance as they are now', async () => {
    const { accountId } = await service.newTenant({ plan: 'scale', paymentState: 'overdue', credits: 12.5 })
    const { name, plan, paymentState, balance, reserved, erasureRequestedAt } = dataOf(await get(accountId))
    assert.deepEqual(
      { name, plan, paymentState, balance, reserved, erasureRequestedAt },
      {
        ...{ name: 'Test account', plan: 'scale', paymentState: 'overdue' },
        ...{ balance: 12.5, reserved: 0, erasureRequestedAt: null },
      },
    )
  })

  it('200 shows since when an account is being erased', async () => {
    const { accountId } = await service.newTenant()
    await admin.DELETE('/accounts/{accountId}', {
      params: { path: { accountId }, query: { confirm: accountId } },
    })
    assert.equal(dataOf(await get(accountId)).erasureRequestedAt, '2026-11-20T09:30:00.125Z')
  })
})

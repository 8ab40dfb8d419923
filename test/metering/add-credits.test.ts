import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('addCredits', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  const add = (accountId: string, body: { amount: number; reason: string; reference?: string }) =>
    admin.POST('/accounts/{accountId}/credits', { params: { path: { accountId } }, body })
  const ledgerOf = async (accountId: string) =>
    dataOf(await admin.GET('/accounts/{accountId}/usage', { params: { path: { accountId } } }))

  it('201 adds to balance and ledger in one step', async () => {
    const { accountId } = await service.newTenant({ credits: 10 })
    const { response, data } = await add(accountId, { amount: 0.001, reason: 'A present' })
    assert.equal(response.status, 201)
    assert.deepEqual(data?.data, {
      ledgerEntryId: data?.data.ledgerEntryId,
      accountId,
      amount: 0.001,
      reason: 'A present',
      reference: null,
      balance: 10.001,
      createdAt: '2026-11-20T09:30:00.125Z',
    })
    const { balance, ledgerBalance } = await ledgerOf(accountId)
    assert.deepEqual([balance, ledgerBalance], [10.001, 10.001])
  })

  it('201 takes back what is free, and shows no sum of binary fractions', async () => {
    const { accountId } = await service.newTenant({ credits: 0.3 })
    const { response, data } = await add(accountId, { amount: -0.1, reason: 'Booked twice' })
    assert.deepEqual([response.status, data?.data.amount, data?.data.balance], [201, -0.1, 0.2])
  })

  it('201 adds without a reference as often as it is asked to', async () => {
    const { accountId } = await service.newTenant({ credits: 0 })
    await add(accountId, { amount: 1, reason: 'One' })
    assert.equal(dataOf(await add(accountId, { amount: 1, reason: 'One' })).balance, 2)
  })

  it('200 answers a repeated reference with its first entry and today’s balance', async () => {
    const { accountId } = await service.newTenant({ credits: 0 })
    const first = await add(accountId, { amount: 500, reason: 'Invoice', reference: '2026-117' })
    await add(accountId, { amount: 1, reason: 'Another' })
    const again = await add(accountId, { amount: 700, reason: 'Invoice', reference: '2026-117' })
    assert.deepEqual([first.response.status, again.response.status], [201, 200])
    assert.deepEqual(again.data?.data, { ...first.data?.data, balance: 501 })
    const { balance, ledgerBalance } = await ledgerOf(accountId)
    assert.deepEqual([balance, ledgerBalance], [501, 501])
  })

  it('200 and 201 count a reference once, however many send it at the same time', async () => {
    const { accountId } = await service.newTenant({ credits: 0 })
    const body = { amount: 5, reason: 'Invoice', reference: 'once' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(accountId, body)))
    assert.deepEqual(answers.map(({ response }) => response.status).sort(), [
      ...Array<number>(7).fill(200),
      201,
    ])
    assert.equal((await ledgerOf(accountId)).balance, 5)
  })

  it('201 takes the same reference for another account', async () => {
    const [one, two] = [await service.newTenant({ credits: 0 }), await service.newTenant({ credits: 0 })]
    const body = { amount: 5, reason: 'Invoice', reference: 'shared' }
    assert.equal((await add(one.accountId, body)).response.status, 201)
    assert.equal((await add(two.accountId, body)).response.status, 201)
  })

  it('400 takes back nothing that is spent or reserved', async () => {
    const { accountId } = await service.newTenant({ credits: 3 })
    await service.service.db
      .updateTable('account')
      .set({ reserved_millicredits: 1000 })
      .where('account_id', '=', accountId)
      .execute()
    const reason = 'Correction'
    assert.deepEqual(problemOf(await add(accountId, { amount: -2.001, reason })), invalid('amount'))
    assert.equal((await add(accountId, { amount: -2, reason })).response.status, 201)
  })

  it('400 refuses 0, finer parts than thousandths, and a balance beyond its range', async () => {
    const { accountId } = await service.newTenant({ credits: 0 })
    for (const amount of [0, -0, 0.0005, 1e-9, 1_000_001]) {
      assert.deepEqual(
        problemOf(await add(accountId, { amount, reason: 'Odd' })),
        invalid('amount'),
        String(amount),
      )
    }
    await service.service.db
      .updateTable('account')
      .set({ balance_millicredits: 999_999_999_999 })
      .where('account_id', '=', accountId)
      .execute()
    assert.deepEqual(
      problemOf(await add(accountId, { amount: 0.002, reason: 'Too much' })),
      invalid('amount'),
    )
  })
})

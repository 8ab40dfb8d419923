import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { flushRequests } from '../../server/src/requests/index.ts'
import { tablesHolding } from '../support/attended-service.ts'
import { conversationsOf } from '../support/conversation.ts'
import { fillAccount } from '../data/full-account.ts'
import { startSweptService, type SweptService } from '../data/swept-service.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'

const unknownAccount = { status: 404, code: 'RECORD_NOT_FOUND', field: 'accountId' }

describe('eraseAccount', () => {
  let service: SweptService
  let admin: ReturnType<typeof adminClient>
  let receiver: Receiver

  before(async () => {
    service = await startSweptService()
    admin = adminClient(service)
    receiver = await openReceiver()
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  const at = (accountId: string) => ({ params: { path: { accountId } } })
  const erase = (accountId: string, confirm = accountId) =>
    admin.DELETE('/accounts/{accountId}', { params: { path: { accountId }, query: { confirm } } })
  const get = (accountId: string) => admin.GET('/accounts/{accountId}', at(accountId))
  const sweepToTheEnd = async (accountId: string, workers = 1): Promise<number> => {
    let rounds = 0
    while ((await get(accountId)).response.status === 200) {
      await service.sweep(workers)
      rounds += 1
    }
    return rounds
  }
  /** What the books keep of accounts that are gone. */
  const booked = async (): Promise<{ entries: number; amount: number }> => {
    const { rows } = await sql<{ entries: number; amount: number }>`
      select coalesce(sum(entries), 0)::bigint as entries, coalesce(sum(amount_millicredits), 0)::bigint as amount
      from erased_ledger`.execute(service.service.db)
    return rows[0] ?? { entries: 0, amount: 0 }
  }

  it('202 ends the account at once, and leaves nothing of it anywhere but sums in the books', async () => {
    const { tenant, words } = await fillAccount(service, receiver, 'quoll')
    const other = await fillAccount(service, receiver, 'dunnart')
    const { accountId } = tenant
    const { balance } = await tenant.balance()
    const ledger = await service.service.db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.countAll<number>().as('entries'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const before = await booked()

    const { data } = await erase(accountId)
    assert.equal(data?.data.accountId, accountId)
    assert.notEqual(data.data.erasureRequestedAt, null)
    await assert.rejects(conversationsOf(tenant).sessions(), { status: 401 })
    assert.deepEqual(problemOf(await admin.GET('/accounts/{accountId}/keys', at(accountId))), unknownAccount)
    const body = { name: 'Second' }
    assert.deepEqual(
      problemOf(await admin.POST('/accounts/{accountId}/knowledge-bases', { ...at(accountId), body })),
      unknownAccount,
    )
    assert.deepEqual((await get(accountId)).data?.data, data.data)
    assert.deepEqual((await erase(accountId)).data?.data, data.data)

    await sweepToTheEnd(accountId)
    assert.deepEqual(problemOf(await get(accountId)), unknownAccount)
    assert.deepEqual(problemOf(await erase(accountId)), unknownAccount)
    assert.deepEqual(await tablesHolding(service, [accountId, 'quoll', ...words]), [])
    const kept = await booked()
    assert.deepEqual(
      { entries: kept.entries - before.entries, amount: kept.amount - before.amount },
      { entries: ledger.entries, amount: Math.round(balance * 1000) },
    )

    const conversations = conversationsOf(other.tenant)
    assert.equal(dataOf(await conversations.list('dunnart-session')).length, 4)
    const usage = dataOf(
      await admin.GET('/accounts/{accountId}/usage', {
        params: { path: { accountId: other.tenant.accountId }, query: {} },
      }),
    )
    assert.equal(usage.ledgerBalance, usage.balance)
    for (const word of other.words) assert.notDeepEqual(await tablesHolding(service, [word]), [], word)
  })

  it('202 takes a large account step by step, with several workers at once as with one', async () => {
    const { tenant } = await fillAccount(service, receiver, 'numbat')
    const { accountId } = tenant
    const copy = (number: number) =>
      sql`
      insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, status, content,
        result, created_at)
      select account_id, widget_id, session_id, message_id || number, number + 1000, turn_id, role, status, content,
        result, created_at
      from message, generate_series(1, ${number}::integer) as number
      where account_id = ${accountId} and position = 1`.execute(service.service.db)
    await copy(10_500)
    await erase(accountId)
    await service.sweep()
    // Ten steps of a thousand rows: one round takes no more.
    assert.equal((await get(accountId)).response.status, 200)
    await sweepToTheEnd(accountId, 3)
    assert.deepEqual(await tablesHolding(service, [accountId, 'numbat']), [])
  })

  it('202 outlasts what was under way: a late answer finds nothing to be written to', async () => {
    const { tenant } = await fillAccount(service, receiver, 'potoroo')
    const { accountId } = tenant
    service.script.hold(true)
    const conversations = conversationsOf(tenant)
    const sent = conversations.send('potoroo-session', { content: 'the last potoroo' })
    const message = await service.script.nextMessage()
    service.script.hold(false)
    await erase(accountId)
    await sweepToTheEnd(accountId)
    message.answer('There is a potoroo')
    await assert.rejects(sent)
    await flushRequests(service.service)
    assert.deepEqual(await tablesHolding(service, [accountId, 'potoroo']), [])
  })

  it('400 wants the name or the id of this very account', async () => {
    const [{ accountId }, { accountId: another }] = [await service.newTenant(), await service.newTenant()]
    assert.deepEqual(problemOf(await erase(accountId, another)), invalid('confirm'))
    assert.deepEqual(problemOf(await erase(accountId, 'Some account')), invalid('confirm'))
    assert.equal((await get(accountId)).data?.data.erasureRequestedAt, null)
    assert.equal((await erase(accountId, 'Test account')).response.status, 202)
  })
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { contextFor } from '../../server/src/context.ts'
import { expireIdleSessions } from '../../server/src/sessions/index.ts'
import { sweep } from '../../server/src/worker/sweeper.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { clockAt } from '../support/clock-at.ts'
import { countStatements } from '../support/count-statements.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { attendedService, clock, eventsOf } from '../support/attended-service.ts'
import { conversationsOf } from '../support/conversation.ts'
import { tellOfSessions } from '../support/tell-of-sessions.ts'

const dayMs = 24 * 60 * 60_000

describe('idle sessions', () => {
  let service: TestService
  let receiver: Receiver

  before(async () => {
    service = await attendedService()
    receiver = await openReceiver()
  })
  after(() => receiver.close())

  /** A tenant whose webhook asks for everything about sessions. */
  async function toldTenant() {
    const tenant = await service.newTenant()
    await tellOfSessions(service, tenant, receiver)
    return { tenant, conversations: conversationsOf(tenant) }
  }

  const expiredOf = async (tenant: Tenant) =>
    (await eventsOf(service, tenant))
      .filter(({ event }) => event === 'session.expired')
      .map(({ data }) => data)

  it('expire although nobody looks at them again, and each account is told of its own', async () => {
    const { tenant, conversations } = await toldTenant()
    const other = await toldTenant()
    for (const sessionId of ['a', 'b']) await conversations.create({ visitorId: 'v', sessionId })
    await other.conversations.create({ visitorId: 'v', sessionId: 'c' })
    clock.now = new Date(clock.now.getTime() + dayMs)
    await sweep(service.service)
    for (const { sessionId, status } of dataOf(await conversations.sessions())) {
      assert.ok(['a', 'b'].includes(sessionId))
      assert.equal(status, 'expired')
    }
    assert.deepEqual((await expiredOf(tenant)).map(({ sessionId }) => String(sessionId)).toSorted(), [
      'a',
      'b',
    ])
    assert.deepEqual(await expiredOf(other.tenant), [dataOf(await other.conversations.get('c'))])
  })

  it('cost the same number of statements however many expire at once', async () => {
    const { tenant, conversations } = await toldTenant()
    // Only for this context the time has passed: the service's own sweeper leaves the sessions alone.
    const now = new Date(clock.now.getTime() + dayMs)
    const { db } = service.service
    const ctx = { ...contextFor(service.service, tenant.accountId), db, clock: clockAt(() => now) }
    const expireAll = async (count: number) => {
      for (let index = 0; index < count; index += 1) await conversations.create({ visitorId: 'v' })
      return countStatements(ctx, (ctx) => expireIdleSessions(ctx))
    }
    const forOne = await expireAll(1)
    assert.ok(forOne > 0)
    assert.equal(await expireAll(8), forOne)
    assert.equal((await expiredOf(tenant)).length, 1 + 8)
  })
})

describe('idle sessions in a database of many widgets', () => {
  let service: TestService
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    service = await startService({ clock: clockAt(() => now) })
  })
  after(() => service.stop())

  /** So many that no sweep looks at all of them; none has a session. */
  const addWidgets = async ({ accountId, widgetId }: Tenant, count: number): Promise<void> => {
    await sql`
      insert into widget (account_id, widget_id, knowledge_base_id, name, identity, idle_minutes, suggestions,
        appearance, allowed_origins, created_at)
      select account_id, 'wid_' || lpad(number::text, 26, '0'), knowledge_base_id, name, identity, idle_minutes,
        suggestions, appearance, allowed_origins, created_at
      from widget, generate_series(1, ${count}::integer) as number
      where account_id = ${accountId} and widget_id = ${widgetId}`.execute(service.service.db)
  }

  it('expire within a few sweeps, each of which looks at a part of the widgets, over and over', async () => {
    const tenant = await service.newTenant()
    await addWidgets(tenant, 5_000)
    const conversations = conversationsOf(tenant)
    const expired = async (): Promise<number> => {
      const { total } = await service.service.db
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('account_id', '=', tenant.accountId)
        .where('status', '=', 'expired')
        .executeTakeFirstOrThrow()
      return total
    }
    for (const round of [1, 2]) {
      await conversations.create({ visitorId: 'v' })
      now = new Date(now.getTime() + dayMs)
      await sweep(service.service)
      assert.equal(await expired(), round - 1, 'the first sweep looks at the first widgets only')
      await sweep(service.service)
      assert.equal(await expired(), round - 1)
      await sweep(service.service)
      assert.equal(await expired(), round)
    }
    for (const { status } of dataOf(await conversations.sessions())) assert.equal(status, 'expired')
  })
})

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { sweep } from '../../server/src/worker/sweeper.ts'
import { clockAt } from '../support/clock-at.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf } from '../turns/conversation.ts'

const dayMs = 24 * 60 * 60_000

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

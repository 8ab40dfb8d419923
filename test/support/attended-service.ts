import { sql } from 'kysely'
import { clockAt } from './clock-at.ts'
import { startService, type TestService } from './start-service.ts'
import type { Tenant } from './tenant.ts'
import { scriptedEngine } from './scripted-engine.ts'

/** What time it is for the service. */
export const clock = { now: new Date('2026-11-20T09:00:00.000Z') }

/** Answers the visitors of the service. */
export const script = scriptedEngine()

let starting: Promise<TestService> | undefined

/** One service for all specs about what becomes of sessions and visitors. It may post to receivers on this machine. */
export function attendedService(): Promise<TestService> {
  clock.now = new Date('2026-11-20T09:00:00.000Z')
  starting ??= startService({
    engine: script.engine,
    clock: clockAt(() => clock.now),
    config: { allowPrivateCallbacks: true },
    // Its tables are among those that are looked through.
    jobs: 'as in production',
  })
  return starting
}

after(async () => {
  const service = await starting
  await service?.stop()
})

/** What a tenant's webhooks were told or are to be told, oldest first. */
export async function eventsOf(
  { service: { db } }: TestService,
  { accountId }: Pick<Tenant, 'accountId'>,
): Promise<{ event: string; data: Readonly<Record<string, unknown>> }[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('body')
    .where('account_id', '=', accountId)
    .orderBy('delivery_id')
    .execute()
  // Every body is the text of an event.
  return rows.map(({ body }) => {
    const { event, data } = JSON.parse(body) as { event: string; data: Readonly<Record<string, unknown>> }
    return { event, data }
  })
}

/** The tables, of whichever schema, that hold one of these texts in whichever column. */
export function tablesHolding({ service: { db } }: TestService, texts: readonly string[]): Promise<string[]> {
  return db.transaction().execute(async (db) => {
    // The service's own role sees neither the queue's tables nor what migrations keep.
    await sql`set local role none`.execute(db)
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('information_schema', 'pg_catalog') and table_type = 'BASE TABLE'
      order by table_name`.execute(db)
    const holding: string[] = []
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (
          select from ${sql.table(`${schema}.${name}`)} as candidate, unnest(${[...texts]}::text[]) as sought (words)
          where strpos(candidate::text, sought.words) > 0
        ) as found`.execute(db)
      if (rows[0]?.found === true) holding.push(name)
    }
    return holding
  })
}

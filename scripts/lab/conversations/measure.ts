// `npm run lab:conversations`: how long the list of conversations takes in an account of a hundred sessions and in one of
// a hundred thousand, on PostgreSQL, over HTTP, one request at a time in turns. Prints a table and keeps nothing.
import { adminOf, makeAccount, makeKey, makeWidget } from '../start/operator.ts'
import { connect, type Connection } from '../start/contender.ts'
import { startService } from '../start/start-service.ts'
import { withConnection } from '../start/connections.ts'
import { describeMachine } from '../report/run.ts'
import { asSystem } from '../catalogue/fill-service.ts'
import { markdownTable } from '../report/markdown.ts'
import { percentile } from '../numbers/percentile.ts'
import { progress } from '../command/progress.ts'
import { buildService } from '../command/run-command.ts'
import { startPostgres } from '../../services/postgres.mjs'

const [few, many] = [100, 100_000]
const rounds = 60

/** What the console asks when its room is opened, and its filters: of words that every second session has, and none. */
const queries = {
  'as it opens': 'limit=50',
  'of one widget': 'limit=50&widgetId=WIDGET',
  expired: 'limit=50&status=expired',
  'with words': 'limit=50&contains=stove',
  'with words that nobody said': 'limit=50&contains=harpsichord',
} as const

buildService()
const postgres = await startPostgres()
const service = await startService({
  program: 'production',
  database: { environment: { DATABASE_URL: postgres.url } },
})
try {
  const small = await openAccount(few)
  const large = await openAccount(many)
  const rows: string[][] = []
  const bar = progress('Lists')
  for (const [index, [name, query]] of Object.entries(queries).entries()) {
    const [fewMs, manyMs] = await measure(small, large, query)
    rows.push([name, ...[fewMs, manyMs].map((each) => `${each.toFixed(1)} ms`), (manyMs / fewMs).toFixed(2)])
    bar.to(index + 1, Object.keys(queries).length)
  }
  bar.done(`${String(rounds)} rounds, medians`)
  console.log(`\n${describeMachine()}\n`)
  const head = ['list', `${String(few)} sessions`, `${String(many)} sessions`, 'ratio']
  console.log(markdownTable(head, rows).join('\n'))
  for (const { connection } of [small, large]) await connection.close()
} finally {
  await service.stop()
  await postgres.stop()
}

interface Owned {
  readonly accountId: string
  readonly widgetId: string
}

interface Account extends Owned {
  readonly connection: Connection
}

async function openAccount(sessions: number): Promise<Account> {
  const admin = adminOf(service.origin)
  const accountId = await makeAccount(admin)
  const { widgetId } = await makeWidget(admin, accountId)
  const secret = await makeKey(admin, accountId, { kind: 'secret', scopes: ['conversations:read'] })
  const made = { accountId, widgetId }
  await fill(made, sessions)
  const connection = connect({
    ...{ side: 'service', others: 0, origin: service.origin, basePath: '/v1' },
    ...{ headers: { 'x-api-key': secret }, mostConnections: 1 },
  })
  return { ...made, connection }
}

/** Sessions of six messages, a minute apart. */
async function fill({ accountId, widgetId }: Owned, sessions: number): Promise<void> {
  const began = `now() - number * interval '1 minute'`
  const number = 'generate_series(1, $3::integer) as number'
  const statements = {
    visitor: `insert into visitor (account_id, widget_id, visitor_id, created_at, updated_at)
     select $1, $2, 'visitor-' || number, ${began}, ${began} from ${number}`,
    session: `insert into session (account_id, widget_id, session_id, visitor_id, status, language, message_count, created_at,
       last_active_at)
     select $1, $2, 'session-' || number, 'visitor-' || number, case when number % 2 = 0 then 'active' else 'resolved' end,
       'en', 6, ${began}, now() from ${number}`,
    message: `insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, status, content,
       result, created_at)
     select $1, $2, 'session-' || number, 'message-' || number || '-' || position, position,
       'turn-' || number || '-' || position,
       case when position % 2 = 1 then 'user' else 'assistant' end, 'completed',
       case when number % 2 = 0 then 'Which stove burns the longest? ' else 'Is it waterproof? ' end || repeat('x', 200),
       '{}'::jsonb, ${began} from ${number} cross join generate_series(1, 6) as position`,
  }
  await withConnection(postgres.url, async (client) => {
    for (const [table, statement] of Object.entries(statements)) {
      await asSystem(client, () => client.query(statement, [accountId, widgetId, sessions]))
      // What refers to these rows is checked by plans that are made for as many as the database knows of.
      await client.query(`vacuum analyze ${table}`)
    }
  })
}

/** Medians of both, asked in turns, so that whatever else the machine does meets both alike. */
async function measure(small: Account, large: Account, query: string): Promise<[number, number]> {
  const times = [small, large].map((account) => ({ account, taken: [] as number[] }))
  for (let round = -3; round < rounds; round += 1)
    for (const { account, taken } of round % 2 === 0 ? times : times.toReversed()) {
      const path = `/account/conversations?${query.replace('WIDGET', account.widgetId)}`
      const startedAt = performance.now()
      await account.connection.send({ method: 'GET', path })
      if (round >= 0) taken.push(performance.now() - startedAt)
    }
  const [fewMs = NaN, manyMs = NaN] = times.map(({ taken }) => percentile(taken, 0.5))
  return [fewMs, manyMs]
}

import assert from 'node:assert/strict'
import { type CompiledQuery, type DatabaseConnection, Kysely } from 'kysely'
import { builtinEngine } from '../../server/src/agent/builtin/builtin-engine.ts'
import { adminHandlers } from '../../server/src/api/admin-handlers.ts'
import { handlers } from '../../server/src/api/handlers.ts'
import { poolDialect } from '../../server/src/db/pool-dialect.ts'
import type { Db, Schema } from '../../server/src/db/schema.ts'
import { systemDb, tenantDialect } from '../../server/src/db/tenant.ts'
import { newTypeId } from '../../server/src/platform/ids.ts'
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts'
import { openReceiver, type Receiver, status } from '../support/receiver.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { unguardedMentions } from './account-conditions.ts'
import { type BusyCustomer, customs, openBusyCustomer, stockShop } from './busy-customer.ts'
import { listQueryFunctions, notingCallers } from './query-functions.ts'
import { takeRarePaths } from './rare-paths.ts'
import { tryStatement } from './try-statement.ts'
import { tryingDialect, type TriedStatement, type Wall } from './try-wall.ts'
import { describeWalls, walledTables } from './walls-of.ts'

/** Of all conditions, those that some mutant has been seen to need. The others met no row that it would have mattered for. */
const leastReachedShare = 0.95

/** What runs on the connection that sees every account, and only there: before an account is known, or for all of them. */
const forAllAccounts = [
  'accounts/erasure-queries.ts#closeLedger',
  'accounts/erasure-queries.ts#listAccountsBeingErased',
  'accounts/queries.ts#listAccounts',
  'deliveries/retention-queries.ts#deleteOutdatedDeliveries',
  'keys/queries.ts#findKeyByDigest',
  'members/people-queries.ts#countOpenLinks',
  'members/people-queries.ts#deleteOutdated',
  'members/people-queries.ts#deleteStrangers',
  'members/people-queries.ts#dropUnproven',
  'members/people-queries.ts#findInvitation',
  'members/people-queries.ts#findLink',
  'members/people-queries.ts#findUserId',
  'members/people-queries.ts#insertLink',
  'members/people-queries.ts#insertMember',
  'members/people-queries.ts#listMemberships',
  'members/people-queries.ts#lockInvitation',
  'members/people-queries.ts#markProven',
  'members/people-queries.ts#upsertUser',
  'members/people-queries.ts#useUpInvitation',
  'members/people-queries.ts#useUpLink',
  'platform/identity/openid-queries.ts#deleteCredential',
  'platform/identity/openid-queries.ts#findOwner',
  'platform/identity/openid-queries.ts#insertCredential',
  'platform/identity/openid-queries.ts#listCredentials',
  'platform/identity/passkey-queries.ts#deletePasskey',
  'platform/identity/passkey-queries.ts#findPasskey',
  'platform/identity/passkey-queries.ts#insertPasskey',
  'platform/identity/passkey-queries.ts#listPasskeys',
  'platform/identity/passkey-queries.ts#updateCounter',
  'platform/identity/password-queries.ts#findPassword',
  'platform/identity/password-queries.ts#upsertPassword',
  'platform/identity/session-queries.ts#whileSignedIn',
  'requests/queries.ts#deleteRequestsBefore',
  'requests/queries.ts#insertRequests',
  'secrets/queries.ts#countSecretsByKey',
  'secrets/queries.ts#lockRowsSealedOtherwise',
  'secrets/queries.ts#updateSealed',
  'sessions/queries.ts#expireSessionsIdleAt',
  'sessions/queries.ts#findWidgetFurtherOn',
  'sync/reembedding-queries.ts#listFormerlyEmbedded',
  'sync/status-queries.ts#listOverdueRuns',
  'turns/claim-queries.ts#listOverdueTurns',
  'turns/delta-queries.ts#deleteDeltasOlderThan',
  'visitors/retention-queries.ts#listOutdatedSessions',
  'visitors/retention-queries.ts#listRetainingAccounts',
  'worker/backlog-queries.ts#readBacklog',
  'worker/queries.ts#deleteIdempotencyRecordsBefore',
  'worker/queries.ts#endEveryLease',
]

/**
 * Statements that name a table without an account, and why they may: each goes by places of rows that a statement with an
 * account has just read, in the same transaction and under the locks of their items.
 */
const byPlaces =
  /^\s*(delete from|update) "(posting_list|item_spelling|item_meaning)" .*where ctid = any\(array\(\s*select (ctid|place::tid)/s

describe('the second wall between accounts', function () {
  this.timeout(300_000)
  const intruder = newTypeId('acc')
  const callers = new Set<string>()
  const answered = new Set<string>()
  let service: TestService
  let receiver: Receiver
  let mails: MailServer
  let lonely: FreshDatabase
  let wall: Wall
  let all: readonly TriedStatement[]

  before(async () => {
    lonely = await freshDatabase('migrated')
    wall = { intruder, tried: new Map(), alone: triedIn(lonely) }
    receiver = await openReceiver()
    mails = await openMailServer()
    service = await startService({
      config: { allowPrivateCallbacks: true, mail: mails.settings },
      // In this very thread, where a statement still tells which function it comes from.
      engine: builtinEngine,
      accountDb: (pool, accountId) =>
        new Kysely<Schema>({
          dialect: tryingDialect(tenantDialect(pool, accountId), accountId, wall),
          plugins: [notingCallers(callers)],
        }),
    })
    for (const db of [service.service.db, systemDb(lonely.pool)]) await insertIntruder(db)
    await useEverything()
    all = [...wall.tried.values()]
  })
  after(async () => {
    await service.stop()
    await lonely.close()
    await receiver.close()
    await mails.close()
  })

  async function insertIntruder(db: Db): Promise<void> {
    await db
      .insertInto('account')
      .values({
        ...{ account_id: intruder, name: 'Intruder', plan: 'growth', payment_state: 'current' },
        // So much that no mutant that pays out of it fails for that reason.
        ...{
          balance_millicredits: 1_000_000_000,
          reserved_millicredits: 500_000_000,
          created_at: new Date(0),
        },
      })
      .execute()
  }

  /** Twice: what there is nothing of the first time, there is the second. */
  async function useEverything(): Promise<void> {
    // Half of what is posted has to be posted again, so some deliveries wait.
    receiver.answer = (response, post) => {
      status(receiver.posts.length % 2 === 0 ? 204 : 503)(response, post)
    }
    const onAnswer = (operation: string, code: number): void => {
      if (code < 300) answered.add(operation)
    }
    const customer: BusyCustomer = await openBusyCustomer({ service, receiverUrl: receiver.url, onAnswer })
    await stockShop(customer)
    for (const round of [1, 2]) {
      for (const custom of Object.values(customs)) await custom(customer)
      if (round === 1) await takeRarePaths(service.service.accountDb(customer.ids.accountId), customer)
    }
    await customer.operate('listAccounts')
    await customer.operate('eraseAccount')
  }

  const sum = (of: (each: TriedStatement) => number): number =>
    all.reduce((total, each) => total + of(each), 0)
  const conditions = () => all.flatMap((each) => each.conditions)

  it('was tried on every operation', () => {
    const names = [
      ...Object.keys(handlers).map((name) => `/v1 ${name}`),
      ...Object.keys(adminHandlers).map((name) => `/admin/v1 ${name}`),
    ]
    const advice = 'Let the busy customer use these too: test/wall/busy-customer.ts'
    const unused = names.filter((name) => !answered.has(name))
    assert.deepEqual(unused, [], advice)
  })

  it('was tried on the statements of every query function that is made for an account', () => {
    const unseen = listQueryFunctions().filter((name) => !callers.has(name))
    const advice =
      'What is new is used by the busy customer or on a rare path, or is for all accounts and named so in this file.'
    assert.deepEqual(unseen, forAllAccounts, advice)
  })

  it('is forced on every table that has an account, which are all that the role of an account may touch', async () => {
    assert.deepEqual(await describeWalls(service.service.db), { open: [], unwalled: [] })
  })

  it('has a first wall before it: every statement names the account of every table it names', async () => {
    const tables = new Set(await walledTables(service.service.db))
    assert.ok(tables.size > 20)
    const unguarded = all
      .filter(({ text }) => !byPlaces.test(text))
      .flatMap(({ text }) => unguardedMentions(text, tables).map(({ table }) => `${table}: ${text}`))
    assert.deepEqual(unguarded, [])
  })

  it('lets no mutant that has forgotten an account condition read or change a foreign row', () => {
    const unreadable = all.flatMap((each) => each.unreadable)
    assert.deepEqual(unreadable, [])
    const breaches = all.flatMap((each) => each.breaches)
    assert.deepEqual(breaches, [])
  })

  it('is what keeps them out: without it nearly every such condition would be missed', () => {
    const reached = conditions().filter(({ reaches }) => reaches).length
    console.log(
      `      ${String(all.length)} statements, ${String(conditions().length)} account conditions, ` +
        `${String(reached)} of which matter; of ${String(sum(({ mutants }) => mutants))} mutants ` +
        `${String(sum(({ reaching }) => reaching))} reach foreign rows without the wall, ` +
        `${String(sum(({ breaches }) => breaches.length))} with it`,
    )
    const share = reached / conditions().length
    const missed = all
      .filter((each) => each.conditions.some(({ reaches }) => !reaches))
      .map(({ text }) => text)
    assert.ok(share >= leastReachedShare, `Only ${String(share)} matter. The others:\n${missed.join('\n')}`)
  })
})

/** Tries statements in a database in which the intruder is alone. */
function triedIn({ pool }: FreshDatabase): Wall['alone'] {
  const db = new Kysely<unknown>({ dialect: poolDialect(pool) })
  return (tryer, trial) =>
    db.transaction().execute((transaction) => {
      const connection: Pick<DatabaseConnection, 'executeQuery'> = {
        executeQuery: <Row>(query: CompiledQuery) => transaction.executeQuery<Row>(query),
      }
      return tryStatement(connection, tryer, trial)
    })
}

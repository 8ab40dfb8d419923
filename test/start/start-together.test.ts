import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { generateKeyRing } from '../../server/src/platform/seal.ts'
import { type MadeDatabase, makeDatabase, serverUrl } from '../support/fresh-database.ts'
import { newTenant } from '../support/tenant.ts'
import { describeWhen } from '../support/when.ts'
import { type Ending, killLeftovers, type ServerProcess, startProcess } from './server-process.ts'

/** Each start of a real process takes seconds; here are six of them at once. */
const patienceMs = 300_000

describeWhen(serverUrl !== undefined)('processes that start at the same moment', function () {
  this.timeout(patienceMs)
  const adminToken = randomBytes(16).toString('hex')
  const keyRing = generateKeyRing()
  let database: MadeDatabase
  let gate: Client
  before(async () => {
    database = await makeDatabase('empty')
    gate = new Client({ connectionString: database.databaseUrl })
    await gate.connect()
  })
  after(async () => {
    await killLeftovers()
    await gate.end()
    await database.drop()
  })

  const start = (roles: string): ServerProcess =>
    startProcess({
      ROLES: roles,
      DATABASE_URL: database.databaseUrl ?? '',
      // Six of them, beside what else runs on this server, must not use up its connections.
      DATABASE_POOL_SIZE: '4',
      METRICS_PORT: '0',
      ENCRYPTION_KEYS: keyRing,
      ADMIN_TOKEN: adminToken,
    })

  it('all come up on one empty database, and one of them migrates it', async () => {
    // Whoever migrates takes this lock first, so as long as it is held here all of them arrive before it.
    await gate.query('select pg_advisory_lock(7225041910)')
    const servers = ['api', 'api', 'worker', 'worker', 'api,worker', 'api,worker'].map(start)
    await Promise.all(servers.map((server) => server.line(/another process migrates the database/)))
    await gate.query('select pg_advisory_unlock(7225041910)')

    const origins = await Promise.all(servers.map(originsOf))
    for (const { metrics } of origins) {
      const ready = await fetch(`${metrics}/readyz`)
      assert.deepEqual([ready.status, await ready.json()], [200, { status: 'ready', checks: everything }])
    }
    for (const { origin } of origins.filter(({ origin }) => origin !== '')) {
      const tenant = await newTenant({ origin, baseUrl: `${origin}/v1`, adminToken })
      assert.deepEqual(await tenant.balance(), { balance: 1000, reserved: 0 })
    }

    for (const server of servers) server.kill('SIGTERM')
    const endings = await Promise.all(servers.map(({ ended }) => ended))
    assert.deepEqual(
      endings.map(({ code }) => code),
      servers.map(() => 0),
    )
    const applied = endings.map(migratedBy)
    assert.deepEqual(applied.flat().toSorted(), Object.keys(migrations).toSorted(), 'each migration ran once')
    assert.equal(applied.filter((names) => names.length > 0).length, 1)
    assert.deepEqual(endings.flatMap(complaintsIn), [])
  })
})

const everything = { serving: true, database: true, queue: true, migrations: true }

/** Where a process that is ready serves requests, which a worker does nowhere, and where its metrics. */
async function originsOf(server: ServerProcess): Promise<{ origin: string; metrics: string }> {
  const [metrics, origin] = await Promise.all([
    server.line(/metrics and health are served/),
    server.line(/the server is ready/),
  ])
  return { origin: addressIn(origin), metrics: new URL(addressIn(metrics)).origin }
}

function addressIn(line: string): string {
  return entryOf(line).address ?? ''
}

interface Entry {
  readonly level: string
  readonly msg: string
  readonly address?: string
  readonly migration?: string
}

function entryOf(line: string): Entry {
  return JSON.parse(line) as Entry
}

function entriesIn({ stdout }: Ending): Entry[] {
  return stdout.split('\n').map(entryOf)
}

function migratedBy(ending: Ending): string[] {
  return entriesIn(ending).flatMap(({ migration, msg }) =>
    msg === 'the database was migrated' && migration !== undefined ? [migration] : [],
  )
}

/** Whatever a process said that is worse than news. */
function complaintsIn(ending: Ending): string[] {
  const serious = entriesIn(ending).filter(({ level }) => ['warn', 'error', 'fatal'].includes(level))
  const spoken = ending.stderr === '' ? [] : [ending.stderr]
  return [...serious.map(({ msg }) => msg), ...spoken]
}

import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../services/postgres.mjs'
import {
  freePort,
  run,
  startServer,
  type StartedServer,
  unprivilegedUser,
} from '../../services/processes.mjs'
import { withConnection } from './connections.ts'

/** A PostgreSQL whose data outlives the command, so that a later run goes on where this one ended. */
export interface Cluster {
  /** Where PostgreSQL's own programs are. */
  readonly programs: string
  /** Of a database, for the service's user; or for the administrator. */
  url(database: string, user?: 'assistant' | 'postgres'): string
  /** Statements and how they were carried out, once `auto_explain` is told to write them. */
  readonly logFile: string
  readonly settings: string
  /** Ends and starts again, as for filling or as in production. */
  restart(manner: Manner): Promise<void>
  /** Ends, puts the files out of the memory of the operating system, and starts again. */
  restartCold(): Promise<void>
  stop(): Promise<void>
}

type Manner = 'filling' | 'production'

const always = [
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'session_preload_libraries=auto_explain',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_filename=postgresql.log',
  'log_rotation_size=0',
  'log_min_messages=error',
]

/** What a production server would have; `shared_buffers` is kept small, to see the memory run out. */
const productionSettings = [
  'shared_buffers=1GB',
  'effective_cache_size=8GB',
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'autovacuum=on',
  'wal_level=replica',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
]

const settingsOf: Readonly<Record<Manner, readonly string[]>> = {
  filling: [
    ...['shared_buffers=2GB', 'fsync=off', 'full_page_writes=off', 'autovacuum=off', 'wal_level=minimal'],
    ...['max_wal_senders=0', 'max_wal_size=16GB', 'maintenance_work_mem=1GB', 'random_page_cost=1.1'],
  ],
  production: productionSettings,
}

/** Opens the cluster in this folder, or makes one there. */
export async function startCluster(folder: string): Promise<Cluster> {
  const programs = await findPrograms()
  const user = unprivilegedUser()
  const data = join(folder, 'data')
  if (!existsSync(join(data, 'PG_VERSION'))) await makeCluster({ programs, data })
  const port = await freePort()
  const launch = (manner: Manner): Promise<StartedServer> =>
    startServer(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...[...always, ...settingsOf[manner]].flatMap((each) => ['-c', each])],
      // The rest of what it says goes to its log.
      { ...user, cwd: data, readyText: 'redirecting log output', stopSignal: 'SIGINT' },
    )
  const url = (database: string, role = 'assistant'): string =>
    `postgres://${role}@127.0.0.1:${String(port)}/${database}`
  let server: StartedServer | undefined
  const begin = async (manner: Manner): Promise<void> => {
    await rm(join(data, 'log'), { recursive: true, force: true })
    server = await launch(manner)
    await untilAnswers(url('postgres', 'postgres'))
  }
  const stop = async (): Promise<void> => {
    // All that is in memory is written first: who takes long to stop is killed.
    await withConnection(url('postgres', 'postgres'), (client) => client.query('checkpoint'))
    await server?.stop()
    server = undefined
  }
  await begin('production')
  await prepare(url('postgres', 'postgres'), url('template1', 'postgres'))
  return {
    programs,
    url,
    logFile: join(data, 'log', 'postgresql.json'),
    settings: productionSettings.join(', '),
    async restart(manner) {
      await stop()
      await begin(manner)
    },
    async restartCold() {
      await stop()
      await forgetFiles(data)
      await begin('production')
    },
    stop,
  }
}

/** The throw-away server of the tests knows where an installation with pgvector is, and installs what is missing. */
async function findPrograms(): Promise<string> {
  const throwAway = await startPostgres()
  try {
    const administrator = new URL(throwAway.url)
    administrator.username = 'postgres'
    return await withConnection(administrator.href, async (client) => {
      const { rows } = await client.query<{ setting: string }>(
        `select setting from pg_config where name = 'BINDIR'`,
      )
      return rows[0]?.setting ?? ''
    })
  } finally {
    await throwAway.stop()
  }
}

async function makeCluster({ programs, data }: { programs: string; data: string }): Promise<void> {
  const user = unprivilegedUser()
  const folder = dirname(data)
  await mkdir(folder, { recursive: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  // Whoever the server runs as has to get through.
  if (user !== undefined) for (const each of [folder, data]) await chown(each, user.uid, user.gid)
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale]
  await run(join(programs, 'initdb'), init, { ...user, cwd: data })
}

/** As in production, the service's user is no superuser. */
async function prepare(administrator: string, template: string): Promise<void> {
  await withConnection(template, (client) => client.query('create extension if not exists vector'))
  await withConnection(administrator, async (client) => {
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'assistant'`)
    if (rowCount === 0) await client.query('create role assistant login createdb createrole')
  })
}

/** A server that says that it logs elsewhere is not ready yet. */
async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    try {
      await withConnection(url, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(100)
    }
  }
}

const worthForgettingBytes = 128 * 1024

/** `dd` asks the operating system to drop what it keeps of a file, which needs no privilege. */
async function forgetFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await run('sync', [])
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || (await stat(file)).size < worthForgettingBytes) continue
    await run('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none'])
  }
}

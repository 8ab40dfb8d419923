import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canInstallPackages, installPackages, installPgvector } from './debian.mjs'
import {
  findProgram,
  freePort,
  isExecutable,
  listProcesses,
  run,
  startServer,
  unprivilegedUser,
} from './processes.mjs'

/** Starts a throw-away PostgreSQL with pgvector from what is installed or can be. It survives `kill` as it would a crash. */
export async function startPostgres() {
  return startCluster(await findInstallation())
}

/**
 * The directory of PostgreSQL's programs, of an installation that has pgvector.
 * @throws Error that says what is missing
 */
async function findInstallation() {
  const ready = installations().find(hasPgvector)
  if (ready !== undefined) return ready
  if (!canInstallPackages()) {
    const found = installations()
    throw new Error(
      found.length === 0
        ? 'PostgreSQL is not installed (no initdb found)'
        : `PostgreSQL is installed in ${found.join(', ')}, but without the extension pgvector`,
    )
  }
  if (installations().length === 0) await installPackages(['postgresql'])
  for (const directory of installations()) {
    const major = /\/postgresql\/(\d+)\/bin$/.exec(directory)?.[1]
    if (major === undefined) continue
    await installPgvector(major)
    if (hasPgvector(directory)) return directory
  }
  throw new Error('pgvector could not be installed')
}

const parents = [
  '/usr/lib/postgresql',
  '/usr/local/opt',
  '/opt/homebrew/opt',
  '/Applications/Postgres.app/Contents/Versions',
]

function installations() {
  const versions = parents.filter(existsSync).flatMap((parent) =>
    readdirSync(parent)
      .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
      .map((version) => join(parent, version, 'bin')),
  )
  const programs = [findProgram('initdb'), ...versions.map((directory) => join(directory, 'initdb'))]
  const found = programs.filter((program) => program !== undefined && isExecutable(program))
  // The programs on the PATH are often links to those of one version.
  return [...new Set(found.map((program) => dirname(realpathSync(program))))]
}

function hasPgvector(directory) {
  const root = dirname(directory)
  const major = /\/postgresql\/(\d+)\/bin$/.exec(directory)?.[1]
  const places = [
    `/usr/share/postgresql/${major}/extension`,
    join(root, 'share', 'extension'),
    join(root, 'share', 'postgresql', 'extension'),
    join(root, 'share', 'postgresql', major ?? '', 'extension'),
    ...readSharedDirectories(root),
  ]
  return places.some((place) => existsSync(join(place, 'vector.control')))
}

/** Homebrew keeps the extensions of `postgresql@17` in `share/postgresql@17`. */
function readSharedDirectories(root) {
  const share = join(root, 'share')
  if (!existsSync(share)) return []
  return readdirSync(share)
    .filter((name) => name.startsWith('postgresql@'))
    .map((name) => join(share, name, 'extension'))
}

/**
 * Nothing in it is worth a sync to disk: it lives as long as the tests. Each commit is written all the same, so that
 * a killed server has lost none. A vacuum that happens to be at work in a
 * database would keep the service's user, no superuser, from dropping it.
 */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

async function startCluster(directory) {
  const user = unprivilegedUser()
  const data = await mkdtemp(join(tmpdir(), 'catalogue-assistant-postgres-'))
  const removeData = () => rm(data, { recursive: true, force: true, maxRetries: 5 })
  try {
    if (user !== undefined) await chown(data, user.uid, user.gid)
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N', ...locale]
    await run(join(directory, 'initdb'), init, { ...user, cwd: data })

    const port = await freePort()
    const launch = () =>
      startServer(
        join(directory, 'postgres'),
        ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        { ...user, cwd: data, readyText: 'ready to accept connections', stopSignal: 'SIGINT' },
      )
    let server = await launch()
    const stop = async () => {
      await server.stop()
      await removeData()
    }
    await prepareDatabase(directory, port).catch(async (error) => {
      await stop()
      throw error
    })
    return {
      url: `postgres://assistant@127.0.0.1:${port}/assistant`,
      programs: directory,
      stop,
      kill: () => killCluster(server),
      async restart() {
        server = await launch()
      },
    }
  } catch (error) {
    await removeData()
    throw error
  }
}

/** The server first: it would replace a child that dies before it. */
async function killCluster(server) {
  const children = (await listProcesses()).filter(({ parent }) => parent === server.pid)
  server.signal('SIGKILL')
  await server.ended
  for (const { pid } of children) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  // The next server refuses data that a child of this one still holds.
  const isHeld = async () => {
    const alive = new Set((await listProcesses()).map(({ pid }) => pid))
    return children.some(({ pid }) => alive.has(pid))
  }
  while (await isHeld()) await wait(20)
}

/** As in production, the service's user is no superuser. It may make databases, and each has pgvector from the start. */
async function prepareDatabase(directory, port) {
  const statements = [
    'create extension vector',
    'create role assistant login createdb createrole',
    'create database assistant owner assistant',
  ]
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'template1']
  const commands = statements.flatMap((statement) => ['-c', statement])
  await run(join(directory, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...connection, ...commands])
}

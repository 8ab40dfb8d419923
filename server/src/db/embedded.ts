import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { type Client, Pool, type ClientConfig } from 'pg'
import { lockDataDir } from './data-dir-lock.ts'
import { GatheringClient } from './gathering-client.ts'
import { parsers } from './parsers.ts'
import { WholeConnection } from './whole-connection.ts'
import { projectFile } from '../project-file.ts'

/** An embedded database and the only pool that may talk to it. */
export interface Embedded {
  readonly pglite: PGlite
  readonly pool: Pool
  readonly close: () => Promise<void>
}

const waitForConnectionMs = 30_000

/**
 * Opens the embedded database in `dataDir`, alone among all processes, or one in memory for `memory://`.
 * @param image what one in memory begins with instead of being empty: a dump of another one's files
 * @throws DataDirInUseError
 */
export async function openEmbedded(dataDir: string, image?: Blob): Promise<Embedded> {
  const isInMemory = dataDir.startsWith('memory:')
  const lock = isInMemory ? undefined : await lockDataDir(dataDir)
  try {
    const pglite = await PGlite.create({
      dataDir: isInMemory ? 'memory://' : await databaseDirectory(dataDir),
      extensions: { vector },
      ...(isInMemory && image !== undefined && { loadDataDir: image }),
    })
    const pool = new Pool({
      Client: clientOf(pglite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: waitForConnectionMs,
    })
    const close = async (): Promise<void> => {
      await pool.end()
      await pglite.close()
      await lock?.release()
    }
    return { pglite, pool, close }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

/** A new one begins as a copy of the one that the build has made, if it has: making one takes seconds. */
async function databaseDirectory(dataDir: string): Promise<string> {
  const directory = join(dataDir, 'database')
  const image = fileURLToPath(projectFile('server/build/database'))
  if (!existsSync(directory) && existsSync(image)) {
    // Under its name it is whole, whatever happens meanwhile.
    const unfinished = `${directory}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    copyFolder(image, unfinished)
    renameSync(unfinished, directory)
  }
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return directory
}

/** The copy belongs to this user alone, who may change it, whatever holds for the original. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [original, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      copyFolder(original, copy)
      continue
    }
    copyFileSync(original, copy)
    chmodSync(copy, 0o600)
  }
}

/**
 * The client the pool makes. PGlite has a single session, so what a database server does when a connection
 * closes has to happen here before the next client may use it: the messages still on their way are answered,
 * the transaction that was left open is rolled back, and what was prepared is forgotten.
 */
function clientOf(pglite: PGlite): new () => Client {
  let previousHasLeft = Promise.resolve()

  class EmbeddedConnection extends WholeConnection {
    #left: () => void = () => undefined

    override async connect(port: number, host: string): Promise<void> {
      const before = previousHasLeft
      previousHasLeft = new Promise((resolve) => {
        this.#left = resolve
      })
      // The client that leaves calls `end` only if this is set, and it may leave before it is connected.
      this._connecting = true
      await before
      try {
        await pglite.exec('rollback; deallocate all')
      } catch (error) {
        this.#left()
        this.emit('error', error)
        return
      }
      await super.connect(port, host)
    }

    override end(): void {
      super.end()
      this.once('end', () => void this.answered.then(this.#left))
    }
  }

  return class EmbeddedClient extends GatheringClient {
    constructor() {
      const connection = new EmbeddedConnection({ pglite })
      // Nothing is dialled; named all the same, so that the PG… variables of the environment have no say.
      const config: ClientConfig & { connection: EmbeddedConnection } = {
        connection,
        types: parsers,
        host: 'localhost',
        user: 'postgres',
        password: '',
        database: 'postgres',
        ssl: false,
      }
      // It gathers no statistics, so a plan that it made for empty tables would stay.
      super(config, { wayOut: connection, keepsPlans: false })
    }
  }
}

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { connectDatabase, type Database, type DatabaseOptions } from '../../server/src/db/connect.ts'
import { createLog } from '../../server/src/platform/log.ts'

/** Where the PostgreSQL of this run is; absent when the run is about the embedded engine. */
export const serverUrl = named('TEST_DATABASE_URL')

/** An address of the environment; what is set to nothing is not set. */
export function named(variable: string): string | undefined {
  const address = process.env[variable]
  return address === '' ? undefined : address
}

export const quietLog = createLog({ level: 'silent' })

export interface FreshDatabase extends Database {
  /** Its address; absent on the embedded engine, where it is in memory. */
  readonly url: string | undefined
}

/** An empty database on the engine of this run. Closing it removes it. */
export async function freshDatabase(options: Partial<DatabaseOptions> = {}): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = serverUrl === undefined ? undefined : databaseAt(serverUrl, name)
  await administer(`create database ${name}`)
  const database = await connectDatabase({
    databaseUrl: url,
    dataDir: 'memory://',
    log: quietLog,
    ...options,
  })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement that belongs to the whole server; there is none on the embedded engine. */
export async function administer(statement: string): Promise<void> {
  if (serverUrl === undefined) return
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

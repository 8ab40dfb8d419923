import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { Client } from 'pg'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase, type Database, type DatabaseOptions } from '../../server/src/db/connect.ts'
import { openEmbedded } from '../../server/src/db/embedded.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { unhurried } from './durations.ts'

/** Where the PostgreSQL of this run is; absent when the run is about the embedded engine. */
export const serverUrl = named('TEST_DATABASE_URL')

/** An address of the environment; what is set to nothing is not set. */
export function named(variable: string): string | undefined {
  const address = process.env[variable]
  return address === '' ? undefined : address
}

export const quietLog = createLog({ level: 'silent' })

type Content = 'empty' | 'migrated'

export interface FreshDatabase extends Database {
  /** Its address; absent on the embedded engine, where it is in memory. */
  readonly url: string | undefined
}

/** A database on the engine of this run that nobody else uses. Closing it removes it. */
export async function freshDatabase(content: Content = 'empty'): Promise<FreshDatabase> {
  const made = await makeDatabase(content)
  const { databaseUrl: url, image } = made
  const database = await connectDatabase({
    databaseUrl: url,
    dataDir: 'memory://',
    image,
    clock: systemClock,
    durations: unhurried,
    log: quietLog,
  })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await made.drop()
    },
  }
}

export interface MadeDatabase extends Pick<DatabaseOptions, 'databaseUrl' | 'image'> {
  drop(): Promise<void>
}

/** The same for whoever opens it later. It is a copy: one of each kind is made from scratch, by the first who asks. */
export async function makeDatabase(content: Content): Promise<MadeDatabase> {
  if (serverUrl === undefined) return { image: await imageOf(content), drop: () => Promise.resolve() }
  const name = newName()
  if (content === 'empty') await administer(`create database ${name}`)
  else await administer(`create database ${name} template ${await (template ??= makeTemplate(serverUrl))}`)
  return {
    databaseUrl: databaseAt(serverUrl, name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  }
}

const images: Partial<Record<Content, Promise<Blob>>> = {}
let template: Promise<string> | undefined
/** Where the processes of one run of all tests leave images for each other. */
const imageFolder = named('TEST_IMAGES')

/** What an embedded database in memory may begin with. */
export function imageOf(content: Content): Promise<Blob> {
  return (images[content] ??=
    imageFolder === undefined ? makeImage(content) : keptImage(imageFolder, content))
}

/** The image that another process has made, or one made now for those to come. */
async function keptImage(folder: string, content: Content): Promise<Blob> {
  const path = join(folder, `${content}.tar`)
  if (existsSync(path)) return new Blob([await readFile(path)])
  const image = await makeImage(content)
  // Under its name it is whole, whoever else makes one at the same time.
  const unfinished = `${path}-${String(process.pid)}`
  await writeFile(unfinished, image.stream())
  await rename(unfinished, path)
  return image
}

async function makeImage(content: Content): Promise<Blob> {
  if (content === 'empty') return makeEmptyImage()
  const { pglite, pool, close } = await openEmbedded('memory://', await imageOf('empty'))
  await migrate(pool, migrations)
  // Whoever begins with it would first repeat all that has been written since the last one.
  await pglite.exec('checkpoint')
  const image = await pglite.dumpDataDir('none')
  await close()
  return image
}

/** A third of the usual size, as it is copied for each service: a short log, and no templates for more databases. */
async function makeEmptyImage(): Promise<Blob> {
  const pglite = await PGlite.create({
    dataDir: 'memory://',
    extensions: { vector },
    initDbStartParams: ['--wal-segsize=1'],
  })
  for (const template of ['template0', 'template1']) {
    await pglite.exec(`alter database ${template} is_template false`)
    await pglite.exec(`drop database ${template}`)
  }
  await pglite.exec('checkpoint')
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  return image
}

async function makeTemplate(server: string): Promise<string> {
  const name = newName()
  await administer(`create database ${name}`)
  const database = await connectDatabase({
    databaseUrl: databaseAt(server, name),
    dataDir: '',
    clock: systemClock,
    log: quietLog,
  })
  await migrate(database.pool, migrations)
  await database.close()
  return name
}

after(async () => {
  if (template !== undefined) await administer(`drop database ${await template} with (force)`)
})

function newName(): string {
  return `test_${randomBytes(8).toString('hex')}`
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

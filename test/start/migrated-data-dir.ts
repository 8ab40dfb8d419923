import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeDatabase, serverUrl } from '../support/fresh-database.ts'
import { newDataDir } from './server-process.ts'

/**
 * A data directory that nothing else uses, as a start leaves it that got no further than the tables. For specs that
 * are not about a first start: making the database takes seconds each time.
 */
export async function migratedDataDir(): ReturnType<typeof newDataDir> {
  const dataDir = await newDataDir()
  // Another engine keeps nothing here.
  if (serverUrl !== undefined) return dataDir
  const { image } = await makeDatabase('migrated')
  if (image === undefined) throw new Error('The embedded engine has no image to begin with.')
  const database = join(dataDir.path, 'database')
  await mkdir(database, { mode: 0o700 })
  // On standard error it says of each image that names are taken as relative, as they should be.
  const tar = spawn('tar', ['-x', '-C', database], { stdio: ['pipe', 'ignore', 'ignore'] })
  const exited = once(tar, 'exit')
  await pipeline(Readable.from(image.stream()), tar.stdin)
  const [code] = (await exited) as [number | null]
  if (code !== 0) throw new Error(`The database could not be unpacked: tar ended with ${String(code)}.`)
  return dataDir
}

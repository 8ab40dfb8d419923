import { randomBytes } from 'node:crypto'
import { Client as DatabaseClient } from 'pg'
import { createClient } from '../../client-sdk/src/index.ts'
import { freePort } from '../../scripts/services/processes.mjs'
import { administer, databaseAt, named, serverUrl } from '../support/fresh-database.ts'
import { killLeftovers, newDataDir, type ServerProcess, startProcess } from '../start/server-process.ts'
import { newTenant } from '../support/tenant.ts'

/** The service as a process that can be killed and started again on the same data, at the same address. */
export async function killableService() {
  const name = `test_${randomBytes(8).toString('hex')}`
  const databaseUrl = serverUrl === undefined ? undefined : databaseAt(serverUrl, name)
  await administer(`create database ${name}`)
  const redisUrl = named('TEST_REDIS_URL')
  const dataDir = await newDataDir()
  const port = await freePort()
  const adminToken = randomBytes(16).toString('hex')
  const env = {
    DATA_DIR: dataDir.path,
    PORT: String(port),
    DEMO: 'false',
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'info',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
  }
  const origin = `http://127.0.0.1:${String(port)}`
  let process: ServerProcess | undefined

  return {
    origin,
    adminToken,
    /** An account of this service, whose client goes straight to the network: answers may be cut off anywhere. */
    async newTenant(credits: number) {
      const tenant = await newTenant({ origin, baseUrl: `${origin}/v1`, adminToken }, { credits })
      return {
        ...tenant,
        client: createClient({ baseUrl: `${origin}/v1`, apiKey: tenant.apiKey, maxRetries: 0 }).raw,
      }
    },
    async start() {
      process = startProcess(env)
      await process.line(/the server is ready/)
    },
    kill() {
      process?.kill('SIGKILL')
    },
    /** After a kill. On a shared database the leases of the dead run out by themselves; here their time passes at once. */
    async dead() {
      await process?.ended
      if (databaseUrl !== undefined) await letLeasesRunOut(databaseUrl)
    },
    async close() {
      await killLeftovers()
      await dataDir.remove()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

async function letLeasesRunOut(databaseUrl: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update sync_run set lease_until = now() - interval '1 minute' where status = 'running'`)
  await client.end()
}

import { randomBytes } from 'node:crypto'
import { createClient } from '../../../client-sdk/src/index.ts'
import { readConfig } from '../../../server/src/config.ts'
import type { Context } from '../../../server/src/context.ts'
import type { Engine } from '../../../server/src/engine.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { startServer } from '../../../server/src/start-server.ts'
import type { TestService } from '../../support/start-service.ts'
import { newTenant } from '../../support/tenant.ts'

/**
 * The whole service on a database in memory. It needs no runner of specs, so that pictures can be taken of it too.
 * @param databaseImage what the database begins with; making it takes seconds
 */
export async function startStageService(engine: Engine<Context>, databaseImage?: Blob): Promise<TestService> {
  const adminToken = randomBytes(16).toString('hex')
  const config = readConfig({
    PORT: '0',
    DATA_DIR: 'memory://',
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    DEMO: 'false',
  })
  const server = await startServer(config, createLog({ level: 'silent' }), { engine, databaseImage })
  const { origin } = server
  const baseUrl = `${origin}/v1`
  return {
    ...server,
    ...{ baseUrl, adminToken },
    newTenant: (options) => newTenant({ baseUrl, origin, adminToken }, options),
    clientFor: (apiKey) => createClient({ baseUrl, apiKey, maxRetries: 0 }).raw,
  }
}

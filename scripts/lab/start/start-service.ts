import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './open-engine.ts'
import { type RunningProcess, startProcess } from './start-process.ts'

const programs = {
  /** What `npm start` runs. */
  production: fileURLToPath(new URL('../../../server/build/main.js', import.meta.url)),
  /** The same before it is bundled: each function has the file that it was written in. */
  unbundled: fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)),
  /** The same with an engine that takes as long as it is told. */
  fixedEngine: fileURLToPath(new URL('service.mjs', import.meta.url)),
  /** The same with the built-in engine, which says how much it was given. */
  weighingEngine: fileURLToPath(new URL('service.mjs', import.meta.url)),
}

export const adminToken = randomBytes(24).toString('hex')
export const encryptionKeys = `benchmark:${randomBytes(32).toString('base64')}`

export interface ServiceStart {
  readonly program: keyof typeof programs
  readonly database: Pick<BenchDatabase, 'environment'>
  /** How long the engine takes, where it is not the built-in one. */
  readonly engineMs?: number
  /** Loaded before it, and what that is told. */
  readonly observer?: { readonly module: string; readonly environment: Readonly<Record<string, string>> }
}

/** Starts the build of the service, API and workers in one process. It may post to this machine. */
export function startService(start: ServiceStart): Promise<RunningProcess> {
  const { program, database, engineMs = 0, observer } = start
  return startProcess({
    title: 'service',
    args: [...(observer === undefined ? [] : ['--import', observer.module]), programs[program]],
    environment: {
      ...database.environment,
      PORT: '0',
      ADMIN_TOKEN: adminToken,
      DEMO: 'false',
      ENCRYPTION_KEYS: encryptionKeys,
      ALLOW_PRIVATE_CALLBACKS: 'true',
      ENGINE: program,
      ENGINE_MS: String(engineMs),
      ...observer?.environment,
    },
  })
}

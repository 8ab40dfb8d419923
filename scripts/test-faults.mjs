// `npm run test:faults`: what survives killed processes and lost databases, at full size, on the embedded database and
// then on PostgreSQL and Redis. Takes most of an hour. What is random follows from FAULT_SEED, which each run prints.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startServices } from './services/services.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sizes = { FAULT_SIZE: 'full', FAULT_ROWS: '10000', FAULT_KILLS: '20' }

/** Shows what the program prints while it runs. True: it ended well. */
function succeeds(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...sizes, TEST_SERVER_COMPILED: 'true', ...process.env, ...env },
  })
  return status === 0
}

function runSpecs(title, env) {
  console.log(`\n══ ${title}`)
  return succeeds(['node_modules/mocha/bin/mocha.js', 'test/faults/*.test.ts'], env)
}

if (!succeeds(['node_modules/@typescript/native/bin/tsc', '-b'])) process.exit(1)
// One after the other: both would be measured against the clock, on the processors of the other one.
const embedded = runSpecs('embedded database', { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' })
const services = await startServices()
const env = { TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl }
const production = runSpecs('PostgreSQL and Redis', env)
await services.stop()
process.exit(embedded && production ? 0 : 1)

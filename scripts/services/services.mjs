import { startContainer } from './containers.mjs'
import { startPostgres } from './postgres.mjs'
import { startRedis } from './redis.mjs'

/**
 * Brings up PostgreSQL with pgvector and Redis for tests, each from the first of these that works: an address in
 * the environment (`TEST_DATABASE_URL`, `TEST_REDIS_URL`), what is installed on this machine, what its package
 * manager can install, a container. `stop` ends what was started here and leaves no trace of it.
 * @throws Error that says, for the service that is missing, why each of these did not work
 */
export async function startServices() {
  const given = { postgres: process.env.TEST_DATABASE_URL, redis: process.env.TEST_REDIS_URL }
  const started = await Promise.allSettled([
    start('postgres', given.postgres, startPostgres),
    start('redis', given.redis, startRedis),
  ])
  const stop = async () => {
    await Promise.all(started.map(async ({ value }) => value?.stop()))
  }
  const failures = started.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message)
  if (failures.length > 0) {
    await stop()
    throw new Error(failures.join('\n'))
  }
  const [databaseUrl, redisUrl] = started.map(({ value }) => value.url)
  return { databaseUrl, redisUrl, stop }
}

const names = { postgres: 'PostgreSQL with pgvector', redis: 'Redis' }
const variables = { postgres: 'TEST_DATABASE_URL', redis: 'TEST_REDIS_URL' }

async function start(service, url, startHere) {
  if (url !== undefined && url !== '') return { url, stop: () => Promise.resolve() }
  const reasons = []
  for (const [place, attempt] of [
    ['this machine', startHere],
    ['containers', () => startContainer(service)],
  ]) {
    try {
      return await attempt()
    } catch (error) {
      reasons.push(`  - ${place}: ${error.message}`)
    }
  }
  throw new Error(
    `${names[service]} could not be started:\n${reasons.join('\n')}\nInstall it, or set ${variables[service]} to the address of one.`,
  )
}

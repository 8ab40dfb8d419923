// Keeps PostgreSQL and Redis for tests up until it is interrupted, and prints where they are.
import { once } from 'node:events'
import { startServices } from './services.mjs'

const interrupted = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
// Nothing but a signal ends this, not even an early one: what has been started is stopped again first.
const stayAlive = setInterval(() => undefined, 60_000)
try {
  const { databaseUrl, redisUrl, stop } = await startServices()
  console.log(`TEST_DATABASE_URL=${databaseUrl}\nTEST_REDIS_URL=${redisUrl}`)
  await interrupted
  await stop()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  clearInterval(stayAlive)
}

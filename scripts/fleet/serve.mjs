// What `run.mjs` starts: the fleet, for as long as that process holds on to this one.
import { once } from 'node:events'
import { openFirstAccount } from './open-first-account.mjs'
import { readOptions } from './options.mjs'
import { startFleet } from './start-fleet.mjs'
import { welcome } from './welcome.mjs'

const { apis, workers, port, empty, logs } = readOptions(process.argv.slice(2))
const released = once(process, 'disconnect').then(() => 'released')
let fleet
try {
  console.log('Starting PostgreSQL, Redis, the processes of the service, and the proxy …')
  const onLine = logs ? (name, line) => console.log(`${name}: ${line}`) : undefined
  // What is being started is waited for all the same: it is known only then, and so can be ended.
  fleet = await startFleet({ apis, workers, port, onLine })
  const account = await Promise.race([empty || workers === 0 ? undefined : openShop(fleet), released])
  if (account !== 'released') console.log(welcome(fleet, account))
  await released
  console.log('\nStopping …')
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
await fleet?.stop()
if (process.connected) process.disconnect()

async function openShop(running) {
  console.log('Making an account with a sample shop …')
  return openFirstAccount(running)
}

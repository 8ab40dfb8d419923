// Takes the first job it hears of, says so, and never finishes it. Arguments: database address, Redis address or nothing.
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { openQueue } from '../../server/src/platform/queue.ts'

const [databaseUrl, redisUrl] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const database = await connectDatabase({ databaseUrl, dataDir: 'memory://', clock: systemClock, log })
const queue = await openQueue<{ 'test.held': { id: string } }>({
  redisUrl,
  database,
  clock: systemClock,
  log,
})
const hold = ({ id }: { id: string }): Promise<void> => {
  console.log(id)
  return new Promise(() => undefined)
}
queue.work({ 'test.held': hold }, { concurrency: 1 })

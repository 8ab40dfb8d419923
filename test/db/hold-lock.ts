// Locks the data directory given as argument, says so, and keeps it until killed.
import { lockDataDir } from '../../server/src/db/data-dir-lock.ts'

const [directory = ''] = process.argv.slice(2)
try {
  await lockDataDir(directory)
  console.log('locked')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

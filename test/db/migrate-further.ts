// Another process, of a later version: brings the database whose address it is given to that version, and says what it
// applied and how often it had to stand back.
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { nextRelease } from './next-release.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const database = await connectDatabase({ databaseUrl, dataDir: '', clock: systemClock, log })
const applied = await migrate(database.pool, { ...migrations, '9999-next-release': nextRelease }, log)
console.log(applied.join('\n'))
await database.close()

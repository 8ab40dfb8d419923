import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { systemClock } from '../../server/src/clock.ts'
import { connectDatabase } from '../../server/src/db/connect.ts'
import { isUnavailable } from '../../server/src/db/failures.ts'
import { systemDb } from '../../server/src/db/tenant.ts'
import { quietLog } from '../support/fresh-database.ts'

describe('a database connection', () => {
  it('that ends with the very packet that opens it fails the query, not the process', async () => {
    const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
    const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
    const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')
    const length = Buffer.alloc(4)
    length.writeInt32BE(fields.length + 4)
    const fatal = Buffer.concat([Buffer.from('E'), length, fields])
    const server = createServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([authenticationOk, readyForQuery, fatal])))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo

    const databaseUrl = `postgres://someone@127.0.0.1:${String(port)}/somewhere`
    const database = await connectDatabase({ databaseUrl, dataDir: '', clock: systemClock, log: quietLog })
    const read = systemDb(database.pool).selectFrom('account').selectAll().execute()
    await assert.rejects(read, isUnavailable)
    await database.close()
    server.close()
  })
})

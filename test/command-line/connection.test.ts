import assert from 'node:assert/strict'
import { readConnection } from '../../server/src/command-line/connection.ts'
import { ExampleService, run, token, withDataDir } from './example-service.ts'

const accountId = 'acc_01m1e08hh0ecw9tqvjqbc2rtc1'
const widgetId = 'wid_01m1e0vfw0fn7vyrza6hxvcq94'

function credentials(origin: string): string {
  return JSON.stringify({ origin, accountId, widgetId, secretKey: 'sk_unused', adminToken: token })
}

describe('readConnection', () => {
  it('takes address and token from the environment', async () => {
    const connection = await readConnection(
      { ADMIN_ORIGIN: 'https://chat.example/', ADMIN_TOKEN: 'given', DATA_DIR: '/nowhere' },
      undefined,
    )
    assert.deepEqual(connection, { origin: 'https://chat.example', token: 'given', knownIds: {} })
  })

  it('prefers the address on the command line', async () => {
    const env = { ADMIN_ORIGIN: 'https://chat.example', ADMIN_TOKEN: 'given', DATA_DIR: '/nowhere' }
    assert.equal((await readConnection(env, 'http://localhost:4000')).origin, 'http://localhost:4000')
  })

  it('takes what is not given from the credentials file', () =>
    withDataDir(credentials('http://127.0.0.1:3100'), async (dataDir) => {
      const connection = await readConnection({ DATA_DIR: dataDir }, undefined)
      assert.equal(connection.origin, 'http://127.0.0.1:3100')
      assert.equal(connection.token, token)
      assert.equal(connection.knownIds['accountId'], accountId)
    }))

  it('looks at the usual address when only a token is given', async () => {
    const connection = await readConnection({ ADMIN_TOKEN: 'given', DATA_DIR: '/nowhere' }, undefined)
    assert.equal(connection.origin, 'http://127.0.0.1:3000')
  })

  it('keeps token and ids of the credentials file from every other address', () =>
    withDataDir(credentials('http://127.0.0.1:3100'), async (dataDir) => {
      await assert.rejects(readConnection({ DATA_DIR: dataDir }, 'https://elsewhere.example'), {
        message: /^No admin token for https:\/\/elsewhere\.example: set ADMIN_TOKEN\./,
      })
      const elsewhere = await readConnection(
        { DATA_DIR: dataDir, ADMIN_TOKEN: 'given' },
        'https://elsewhere.example',
      )
      assert.deepEqual(elsewhere, { origin: 'https://elsewhere.example', token: 'given', knownIds: {} })
    }))

  it('asks for a token when there is none', async () => {
    await assert.rejects(readConnection({ DATA_DIR: '/nowhere', ADMIN_TOKEN: ' ' }, undefined), {
      message: /^No admin token: set ADMIN_TOKEN/,
    })
  })

  it('refuses an address that is none', async () => {
    for (const origin of ['chat.example', 'ftp://chat.example', '']) {
      await assert.rejects(readConnection({ ADMIN_TOKEN: 'given', DATA_DIR: '/nowhere' }, origin), {
        message: /is not an address such as/,
      })
    }
  })

  it('names a credentials file that is broken', () =>
    withDataDir('{', async (dataDir) => {
      await assert.rejects(readConnection({ DATA_DIR: dataDir }, undefined), {
        message: /credentials\.json is not JSON/,
      })
    }))
})

describe('owners of what a command is about', () => {
  let service: ExampleService
  before(async () => {
    service = await ExampleService.start()
  })
  after(() => service.stop())

  it('are those of the credentials file unless they are named', () =>
    withDataDir(credentials(service.origin), async (dataDir) => {
      await run(['plugins', 'list'], { DATA_DIR: dataDir })
      assert.equal(service.last.url, `/admin/v1/accounts/${accountId}/widgets/${widgetId}/plugins`)
      const other = 'acc_01m3t9xk5pf2qaw6h8d4vn0c7e'
      await run(['keys', 'list', '--account-id', other], { DATA_DIR: dataDir })
      assert.equal(service.last.url, `/admin/v1/accounts/${other}/keys`)
    }))

  it('must be named without a credentials file', async () => {
    const outcome = await service.run('keys', 'list')
    assert.equal(outcome.exitCode, 1)
    assert.equal(outcome.error, "required option '--account-id <id>' not specified\n")
  })
})

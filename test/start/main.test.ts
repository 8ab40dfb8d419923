import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createClient } from '../../client-sdk/src/index.ts'
import type { Credentials } from '../../server/src/demo/index.ts'
import { checkedFetch } from '../support/contract-check.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { migratedDataDir } from './migrated-data-dir.ts'
import {
  killLeftovers,
  newDataDir,
  readCredentials,
  type ServerProcess,
  startProcess,
} from './server-process.ts'

/** Each start of a real process takes seconds; a busy machine makes them many. */
const patienceMs = 180_000
const hasCurl = spawnSync('curl', ['--version']).status === 0

// The starts below are about the embedded database; on other engines there is nothing to see that others do not test.
if (!process.env['TEST_DATABASE_URL']) {
  describe('main', function () {
    this.timeout(patienceMs)

    describe('with a demo', () => {
      let dataDir: Awaited<ReturnType<typeof newDataDir>>
      let server: ServerProcess
      let first: Credentials
      let demo: Credentials
      before(async () => {
        dataDir = await newDataDir()
      })
      after(async () => {
        await killLeftovers()
        await dataDir.remove()
      })
      const start = async (): Promise<void> => {
        // How long a reply is waited for is not what this is about: on a busy machine the first takes its time.
        server = startProcess({ DATA_DIR: dataDir.path, SYNC_WAIT_MS: String(patienceMs / 2) })
        await server.ready()
        demo = await readCredentials(dataDir.path)
      }

      it('a first start makes a demo that answers its first question', async () => {
        await start()
        first = demo
        assert.equal((await stat(join(dataDir.path, 'credentials.json'))).mode & 0o777, 0o600)
        await answersFirstQuestion(demo)
        if (hasCurl) answersPasted(server.pasteable())
      })

      it('the link that it prints signs in the owner of the demo account, once', async () => {
        const [address = '', token = ''] = (await server.line(/\/console#link=/)).split('/console#link=')
        assert.equal(new URL(address).hostname, 'localhost')
        const open = () =>
          fetch(`${demo.origin}/console/auth/link`, {
            method: 'POST',
            headers: { Origin: address.trim(), 'Content-Type': 'application/json' },
            body: JSON.stringify({ token: token.trim() }),
          })
        const opened = await open()
        assert.equal(opened.status, 200)
        const Cookie = opened.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ')
        const account = await fetch(`${demo.baseUrl}/account`, { headers: { Cookie } })
        const { data } = (await account.json()) as { data: { accountId: string } }
        assert.deepEqual([account.status, data.accountId], [200, demo.accountId])
        const listed = await fetch(`${demo.baseUrl}/account/knowledge-bases`, { headers: { Cookie } })
        const { data: bases } = (await listed.json()) as { data: { id: string; isSample: boolean }[] }
        assert.deepEqual(
          bases.map(({ id, isSample }) => [id, isSample]),
          [[demo.knowledgeBaseId, true]],
        )
        assert.equal((await open()).status, 401)
      })

      it('a second process on the same data directory is refused and harms nothing', async () => {
        const second = await startProcess({ DATA_DIR: dataDir.path }).ended
        assert.equal(second.code, 1)
        assert.match(
          second.stderr,
          /^The data directory .* is in use by another process \(process \d+\)\. .*DATA_DIR.*$/,
        )
        assert.ok(second.stderr.includes(`process ${String(server.pid)}`))
        assert.equal(second.stdout, '')
        assert.deepEqual(await readCredentials(dataDir.path), demo)
        await answersFirstQuestion(demo)
      })

      it('SIGTERM ends it with 0, and the start-up output has shown what it takes to begin', async () => {
        server.kill('SIGTERM')
        const { code, stdout, stderr } = await server.ended
        assert.equal(code, 0)
        assert.equal(stderr, '')
        for (const shown of [demo.baseUrl, demo.secretKey, demo.publicKey, demo.widgetId]) {
          assert.ok(stdout.includes(shown), `${shown} is not in the start-up output`)
        }
      })

      it('a second start finds the same demo, and SIGINT ends it with 0 as well', async () => {
        await start()
        assert.deepEqual({ ...demo, origin: '', baseUrl: '' }, { ...first, origin: '', baseUrl: '' })
        assert.notEqual(demo.origin, first.origin)
        await answersFirstQuestion(demo)
        assert.equal(await countAccounts(demo), 1)
        await revokeSecretKeys(demo)
        server.kill('SIGINT')
        assert.equal((await server.ended).code, 0)
      })

      it('a demo key that was revoked is replaced by the next start', async () => {
        await start()
        assert.notEqual(demo.secretKey, first.secretKey)
        assert.equal(demo.publicKey, first.publicKey)
        assert.equal(demo.accountId, first.accountId)
        await answersFirstQuestion(demo)
      })
    })

    describe('at its start and its end', () => {
      let dataDir: Awaited<ReturnType<typeof newDataDir>>
      beforeEach(async () => {
        dataDir = await migratedDataDir()
      })
      afterEach(async () => {
        await killLeftovers()
        await dataDir.remove()
      })

      it('a start that cannot listen says which port is taken, in one line', async () => {
        const other = createServer().listen(0, '127.0.0.1')
        await once(other, 'listening')
        // It listens on a TCP port.
        const { port } = other.address() as AddressInfo
        const { code, stderr } = await startProcess({
          DATA_DIR: dataDir.path,
          DEMO: 'false',
          PORT: String(port),
        }).ended.finally(() => other.close())
        assert.equal(code, 1)
        assert.equal(
          stderr,
          `Port ${String(port)} on 127.0.0.1 is taken by another program. Stop that one, or set PORT to another port.`,
        )
      })

      it('a start without its database says so in one line, without the password', async () => {
        const { code, stderr } = await startProcess({
          DATABASE_URL: 'postgres://shop:hidden-word@127.0.0.1:1/shop',
          ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
        }).ended
        assert.equal(code, 1)
        assert.equal(
          stderr,
          'The database of DATABASE_URL (127.0.0.1:1/shop) cannot be reached: ECONNREFUSED.',
        )
      })

      it('wrong values in the environment are all named at once, and nothing is opened', async () => {
        const { code, stdout, stderr } = await startProcess({
          DATA_DIR: join(dataDir.path, 'never-made'),
          PORT: '70000',
          PUBLIC_ORIGIN: 'shop.example',
          REDIS_URL: 'http://127.0.0.1:6379',
          ROLES: 'api,cook',
          LOG_LEVEL: 'loud',
          SYNC_WAIT_MS: 'soon',
          DEMO: 'perhaps',
          ALLOW_PRIVATE_CALLBACKS: '1',
          ENCRYPTION_KEYS: 'k1:c2hvcnQ=',
        }).ended
        assert.equal(code, 1)
        assert.equal(stdout, '')
        const named = [...stderr.matchAll(/^ {2}- ([A-Z_]+) /gm)].map(([, name]) => name)
        assert.deepEqual(named.toSorted(), [
          'ALLOW_PRIVATE_CALLBACKS',
          'DEMO',
          'ENCRYPTION_KEYS',
          'LOG_LEVEL',
          'PORT',
          'PUBLIC_ORIGIN',
          'REDIS_URL',
          'ROLES',
          'SYNC_WAIT_MS',
        ])
        assert.doesNotMatch(stderr, /\n\s+at /)
        await assert.rejects(stat(join(dataDir.path, 'never-made')), { code: 'ENOENT' })
      })

      it('a second signal ends a process that still waits for its requests', async () => {
        const server = startProcess({
          DATA_DIR: dataDir.path,
          DEMO: 'false',
          ADMIN_TOKEN: 'at_'.padEnd(46, 'waiting'),
        })
        const ready = await server.line(/the server is ready/)
        const request = await openRequest(ready)
        server.kill('SIGTERM')
        await server.line(/"stopping"/)
        // Signals close to each other are one wish: only a later one is a second.
        const again = setInterval(() => {
          server.kill('SIGTERM')
        }, 100).unref()
        const { code } = await server.ended
        clearInterval(again)
        request.destroy()
        assert.equal(code, 143)
      })

      it('a signal during the start ends it with 0', async () => {
        const server = startProcess({ DATA_DIR: dataDir.path })
        await server.line(/^Making a demo account/)
        server.kill('SIGTERM')
        const { code, stdout, stderr } = await server.ended
        assert.equal(stderr, '')
        assert.doesNotMatch(stdout, /"fatal"|"error"|server is ready/)
        assert.equal(code, 0)
      })
    })
  })
}

async function answersFirstQuestion(demo: Credentials): Promise<void> {
  const { baseUrl, widgetId, secretKey: apiKey } = demo
  const client = createClient({ baseUrl, apiKey, fetch: checkedFetch, maxRetries: 0 }).raw
  const { data: opened } = await client.POST('/widgets/{widgetId}/conversations', {
    params: { path: { widgetId } },
    body: { visitorId: 'first-visitor' },
  })
  const { sessionId } = required(opened).data
  const { data: answered } = await client.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
    params: { path: { widgetId, sessionId } },
    body: { content: 'What does the Alpenglow 2 tent cost?' },
  })
  const reply = typeof answered === 'object' ? answered.data : undefined
  assert.ok(reply && 'content' in reply)
  const { content, products } = reply
  assert.match(content, /349/)
  assert.ok(products.some(({ name, price }) => name === 'Alpenglow 2 tent' && price === 349))
}

/** Runs what the server has printed for a person to paste. */
function answersPasted(commands: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', commands], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const [session, answer] = stdout.trim().split('\n').map(readData)
  assert.equal(session?.['status'], 'active')
  assert.ok(Array.isArray(answer?.['products']) && answer['products'].length > 0, stdout)
}

function readData(line: string): Readonly<Record<string, unknown>> {
  const { data } = JSON.parse(line) as { data: Readonly<Record<string, unknown>> }
  return data
}

function operatorOf(demo: Credentials): ReturnType<typeof adminClient> {
  return adminClient({ origin: demo.origin, adminToken: required(demo.adminToken) })
}

async function countAccounts(demo: Credentials): Promise<number> {
  return dataOf(await operatorOf(demo).GET('/accounts')).length
}

async function revokeSecretKeys(demo: Credentials): Promise<void> {
  const operator = operatorOf(demo)
  const { accountId } = demo
  const keys = dataOf(await operator.GET('/accounts/{accountId}/keys', { params: { path: { accountId } } }))
  for (const { keyId } of keys.filter(({ kind }) => kind === 'secret')) {
    await operator.POST('/accounts/{accountId}/keys/{keyId}/revoke', {
      params: { path: { accountId, keyId } },
    })
  }
}

/** A request whose body never comes to its end. */
async function openRequest(readyLine: string): Promise<Socket> {
  const { address } = JSON.parse(readyLine) as { address: string }
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    const head = ['POST /admin/v1/accounts HTTP/1.1', `Host: ${hostname}`, 'Authorization: Bearer at_waiting']
    const body = ['Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue', '', '']
    socket.write([...head, ...body].join('\r\n'))
    // The server has seen the request once it asks for the body.
    socket.once('data', () => {
      resolve()
    })
  })
  return socket
}

function required<Value>(value: Value | null | undefined): Value {
  assert.ok(value !== null && value !== undefined)
  return value
}

import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { systemClock } from '../../server/src/clock.ts'
import { createOutbound, type Outbound } from '../../server/src/platform/outbound.ts'
import type { OutboundParts } from '../../server/src/platform/outbound-connector.ts'
import { OutboundError, type OutboundReason } from '../../server/src/platform/outbound-error.ts'
import { collectGarbage } from '../support/collect-garbage.ts'
import { until } from '../support/until.ts'

type Dial = NonNullable<OutboundParts['dial']>

const request = { headers: { 'content-type': 'application/json' }, body: '{}', timeoutMs: 10_000 }
const calling = { ...request, mostBytes: 100_000, signal: new AbortController().signal }

async function failureOf(posting: Promise<unknown>): Promise<OutboundReason> {
  const error: unknown = await posting.then(
    () => assert.fail('the request got an answer'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof OutboundError, String(error))
  return error.reason
}

/** Nothing leaves this machine: it only notes where a connection would have gone. */
function watchedDial(): { dial: Dial; dialled: string[] } {
  const dialled: string[] = []
  const dial: Dial = ({ hostname }, callback) => {
    dialled.push(hostname)
    callback(Object.assign(new Error('not in a test'), { code: 'ECONNREFUSED' }), null)
  }
  return { dial, dialled }
}

const forbidden = parse(readFileSync(new URL('forbidden-addresses.yaml', import.meta.url), 'utf8')) as {
  readonly addresses: readonly string[]
  /** What a name is resolved to. */
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly urls: Readonly<Record<string, OutboundReason>>
}

describe('createOutbound', () => {
  const open: Outbound[] = []
  const servers: (HttpServer | ReturnType<typeof createTcpServer>)[] = []
  const sockets = new Set<Socket>()

  after(async () => {
    await Promise.all(open.map((each) => each.close(0)))
    for (const socket of sockets) socket.destroy()
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  })

  function outbound(parts: Partial<OutboundParts>): Outbound {
    const created = createOutbound({ allowPrivate: false, clock: systemClock, ...parts })
    open.push(created)
    return created
  }

  async function listen(server: HttpServer | ReturnType<typeof createTcpServer>): Promise<number> {
    servers.push(server)
    server.on('connection', (socket: Socket) => sockets.add(socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A listening TCP server has an address with a port.
    return (server.address() as AddressInfo).port
  }

  /** A server on this machine, and how often somebody has connected to it. */
  async function serve(
    answer: Parameters<typeof createServer>[1],
  ): Promise<{ port: number; connections(): number }> {
    let connections = 0
    const server = createServer(answer).on('connection', () => (connections += 1))
    return { port: await listen(server), connections: () => connections }
  }

  /** Connects to this machine, whatever address it is asked for. */
  const dialHome =
    (port: number): Dial =>
    (_target, callback) => {
      const socket = connect(port, '127.0.0.1', () => {
        callback(null, socket)
      })
    }

  describe('connects to nobody', () => {
    for (const url of forbidden.addresses) {
      it(`for ${url}`, async () => {
        const { dial, dialled } = watchedDial()
        const resolve = () => Promise.resolve(['93.184.216.34'])
        const reason = await failureOf(outbound({ dial, resolve }).post(url, request))
        assert.deepEqual([reason, dialled], ['address-not-public', []])
      })
    }

    it('that it would not post to either, when an answer is to be read', async () => {
      const { dial, dialled } = watchedDial()
      const elsewhere = outbound({ dial, resolve: () => Promise.resolve(['93.184.216.34']) })
      for (const url of forbidden.addresses) {
        assert.equal(await failureOf(elsewhere.call(url, calling)), 'address-not-public', url)
      }
      const inside = outbound({ dial, resolve: () => Promise.resolve(['93.184.216.34', '10.0.0.1']) })
      assert.equal(await failureOf(inside.call('https://shop.example/', calling)), 'address-not-public')
      assert.equal(await failureOf(inside.call('http://shop.example/', calling)), 'not-https')
      assert.deepEqual(dialled, [])
    })

    for (const [title, answers] of Object.entries(forbidden.names)) {
      it(`for a name that stands for ${title}`, async () => {
        const { dial, dialled } = watchedDial()
        const resolve = () => Promise.resolve(answers)
        const reason = await failureOf(outbound({ dial, resolve }).post('https://shop.example/', request))
        assert.deepEqual([reason, dialled], ['address-not-public', []])
      })
    }

    for (const [url, expected] of Object.entries(forbidden.urls)) {
      it(`for ${url}`, async () => {
        const { dial, dialled } = watchedDial()
        const reason = await failureOf(outbound({ dial }).post(url, request))
        assert.deepEqual([reason, dialled], [expected, []])
      })
    }
  })

  it('connects to the very address that was checked, whatever the name stands for the next time', async () => {
    const { dial, dialled } = watchedDial()
    let asked = 0
    const resolve = () => Promise.resolve([asked++ === 0 ? '93.184.216.34' : '127.0.0.1'])
    const rebound = outbound({ dial, resolve })
    assert.equal(await failureOf(rebound.post('https://rebound.example/', request)), 'connection-failed')
    assert.deepEqual([asked, dialled], [1, ['93.184.216.34']])
    assert.equal(await failureOf(rebound.post('https://rebound.example/', request)), 'address-not-public')
    assert.deepEqual([asked, dialled], [2, ['93.184.216.34']])
  })

  it('tries the addresses of a name in turn, four at most', async () => {
    const { dial, dialled } = watchedDial()
    const answers = ['1.1.1.1', '64:ff9b::808:808', '8.8.8.8', '8.8.4.4', '9.9.9.9']
    const resolve = () => Promise.resolve(answers)
    const reason = await failureOf(outbound({ dial, resolve }).post('https://shop.example/', request))
    assert.deepEqual([reason, dialled], ['connection-failed', answers.slice(0, 4)])
  })

  it('says nothing over a connection that has ended up elsewhere', async () => {
    const server = await serve(() => assert.fail('the request was sent'))
    const resolve = () => Promise.resolve(['93.184.216.34'])
    const misled = outbound({ dial: dialHome(server.port), resolve })
    assert.equal(await failureOf(misled.post('https://shop.example/', request)), 'address-not-public')
    assert.equal(server.connections(), 1)
  })

  it('tells apart why there was no connection', async () => {
    const resolve = () => Promise.resolve(['93.184.216.34'])
    const failing = (code: string): Outbound =>
      outbound({
        resolve,
        dial: (_target, callback) => {
          callback(Object.assign(new Error(code), { code }), null)
        },
      })
    const url = 'https://shop.example/'
    assert.equal(await failureOf(failing('ECONNREFUSED').post(url, request)), 'connection-failed')
    assert.equal(await failureOf(failing('ETIMEDOUT').post(url, request)), 'connection-failed')
    assert.equal(await failureOf(failing('CERT_HAS_EXPIRED').post(url, request)), 'tls-failed')
    assert.equal(await failureOf(failing('ERR_TLS_CERT_ALTNAME_INVALID').post(url, request)), 'tls-failed')
    const nameless = outbound({ resolve: () => Promise.resolve([]) })
    assert.equal(await failureOf(nameless.post(url, request)), 'name-not-resolved')
  })

  describe('on this machine, where private addresses are allowed', () => {
    let local: Outbound
    before(() => {
      local = outbound({ allowPrivate: true })
    })

    it('posts what it is given and tells the status', async () => {
      let seen: object = {}
      const { port } = await serve((request, response) => {
        const { method, url, headers } = request
        request.setEncoding('utf8').on('data', (body: string) => {
          seen = { method, url, body, type: headers['content-type'], agent: headers['user-agent'] }
          response.writeHead(202).end()
        })
      })
      const answer = await local.post(`http://localhost:${String(port)}/a?b=c`, {
        ...request,
        body: '{"ä":1}',
      })
      assert.deepEqual(answer, { status: 202 })
      assert.deepEqual(seen, {
        method: 'POST',
        url: '/a?b=c',
        body: '{"ä":1}',
        type: 'application/json',
        agent: 'Catalogue-Assistant',
      })
    })

    it('does not follow a redirect', async () => {
      const elsewhere = await serve((_request, response) => response.end())
      const { port } = await serve((_request, response) => {
        response.writeHead(308, { location: `http://127.0.0.1:${String(elsewhere.port)}/` }).end()
      })
      assert.deepEqual(await local.post(`http://127.0.0.1:${String(port)}/`, request), { status: 308 })
      assert.equal(elsewhere.connections(), 0)
    })

    it('reads no more than the beginning of an answer', async () => {
      let written = 0
      const { port } = await serve((_request, response) => {
        response.writeHead(200)
        const chunk = Buffer.alloc(64 * 1024)
        const pour = (): void => {
          while (!response.destroyed && response.write(chunk)) written += chunk.length
        }
        response.on('drain', pour).on('error', () => undefined)
        pour()
      })
      assert.deepEqual(await local.post(`http://127.0.0.1:${String(port)}/`, request), { status: 200 })
      assert.ok(written < 20_000_000, `${String(written)} bytes`)
    })

    const silences: readonly [title: string, answer: (socket: Socket) => void][] = [
      ['that says nothing', () => undefined],
      ['whose headers never end', (socket) => socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')],
      ['that only ever promises', (socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')],
    ]
    for (const [title, answer] of silences) {
      it(`gives up on a server ${title}`, async () => {
        const port = await listen(
          createTcpServer((socket) =>
            socket
              .on('error', () => undefined)
              .once('data', () => {
                answer(socket)
              }),
          ),
        )
        const posting = local.post(`http://127.0.0.1:${String(port)}/`, { ...request, timeoutMs: 60 })
        assert.equal(await failureOf(posting), 'timed-out')
      })
    }

    it('gives up on each of many silent servers, although garbage is collected meanwhile', async () => {
      const server = await serve(() => undefined)
      const url = `http://127.0.0.1:${String(server.port)}/`
      const control = new AbortController()
      const calls = Array.from({ length: 10 }, () => [
        failureOf(local.post(url, { ...request, timeoutMs: 2_000 })),
        failureOf(local.call(url, { ...calling, timeoutMs: 2_000, signal: control.signal })),
      ]).flat()
      await until(() => server.connections() > 0, 'the connection is there')
      await collectGarbage()
      assert.deepEqual(new Set(await Promise.all(calls)), new Set(['timed-out']))
      assert.equal(getEventListeners(control.signal, 'abort').length, 0)
    })

    it('gives up while it still resolves the name or connects', async () => {
      const never = new Promise<never>(() => undefined)
      const hanging = [
        outbound({ resolve: () => never }),
        outbound({ resolve: () => Promise.resolve(['93.184.216.34']), dial: () => undefined }),
      ]
      for (const each of hanging) {
        const posting = each.post('https://shop.example/', { ...request, timeoutMs: 30 })
        assert.equal(await failureOf(posting), 'timed-out')
      }
    })

    const broken: readonly [title: string, answer: string][] = [
      ['no HTTP', 'Hello\r\n\r\n'],
      ['a status that does not exist', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'],
      ['headers beyond all measure', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
      ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ]
    for (const [title, answer] of broken) {
      it(`takes ${title} for no answer`, async () => {
        const port = await listen(
          createTcpServer((socket) =>
            socket.on('error', () => undefined).once('data', () => socket.end(answer)),
          ),
        )
        assert.equal(
          await failureOf(local.post(`http://127.0.0.1:${String(port)}/`, request)),
          'answer-broken',
        )
      })
    }

    it('refuses a server that does not speak TLS where https was asked for', async () => {
      const { port } = await serve((_request, response) => response.end())
      assert.equal(await failureOf(local.post(`https://127.0.0.1:${String(port)}/`, request)), 'tls-failed')
    })

    describe('when the answer is to be read', () => {
      const at = (port: number): string => `http://127.0.0.1:${String(port)}/`

      it('hands over status and text, and asks for no compression', async () => {
        let accepted: unknown
        const { port } = await serve((request, response) => {
          accepted = request.headers['accept-encoding']
          response.writeHead(201, { 'content-type': 'application/json' }).end('{"grün":true}')
        })
        assert.deepEqual(await local.call(at(port), calling), {
          status: 201,
          contentType: 'application/json',
          text: '{"grün":true}',
        })
        assert.equal(accepted, 'identity')
      })

      it('gets what is there, without a body', async () => {
        let asked: unknown
        const { port } = await serve((request, response) => {
          asked = [request.method, request.headers['content-length'], request.headers['transfer-encoding']]
          response.end('there')
        })
        assert.equal((await local.call(at(port), { ...calling, method: 'GET' })).text, 'there')
        assert.deepEqual(asked, ['GET', undefined, undefined])
      })

      it('does not follow a redirect', async () => {
        const elsewhere = await serve((_request, response) => response.end('secret'))
        const { port } = await serve((_request, response) => {
          response.writeHead(307, { location: at(elsewhere.port) }).end('moved')
        })
        const { status, text } = await local.call(at(port), calling)
        assert.deepEqual([status, text], [307, 'moved'])
        assert.equal(elsewhere.connections(), 0)
      })

      it('takes an answer of the very length that is allowed, and no longer one', async () => {
        const { port } = await serve((request, response) => {
          // Once with its length told beforehand, once without.
          const text = 'x'.repeat(Number(request.headers['x-length']))
          if (request.headers['x-told'] === 'yes') response.writeHead(200, { 'content-length': text.length })
          response.end(text)
        })
        for (const told of ['yes', 'no']) {
          const asking = (length: number) => ({
            ...calling,
            mostBytes: 50_000,
            headers: { 'x-length': String(length), 'x-told': told },
          })
          assert.equal((await local.call(at(port), asking(50_000))).text.length, 50_000)
          assert.equal(await failureOf(local.call(at(port), asking(50_001))), 'answer-unreadable')
        }
      })

      it('reads no more than is allowed of an answer that never ends', async () => {
        let written = 0
        const { port } = await serve((_request, response) => {
          response.writeHead(200)
          const chunk = Buffer.alloc(64 * 1024, 'x')
          const pour = (): void => {
            while (!response.destroyed && response.write(chunk)) written += chunk.length
          }
          response.on('drain', pour).on('error', () => undefined)
          pour()
        })
        assert.equal(await failureOf(local.call(at(port), calling)), 'answer-unreadable')
        assert.ok(written < 20_000_000, `${String(written)} bytes`)
      })

      it('gives up on an answer that only drips, however little is missing', async () => {
        const { port } = await serve((_request, response) => {
          response.writeHead(200)
          const drip = setInterval(() => response.write('x'), 10)
          response.on('close', () => {
            clearInterval(drip)
          })
        })
        assert.equal(await failureOf(local.call(at(port), { ...calling, timeoutMs: 100 })), 'timed-out')
      })

      const unreadable: readonly [title: string, encoding: string, body: Buffer, reason: OutboundReason][] = [
        ['a compressed one', 'Content-Encoding: gzip', gzipSync('{}'), 'answer-unreadable'],
        ['one that is not UTF-8', 'X: y', Buffer.from([0x22, 0xff, 0x22]), 'answer-unreadable'],
        ['one that breaks off', 'X: y', Buffer.from('{'), 'answer-broken'],
      ]
      for (const [title, header, body, expected] of unreadable) {
        it(`takes ${title} for none`, async () => {
          const length = body.length + (expected === 'answer-broken' ? 10 : 0)
          const head = `HTTP/1.1 200 OK\r\n${header}\r\nContent-Length: ${String(length)}\r\n\r\n`
          const port = await listen(
            createTcpServer((socket) =>
              socket
                .on('error', () => undefined)
                .once('data', () => socket.end(Buffer.concat([Buffer.from(head), body]))),
            ),
          )
          assert.equal(await failureOf(local.call(at(port), calling)), expected)
        })
      }

      it('ends with the reason of a signal that fires, before and while it waits', async () => {
        const server = await serve(() => undefined)
        const url = at(server.port)
        const control = new AbortController()
        const reason = new Error('nobody wants it any more')
        const waiting = assert.rejects(local.call(url, { ...calling, signal: control.signal }), reason)
        await until(() => server.connections() === 1, 'the connection is there')
        control.abort(reason)
        await waiting
        await assert.rejects(local.call(url, { ...calling, signal: control.signal }), reason)
        assert.equal(server.connections(), 1)
      })
    })

    it('begins nothing once it is closed, and cuts what goes on after the deadline', async () => {
      const closing = outbound({ allowPrivate: true })
      const { port } = await serve(() => undefined)
      const url = `http://127.0.0.1:${String(port)}/`
      const posting = failureOf(closing.post(url, request))
      await closing.close(10)
      assert.equal(await posting, 'stopped')
      assert.equal(await failureOf(closing.post(url, request)), 'stopped')
    })
  })
})

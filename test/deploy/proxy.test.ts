import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listServers, startProxy } from '../../scripts/fleet/start-proxy.mjs'
import { checkHaproxy } from '../../scripts/services/haproxy.mjs'
import { freePort } from '../../scripts/services/processes.mjs'
import { until } from '../support/until.ts'
import { projectPath, readProjectFile } from './project-file.ts'

/** An API process as the proxy sees it. */
interface Upstream {
  readonly host: string
  readiness: number
  /** What became of requests other than checks: the newest last. */
  readonly answers: ServerResponse[]
  close(): Promise<void>
}

describe('the proxy', () => {
  let upstreams: readonly [Upstream, Upstream]
  let proxy: Awaited<ReturnType<typeof startProxy>>

  before(async () => {
    upstreams = [await openUpstream(), await openUpstream()]
    proxy = await startProxy({ upstreams: upstreams.map(({ host }) => host), port: await freePort() })
  })
  after(async () => {
    await proxy.stop()
    await Promise.all(upstreams.map((upstream) => upstream.close()))
  })
  beforeEach(async () => {
    for (const upstream of upstreams) upstream.readiness = 200
    await until(async () => (await readyServers()) === 2, 'as many servers are ready as serve')
  })

  const readyServers = async (): Promise<number> => {
    const text = await (await fetch(`${proxy.monitorOrigin}/metrics`)).text()
    return Number(/^haproxy_backend_active_servers\{proxy="ready"\} (\d+)/m.exec(text)?.[1])
  }

  it('its configuration is valid, with the servers of compose.yaml too', async () => {
    const folder = projectPath('server/deploy/proxy')
    await checkHaproxy({ files: [`${folder}/haproxy.cfg`, `${folder}/servers.cfg`] })
  })

  it('the server list for processes has the sections that the one for containers has', () => {
    const sections = (text: string): string[] => text.match(/^backend .*$/gm) ?? []
    const containers = readProjectFile('server/deploy/proxy/servers.cfg')
    assert.deepEqual(sections(listServers(['127.0.0.1:1'])), sections(containers))
  })

  it('tells the address that it has seen, and nothing that the client claims of itself', async () => {
    const claims = { 'X-Forwarded-For': '198.51.100.7', Forwarded: 'for=198.51.100.7' }
    for (const origin of [proxy.origin, proxy.operatorOrigin]) {
      const asked = fetch(`${origin}/v1/claims`, { headers: claims })
      const answer = await nextAnswer()
      const { 'x-forwarded-for': seen, forwarded } = answer.req.headers
      answer.end()
      await asked
      assert.deepEqual([seen, forwarded], ['127.0.0.1', undefined])
    }
  })

  it('passes on each part of a stream when it comes', async () => {
    const asked = fetch(`${proxy.origin}/v1/stream`, { method: 'POST', body: 'question' })
    const answer = await nextAnswer()
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' })
    answer.write('event: first\n\n')
    const body: ReadableStream<Uint8Array> | null = (await asked).body
    const reader = body?.getReader()
    // The second part is written only now that the first has arrived.
    assert.equal(new TextDecoder().decode((await reader?.read())?.value), 'event: first\n\n')
    answer.end('event: second\n\n')
    assert.equal(new TextDecoder().decode((await reader?.read())?.value), 'event: second\n\n')
  })

  it('sends nothing new to a server that is about to end, and lets it finish what it has', async () => {
    const asked = fetch(`${proxy.origin}/v1/long`)
    const answer = await nextAnswer()
    const leaving = upstreams.find(({ answers }) => answers.includes(answer))
    assert.ok(leaving !== undefined)
    leaving.readiness = 503
    await until(async () => (await readyServers()) === 1, 'as many servers are ready as serve')
    const had = leaving.answers.length
    for (let request = 0; request < 6; request += 1) {
      const next = fetch(`${proxy.origin}/v1/short`)
      ;(await nextAnswer()).end('elsewhere')
      assert.equal(await (await next).text(), 'elsewhere')
    }
    assert.equal(leaving.answers.length, had)
    answer.end('finished')
    assert.equal(await (await asked).text(), 'finished')
  })

  it('lets servers speak for themselves when none is ready', async () => {
    for (const upstream of upstreams) upstream.readiness = 503
    await until(async () => (await readyServers()) === 0, 'as many servers are ready as serve')
    const asked = fetch(`${proxy.origin}/v1/anything`)
    ;(await nextAnswer()).writeHead(503, { 'Retry-After': '1' }).end('{"code":"UNAVAILABLE"}')
    const { status, headers } = await asked
    assert.deepEqual([status, headers.get('Retry-After')], [503, '1'])
  })

  it('tries again what reads, and never what writes, when a server breaks off', async () => {
    const read = fetch(`${proxy.origin}/v1/read`)
    ;(await nextAnswer()).destroy()
    ;(await nextAnswer()).end('read')
    assert.equal(await (await read).text(), 'read')
    const written = fetch(`${proxy.origin}/v1/write`, { method: 'POST', body: '{}' })
    const answer = await nextAnswer()
    const before = answered()
    answer.destroy()
    // On a connection that was used before, HAProxy breaks off as the server did.
    const outcome = await written.then(
      ({ status }) => status,
      () => 'broken off',
    )
    assert.ok([502, 'broken off'].includes(outcome), String(outcome))
    assert.equal(answered(), before)
  })

  it("keeps the operator's API from the public", async () => {
    for (const path of ['/admin', '/admin/v1/accounts'])
      assert.equal((await fetch(`${proxy.origin}${path}`)).status, 404)
    const asked = fetch(`${proxy.operatorOrigin}/admin/v1/accounts`)
    ;(await nextAnswer()).end('{}')
    assert.equal((await asked).status, 200)
  })

  const answered = (): number => upstreams.reduce((sum, { answers }) => sum + answers.length, 0)

  let seen = 0
  /** The answer that the next request waits for, whichever server it has come to. */
  async function nextAnswer(): Promise<ServerResponse> {
    await until(() => answered() > seen, 'another server has answered')
    seen += 1
    const open = upstreams.flatMap(({ answers }) => answers).filter((answer) => !taken.has(answer))
    const [answer] = open
    assert.ok(answer !== undefined)
    taken.add(answer)
    return answer
  }
  const taken = new Set<ServerResponse>()
})

async function openUpstream(): Promise<Upstream> {
  const answers: ServerResponse[] = []
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith('/readyz') === true) response.writeHead(upstream.readiness).end()
    else answers.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const upstream: Upstream = {
    host: `127.0.0.1:${String(port)}`,
    readiness: 200,
    answers,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return upstream
}

// As much of the service as the runtimes ask for. Each has a base address of its own, because a runtime is to repeat
// its own request only.
import { once } from 'node:events'
import { createServer } from 'node:http'

const sessions = (...ids) => ids.map((sessionId) => ({ sessionId }))

/** @param pages more that is served: the text of a page or script by its path */
export async function startStandIn(pages) {
  const keys = new Map()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://stand-in')
    const send = (status, body, headers = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    }
    const page = pages.get(pathname)
    if (page !== undefined) {
      response.writeHead(200, { 'Content-Type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html' })
      response.end(page)
      return
    }
    if (pathname.endsWith('/sess_1')) return send(200, { data: { sessionId: 'sess_1' } })
    if (pathname.endsWith('/endless')) return
    if (request.method === 'POST') {
      const key = request.headers['idempotency-key']
      const first = keys.get(pathname)
      keys.set(pathname, key)
      if (first === undefined) return send(503, {}, { 'Retry-After': '0' })
      if (first !== key) return send(400, {})
      return send(201, { data: { sessionId: 'sess_1' } })
    }
    if (searchParams.get('cursor') === 'more')
      return send(200, { data: sessions('sess_3'), pagination: { cursor: null } })
    send(200, { data: sessions('sess_1', 'sess_2'), pagination: { cursor: 'more' } })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

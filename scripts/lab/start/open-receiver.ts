import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where callbacks and webhooks are posted to. It reads each post, hands it on and answers with 204. */
export interface Receiver {
  readonly url: string
  close(): Promise<void>
}

export async function openReceiver(onPost: (body: Buffer) => void): Promise<Receiver> {
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      onPost(body)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/events`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReceivedPost } from './contract-check.ts'

export interface Received extends ReceivedPost {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

type Answer = (response: ServerResponse, post: Received) => void

/** A customer's server, on this machine. */
export interface Receiver {
  readonly url: string
  /** What was posted, oldest first. */
  readonly posts: readonly Received[]
  /** What the next posts are answered with; a 204 unless it says otherwise. */
  answer: Answer
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const posts: Received[] = []
  const server = createServer((request, response) => {
    void read(request).then(
      (post) => {
        posts.push(post)
        receiver.answer(response, post)
      },
      // Whoever posts may die in the middle of it.
      () => undefined,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${String(port)}/hooks?shop=1`,
    posts,
    answer: status(204),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
  return receiver
}

export function status(code: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => response.writeHead(code, headers).end()
}

/** Takes the post and says nothing. */
export const hang: Answer = () => undefined

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    // Rebuilt from entries of texts.
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.concat(chunks).toString(),
  }
}

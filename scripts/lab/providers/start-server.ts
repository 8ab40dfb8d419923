import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Behaviour, type Fault, isFault } from './behaviour.ts'
import { commitFault } from './commit-fault.ts'
import { BadRequest } from './read-body.ts'
import { endEvents, sendEvents } from './send-events.ts'
import { isVerifying } from './behaviours/verifying.ts'
import type { Ranked, Wire } from './wire.ts'

/** A server on this machine that speaks the protocol of a provider, as far as this service uses it. */
export interface ProviderServer {
  readonly baseUrl: string
  /** What has been asked, oldest first; refused requests too. */
  readonly requests: readonly ProviderRequest[]
  close(): Promise<void>
}

export interface ProviderRequest {
  readonly path: string
  readonly body: unknown
}

export interface ServerOptions {
  /** Any free port when absent. */
  readonly port?: number
}

/**
 * Answers as `behaviour` says. Requests that the provider would refuse are refused, with a message that says why: so a
 * client that is understood here writes what the provider reads.
 */
export async function startServer(
  wire: Wire,
  behaviour: Behaviour,
  { port = 0 }: ServerOptions = {},
): Promise<ProviderServer> {
  const requests: ProviderRequest[] = []
  const answerPath = answererOf(wire, behaviour)
  // A client must not find its connection closed between two requests, however busy the machine is.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const written = await readWhole(request)
      const path = request.url ?? ''
      requests.push({ path, body: readableBody(written) })
      if (request.headers.authorization?.toLowerCase() !== `bearer ${wire.apiKey}`)
        await commitFault(wire, response, { fault: 'status', status: 401 })
      else await answerPath(path, written, response)
    } catch (error) {
      const fault =
        error instanceof BadRequest ? { status: 400, body: wire.error(error.message) } : { status: 500 }
      if (fault.status === 500) console.error(error)
      await commitFault(wire, response, { fault: 'status', ...fault })
    }
  }

  await listen(server, port)
  return {
    baseUrl: `http://127.0.0.1:${String(portOf(server))}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

type Answerer = (path: string, written: string, response: ServerResponse) => Promise<void>

/** What is answered to whoever has shown the key. */
function answererOf(wire: Wire, behaviour: Behaviour): Answerer {
  async function answerPath(path: string, written: string, response: ServerResponse): Promise<void> {
    switch (wire.operations[path]) {
      case 'chat':
        await answerChat(written, response)
        return
      case 'embed': {
        const body = wire.readEmbed(written)
        await send(response, await behaviour.embed(body), (vectors) => wire.vectors(vectors, body))
        return
      }
      case 'rerank': {
        const body = wire.readRerank(written)
        const scores = await behaviour.rerank(body)
        await send(response, scores, (all) => wire.ranking(ranked(all, body.top_n)))
        return
      }
      case undefined:
        await commitFault(wire, response, { fault: 'status', status: 404 })
    }
  }

  async function answerChat(written: string, response: ServerResponse): Promise<void> {
    const body = wire.readChat(written)
    const reply = await (isVerifying(body) && behaviour.verify
      ? behaviour.verify(body)
      : behaviour.chat(body))
    if (isFault(reply)) await commitFault(wire, response, reply, body)
    else if (body.stream !== true) sendJson(response, wire.messageOf(reply, body))
    else {
      await sendEvents(wire, response, wire.eventsOf(reply, body))
      endEvents(response)
    }
  }

  async function send<Content>(
    response: ServerResponse,
    content: Content | Fault,
    bodyOf: (content: Exclude<Content, Fault>) => object,
  ): Promise<void> {
    if (isFault(content)) await commitFault(wire, response, content)
    // Not a fault: it has just been asked.
    else sendJson(response, bodyOf(content as Exclude<Content, Fault>))
  }

  return answerPath
}

function ranked(scores: readonly number[], most = scores.length): readonly Ranked[] {
  return scores
    .map((score, index) => ({ index, relevance_score: score }))
    .toSorted((a, b) => b.relevance_score - a.relevance_score)
    .slice(0, most)
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function readWhole(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

function readableBody(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

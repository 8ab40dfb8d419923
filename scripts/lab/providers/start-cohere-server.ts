import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Behaviour, type Fault, isFault } from './behaviour.ts'
import { commitFault, errorBody } from './commit-fault.ts'
import { BadRequest, readBody, requireCoherent } from './read-body.ts'
import { endEvents, sendEvents } from './send-events.ts'
import { isChatBody, isEmbedBody, isRerankBody } from './wire-schemas.ts'
import { eventsOf, messageOf } from './write-reply.ts'

/** A server on this machine that speaks the second version of Cohere's API, as far as this service uses it. */
export interface CohereServer {
  readonly baseUrl: string
  /** What has been asked, oldest first; refused requests too. */
  readonly requests: readonly CohereRequest[]
  close(): Promise<void>
}

export interface CohereRequest {
  readonly path: string
  readonly body: unknown
}

export interface CohereServerOptions {
  /** Any free port when absent. */
  readonly port?: number
}

/** The only key that is let in. */
export const localApiKey = 'local-cohere-key'

/**
 * Answers as `behaviour` says. Requests that Cohere would refuse are refused, with a message that says why: so a client
 * that is understood here writes what Cohere reads.
 */
export async function startCohereServer(
  behaviour: Behaviour,
  { port = 0 }: CohereServerOptions = {},
): Promise<CohereServer> {
  const requests: CohereRequest[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const written = await readWhole(request)
      const path = request.url ?? ''
      requests.push({ path, body: readableBody(written) })
      if (request.headers.authorization?.toLowerCase() !== `bearer ${localApiKey}`)
        await commitFault(response, { fault: 'status', status: 401 })
      else await answerPath(path, written, response)
    } catch (error) {
      const fault =
        error instanceof BadRequest ? { status: 400, body: errorBody(error.message) } : { status: 500 }
      if (fault.status === 500) console.error(error)
      await commitFault(response, { fault: 'status', ...fault })
    }
  }

  async function answerPath(path: string, written: string, response: ServerResponse): Promise<void> {
    switch (path) {
      case '/v2/chat':
        await answerChat(written, response)
        return
      case '/v2/embed': {
        const body = readBody(written, isEmbedBody)
        const vectors = await behaviour.embed(body)
        await send(response, vectors, (float) => ({
          id: 'vectors',
          response_type: 'embeddings_by_type',
          embeddings: { float },
          texts: body.texts,
        }))
        return
      }
      case '/v2/rerank': {
        const body = readBody(written, isRerankBody)
        const scores = await behaviour.rerank(body)
        await send(response, scores, (all) => ({ id: 'ranking', results: ranked(all, body.top_n) }))
        return
      }
      default:
        await commitFault(response, { fault: 'status', status: 404 })
    }
  }

  async function answerChat(written: string, response: ServerResponse): Promise<void> {
    const body = readBody(written, isChatBody)
    requireCoherent(body)
    const reply = await behaviour.chat(body)
    if (isFault(reply)) await commitFault(response, reply, body)
    else if (body.stream !== true) sendJson(response, messageOf(reply, body))
    else {
      await sendEvents(response, eventsOf(reply, body))
      endEvents(response)
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

async function send<Content>(
  response: ServerResponse,
  content: Content | Fault,
  bodyOf: (content: Exclude<Content, Fault>) => object,
): Promise<void> {
  if (isFault(content)) await commitFault(response, content)
  // Not a fault: it has just been asked.
  else sendJson(response, bodyOf(content as Exclude<Content, Fault>))
}

/** Best first, as Cohere sends them. */
function ranked(scores: readonly number[], most = scores.length): readonly object[] {
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

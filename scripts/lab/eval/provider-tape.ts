import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'

/** Stands between the service and the provider: writes down what the provider answers, or answers from what was written. */
export interface ProviderTape {
  /** For `COHERE_BASE_URL`. */
  readonly baseUrl: string
  /** When the recording was made: the model is told the time, so a replay has to happen at the same one. */
  readonly madeAt: Date
  /** Requests of a replay that were never recorded. */
  missing(): number
  close(): Promise<void>
}

/** One answer, under what was asked. No headers: they hold the key. */
interface Recorded {
  readonly key: string
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** Passes every request on to the provider at `upstream`, and writes the answers into `file` (JSON lines, gzip). */
export async function recordProvider(file: string, upstream: string): Promise<ProviderTape> {
  const madeAt = new Date()
  const zipped = createGzip()
  const written = createWriteStream(file)
  zipped.pipe(written)
  zipped.write(`${JSON.stringify({ madeAt: madeAt.toISOString() })}\n`)
  const known = new Map<string, Recorded>()
  const server = await listen(async (request, response) => {
    const body = await text(request)
    const key = keyOf(request.url ?? '', body)
    // The same question has one answer, as in a replay: what follows from another one would not be recorded.
    const earlier = known.get(key)
    if (earlier !== undefined) {
      send(response, earlier)
      return
    }
    const answer = await fetch(`${upstream}${request.url ?? ''}`, {
      method: request.method ?? 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: request.headers.authorization ?? '' },
      body,
    })
    const recorded = {
      key,
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'application/json',
      body: await answer.text(),
    }
    if (answer.ok) {
      known.set(key, recorded)
      zipped.write(`${JSON.stringify(recorded)}\n`)
    }
    send(response, recorded)
  })
  return {
    baseUrl: addressOf(server),
    madeAt,
    missing: () => 0,
    async close() {
      server.close()
      zipped.end()
      await once(written, 'finish')
    },
  }
}

/** Answers from a recording, without the provider and without a key of its own. */
export async function replayProvider(file: string): Promise<ProviderTape> {
  const answers = new Map<string, Recorded>()
  let madeAt: Date | undefined
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    // Written by `recordProvider`: the time first, then the answers.
    const entry = JSON.parse(line) as Recorded | { readonly madeAt: string }
    if ('madeAt' in entry) madeAt = new Date(entry.madeAt)
    else answers.set(entry.key, entry)
  }
  if (madeAt === undefined) throw new Error(`There is no recording in ${file}.`)
  let missing = 0
  const server = await listen(async (request, response) => {
    const recorded = answers.get(keyOf(request.url ?? '', await text(request)))
    if (recorded === undefined) missing += 1
    send(response, recorded ?? notRecorded)
  })
  return {
    baseUrl: addressOf(server),
    madeAt,
    missing: () => missing,
    close() {
      server.close()
      return Promise.resolve()
    },
  }
}

/** A status that nobody repeats a request for. */
const notRecorded = {
  status: 404,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'This request was not recorded.' }),
}

function keyOf(path: string, body: string): string {
  return createHash('sha256').update(`${path}\n${body}`).digest('hex')
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

async function listen(answer: Answer): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.writeHead(502).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function send(response: ServerResponse, { status, contentType, body }: Omit<Recorded, 'key'>): void {
  response.writeHead(status, { 'Content-Type': contentType }).end(body)
}

function addressOf(server: Server): string {
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

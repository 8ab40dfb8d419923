import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { checkCall } from '../../support/contract-check.ts'

/** How a call is met. */
export type Mood = Mishap | { readonly says: unknown } | { readonly writes: string }
export type Mishap =
  | 'breaks off'
  | 'drips'
  | 'fails'
  | 'hangs'
  | 'is busy'
  | 'redirects'
  | 'says too much'
  | 'says what is no JSON'

export interface ReceivedCall {
  readonly event: string
  readonly eventId: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface SigningSecret {
  readonly secret: string
  readonly whsec: string
}

/** A company's own server, on this machine: a calendar, and a shop with accounts. */
export interface ThirdParty {
  readonly url: string
  /** The secret that calls have to be signed with; every other one is turned away with 401. */
  trust(secret: SigningSecret): void
  /** What was asked, oldest first: calls that were not signed rightly are not among them. */
  readonly calls: ReceivedCall[]
  /** How the next calls are met, one after the other; after that all goes well. */
  readonly moods: Mood[]
  /** What it offers: instants. Those that are booked stay on offer, as if the list were a little old. */
  slots: string[]
  /** Start of each booking by the id of the call that made it. */
  readonly bookings: Map<string, unknown>
  /** What the buyer's account holds, by the token that opens it. */
  readonly accounts: Map<string, { readonly orders?: unknown; readonly cart?: unknown }>
  close(): Promise<void>
}

export async function openThirdParty(): Promise<ThirdParty> {
  let trusted: SigningSecret | undefined
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      if (trusted === undefined || !isGenuine(request.headers, body, trusted)) {
        response.writeHead(401).end('{}')
        return
      }
      checkCall({ headers: headersOf(request), body })
      // Its shape has just been checked.
      const { event, data } = JSON.parse(body) as Omit<ReceivedCall, 'eventId'>
      const call = { event, data, eventId: String(request.headers['x-service-event-id']) }
      party.calls.push(call)
      meet(response, party.moods.shift() ?? { says: answerTo(party, call) })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const party: ThirdParty = {
    url: `http://127.0.0.1:${String(port)}/assistant?shop=1`,
    trust: (secret) => {
      trusted = secret
    },
    calls: [],
    moods: [],
    slots: [],
    bookings: new Map(),
    accounts: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
  return party
}

function answerTo(
  { slots, bookings, accounts }: ThirdParty,
  { event, eventId, data }: ReceivedCall,
): unknown {
  if (event === 'booking.slots') return { slots: slots.map((start) => ({ start })) }
  if (event === 'shop.lookup')
    return accounts.get(String(data['customerToken'])) ?? { orders: [], cart: null }
  const isTaken = !bookings.has(eventId) && [...bookings.values()].includes(data['start'])
  if (isTaken) return { status: 'unavailable', message: 'That time has just been taken.' }
  bookings.set(eventId, data['start'])
  return { status: 'confirmed', reference: `B-${String(bookings.size)}` }
}

function meet(response: ServerResponse, mood: Mood): void {
  if (typeof mood === 'object') {
    const text = 'writes' in mood ? mood.writes : JSON.stringify(mood.says)
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    return
  }
  switch (mood) {
    case 'breaks off':
      response.destroy()
      return
    case 'drips': {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 5)
      response.on('close', () => {
        clearInterval(drip)
      })
      return
    }
    case 'fails':
      response.writeHead(500).end('{"slots":[]}')
      return
    case 'hangs':
      return
    case 'is busy':
      response.writeHead(429).end()
      return
    case 'redirects':
      response.writeHead(307, { location: '/elsewhere' }).end()
      return
    case 'says too much':
      response.writeHead(200).end(JSON.stringify({ slots: [], padding: 'x'.repeat(70_000) }))
      return
    case 'says what is no JSON':
      response.writeHead(200).end('<html>')
  }
}

/** Both signatures have to be right: the service's own, and the one that libraries verify. */
function isGenuine(
  headers: IncomingMessage['headers'],
  body: string,
  { secret, whsec }: SigningSecret,
): boolean {
  const timestamp = String(headers['x-service-timestamp'])
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  const given = Buffer.from(String(headers['x-service-signature']), 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  try {
    new Webhook(whsec).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
    return headers['webhook-id'] === headers['x-service-event-id']
  } catch {
    return false
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

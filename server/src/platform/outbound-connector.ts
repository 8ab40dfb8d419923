import { lookup, Resolver } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { Clock } from '../clock.ts'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

type Connector = buildConnector.connector
type Target = buildConnector.Options

export interface OutboundParts {
  /** Lifts the rule that only public addresses are connected to: for local development. */
  readonly allowPrivate: boolean
  readonly clock: Clock
  /** All addresses of a name. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
  /** Connects to `hostname`, which is an IP address; `host` says what the caller asked for. */
  readonly dial?: Connector
}

const connectWithinMs = 5_000
const mostAddresses = 4

/**
 * Connects to public addresses only. A name is resolved once, all its addresses are checked, and the connection goes
 * to one of those very addresses: a name that resolves differently the next time gains nothing.
 */
export function connectorFor(parts: OutboundParts): (signal: AbortSignal) => Connector {
  const resolve = parts.resolve ?? (parts.allowPrivate ? resolveLocally : resolvePublicly)
  const dial =
    parts.dial ?? buildConnector({ timeout: connectWithinMs, allowH2: false, rejectUnauthorized: true })
  const isAllowed = (address: string): boolean => parts.allowPrivate || isPublicAddress(address)

  const connect = async (target: Target, signal: AbortSignal): Promise<Socket> => {
    const addresses = isIP(target.hostname) === 0 ? await resolve(target.hostname) : [target.hostname]
    if (!addresses.every(isAllowed)) throw new OutboundError('address-not-public')
    let failure = new OutboundError('name-not-resolved')
    for (const address of addresses.slice(0, mostAddresses)) {
      signal.throwIfAborted()
      try {
        const socket = await dialOne(dial, { ...target, hostname: address })
        if (isAllowed(socket.remoteAddress ?? '')) return socket
        socket.destroy()
        throw new OutboundError('address-not-public')
      } catch (error) {
        failure = translate(error, target.protocol)
      }
    }
    throw failure
  }

  return (signal) => (target, callback) => {
    untilAborted(connect(target, signal), signal).then(
      (socket) => {
        callback(null, socket)
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new OutboundError('connection-failed'), null)
      },
    )
  }
}

/** undici hears of an abort only once it has a connection, so waiting for one must end by itself. */
function untilAborted(connecting: Promise<Socket>, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(new Error('The connection is not wanted any more.', { cause: signal.reason }))
      connecting.then(
        (late) => late.destroy(),
        () => undefined,
      )
    }
    signal.addEventListener('abort', abort, { once: true })
    connecting.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort)
    })
  })
}

function dialOne(dial: Connector, target: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    dial(target, (error, socket) => {
      if (error === null) resolve(socket)
      else reject(error)
    })
  })
}

/** Asked directly, not through the system's look-up: that one blocks a thread for as long as a name server likes. */
async function resolvePublicly(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Through the system, which knows `localhost` and the names of this network. */
async function resolveLocally(hostname: string): Promise<string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address)
  } catch (cause) {
    throw new OutboundError('name-not-resolved', { cause })
  }
}

const networkCodes = new Set([
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

function translate(error: unknown, protocol: string): OutboundError {
  if (error instanceof OutboundError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isTls = protocol === 'https:' && !networkCodes.has(code)
  return new OutboundError(isTls ? 'tls-failed' : 'connection-failed', { cause: error })
}

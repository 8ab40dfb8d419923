import { isIP } from 'node:net'
import type { Request } from 'express'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { networkOf } from '../platform/client-address.ts'
import { isPublicAddress } from '../platform/public-address.ts'

/** Tells clients apart by where they sit. */
export interface ClientNetworks {
  /** Nothing where that cannot be known: then nothing is counted by network. */
  of(request: Request): string | undefined
}

const consequence =
  'limits per client network are off: name the proxy in TRUST_PROXY (server/docs/operations.md)'

/**
 * The address counts that the outermost proxy of those in `TRUST_PROXY` has seen, else that of the socket. Behind a
 * proxy that is not named there, all clients would look like one, so none is told from another; a warning says so, at
 * the start where it can be known by then.
 */
export function clientNetworks(
  { trustProxy, publicOrigin, host }: Pick<Config, 'trustProxy' | 'publicOrigin' | 'host'>,
  log: Log,
): ClientNetworks {
  const isBehindProxy = trustProxy.length === 0 && mustHaveProxy(publicOrigin, host)
  let hasWarned = false
  const warn = (reason: string): void => {
    if (!hasWarned) log.warn({ component: 'api', reason }, consequence)
    hasWarned = true
  }
  if (isBehindProxy)
    warn('PUBLIC_ORIGIN is not an address that this process can be reached at without a proxy')
  return {
    of(request) {
      if (isBehindProxy) return undefined
      // Express goes through the forwarded addresses from the nearest one on, for as long as they are trusted.
      const { ip = '', socket } = request
      const { remoteAddress: peer = '' } = socket
      if (isForwarded(request) && !isPublicAddress(peer) && !isTrusted(request, peer)) {
        warn('a request was forwarded by an address in a private network')
        return undefined
      }
      return networkOf(ip)
    },
  }
}

/** The service itself speaks plain HTTP, and one that listens on loopback only is reached from this machine only. */
function mustHaveProxy(publicOrigin: string | undefined, host: string): boolean {
  if (publicOrigin === undefined) return false
  const { protocol, hostname } = new URL(publicOrigin)
  return protocol === 'https:' || (isLoopback(host) && !isLoopback(hostname.replace(/^\[|\]$/g, '')))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function isTrusted({ app }: Request, address: string): boolean {
  // What Express makes of its setting `trust proxy`, for whoever has to know as well.
  const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return trusts(address, 0)
}

/** Somebody has passed this request on. Its client may claim so as well, and gains nothing that it did not have. */
function isForwarded(request: Request): boolean {
  return ['X-Forwarded-For', 'Forwarded'].some((name) => request.get(name) !== undefined)
}

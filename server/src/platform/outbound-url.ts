import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { textFormat } from './text-format.ts'

/** Why nothing is ever posted to a URL, whatever its name resolves to. */
export type UrlFault = 'not-a-url' | 'not-https' | 'has-credentials' | 'address-not-public'

/** Of RFC 3986: a browser's reading forgives what readers of the contract need not. */
const isUri = textFormat('uri', 'full')

/** What can be told from the URL alone. Names are looked at again when they have been resolved. */
export function findUrlFault(text: string, allowPrivate: boolean): UrlFault | undefined {
  if (!URL.canParse(text) || !isUri(text)) return 'not-a-url'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) return 'not-https'
  if (username !== '' || password !== '') return 'has-credentials'
  return allowPrivate || mayBePublic(unbracketed(hostname)) ? undefined : 'address-not-public'
}

/** The host as sockets take it: an IPv6 address without its brackets. */
function unbracketed(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

function mayBePublic(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !/\.(localhost|local|internal)$/.test(name)
}

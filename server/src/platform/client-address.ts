import { isIP } from 'node:net'

/** Networks that may be named instead of written out. */
const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether it names a proxy: an IP address, a network such as `10.0.0.0/8`, or one of the names of such. */
export function isProxyName(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  // Everybody is no proxy: whoever trusts all addresses believes what every client says of itself.
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  )
}

/**
 * Where a client sits, as far as addresses tell: an IPv4 address, or the /64 of an IPv6 address, which is what one
 * connection to the internet has at least. Nothing where the text is no address, with or without a port.
 */
export function networkOf(text: string): string | undefined {
  const address = withoutPort(text).split('%')[0] ?? ''
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return address
  const groups = groupsOf(address)
  const [high, low] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high, low].flatMap((group = 0) => [group >> 8, group & 0xff]).join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Some proxies add the port that the client came from. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]{1,64})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text) ?? []
  return bracketed ?? plain ?? text
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // An address in a URL comes back in its one canonical form, without dots.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [first, last] = [read(head), read(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

import { BlockList, isIP } from 'node:net'

type Network = readonly [address: string, prefix: number]

/** IPv4 that is not the public internet: the special-purpose registry of IANA, multicast, and a cloud's own. */
const closedIpv4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure answers its machines there, and nobody else.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** The only part of IPv6 that is given out to the public … */
const openIpv6: Network = ['2000::', 3]
/** … but for these: protocol assignments with Teredo, documentation, 6to4 and the former 6bone. */
const closedIpv6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3ffe::', 16],
  ['3fff::', 20],
]

/** A translator connects to the IPv4 address in the last four bytes, so that one counts. */
const nat64 = { prefix: '64:ff9b::', bits: 96 }

const open = blockList('ipv6', [openIpv6, [nat64.prefix, nat64.bits]])
const closed = {
  ipv4: blockList('ipv4', closedIpv4),
  ipv6: blockList('ipv6', [
    ...closedIpv6,
    ...closedIpv4.map(([address, bits]): Network => [`${nat64.prefix}${address}`, nat64.bits + bits]),
  ]),
}

/** Whether an IP address, written the way sockets write it, belongs to the public internet. No other text does. */
export function isPublicAddress(text: string): boolean {
  const version = isIP(text)
  // A zone binds an address to one link of this machine.
  if (version === 0 || text.includes('%')) return false
  if (version === 4) return !closed.ipv4.check(text, 'ipv4')
  return open.check(text, 'ipv6') && !closed.ipv6.check(text, 'ipv6')
}

function blockList(family: 'ipv4' | 'ipv6', networks: readonly Network[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}

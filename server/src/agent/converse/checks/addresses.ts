/** An address as it stands in a text. */
export interface Address {
  readonly text: string
  readonly start: number
  readonly end: number
}

const withScheme =
  /(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{0,30}:\/\/[^\s<>"»”|]+|(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|data):[^\s<>"»”|]+/giu
/** Scripts without spaces go on right before and behind it. */
const mail =
  /(?<![\p{Script=Latin}\p{N}._%+-])[\p{Script=Latin}\p{N}._%+-]+@[\p{Script=Latin}\p{N}.-]*[\p{Script=Latin}\p{N}]/gu
const bare =
  /(?<![\p{L}\p{N}@/._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]+|\p{L}{2,24})(?![\p{L}\p{N}])(?:[:/?#][^\s<>"»”|]*)?/giu
/** Each with a character that it cannot do without. */
const patterns = [
  { pattern: withScheme, has: ':' },
  { pattern: mail, has: '@' },
  { pattern: bare, has: '.' },
] as const
/** Abbreviations with a point inside that would be domains. */
const abbreviations: ReadonlySet<string> = new Set(['p.ej', 'd.h', 'o.ä', 'i.d.r'])

/** Addresses of the web and of mail, with and without a scheme, in the order of the text. */
export function findAddresses(text: string): Address[] {
  const found: Address[] = []
  for (const { pattern, has } of patterns) {
    if (!text.includes(has)) continue
    for (const match of text.matchAll(pattern)) {
      const address = match[0].replace(/(?<![.,;:!?)\]'*_])[.,;:!?)\]'*_]+$/, '')
      const [start, end] = [match.index, match.index + address.length]
      const isKnown = found.some((each) => start < each.end && each.start < end)
      if (!isKnown && !abbreviations.has(address.toLowerCase())) found.push({ text: address, start, end })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/**
 * What is the same for all ways to write an address: letters of the host, port, escapes. Undefined for what is none,
 * and for one that hides where it leads behind a user's name.
 */
export function addressKey(address: string): string | undefined {
  const trimmed = address.trim()
  if (/^(?:tel|sms):/i.test(trimmed)) return `tel:${digitsOf(trimmed)}`
  if (/^mailto:/i.test(trimmed)) return mailKey(trimmed.slice('mailto:'.length))
  if (/^[^/:?#]+@/.test(trimmed)) return mailKey(trimmed)
  if (!/^[a-z][a-z0-9+.-]{0,30}:\/\//i.test(trimmed)) {
    const key = webKey(`https://${trimmed}`)
    return key === undefined ? undefined : schemeless(key)
  }
  return webKey(trimmed)
}

/** A web address's key without its scheme and "www.": how people write it into a text. */
export function schemeless(key: string): string {
  return key.replace(/^https?:\/\/(?:www\.)?/, '//').replace(/^\/\/www\./, '//')
}

export function digitsOf(text: string): string {
  return text.replace(/\(0\)/g, '').replace(/\D/g, '')
}

function mailKey(address: string): string {
  return `mailto:${address.normalize('NFKC').toLowerCase()}`
}

function webKey(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, username, password, pathname, search, hash } = new URL(address)
  if (username !== '' || password !== '') return undefined
  return `${protocol}//${host.replace(/\.$/, '')}${plain(pathname).replace(/\/$/, '')}${plain(search)}${hash}`
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

import { pattern } from '../../../language/pattern.ts'
import { isSafeAddress } from '../../../platform/markdown/safe-address.ts'
import type { Finding, Ground } from '../ground.ts'
import { addressKey, digitsOf, findAddresses, schemeless } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import { findPhones, isSamePhone } from './find-phones.ts'
import type { Span } from '../../../language/read/span.ts'
import { textsOfFindings } from './ground-words.ts'
import { onceFor } from './once-for.ts'
import { isProduct, isThing } from './follows.ts'
import { type IsOwner, ownersOf, sides } from './owners-of.ts'
import type { Reading, Sentence } from './read-passage.ts'
import { showText, type Shown, type ShownLink } from './show-text.ts'

/** "evil dot com" */
const spelledAddress = pattern(
  String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\s*(?:[([{]\s*)?(?:dot|punkt|[([{]\.[)\]}])\s*(?:[)\]}]\s*)?(?:com|net|org|info|io|co
      |eu|example|shop|de|at|ch|uk|us)(?!\p{L})|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\s*(?:[([{]\s*)?(?:point|punto)\s*(?:[)\]}]\s*)?
      (?:com|net|org|info|io|eu|fr|es)(?!\p{L})|\p{L}\s*[([{]\s*(?:at|ät|arroba|arobase)\s*[)\]}]\s*\p{L}`,
)

/** Addresses and telephone numbers that a reply may name. */
interface Allowed {
  readonly keys: ReadonlySet<string>
  readonly phones: readonly string[]
}

/**
 * Links, bare addresses and telephone numbers that no record gives in a field made for them. What stands in the free
 * text of a product or of a location does not count: anyone who writes a catalogue could put it there.
 * @param unread the shown text with amounts, times and dates taken out, which look like telephone numbers
 */
export function findLinkFault(shown: Shown, unread: string, ground: Ground): Fault | undefined {
  const allowed = allowedOf(ground)
  const link = shown.links.find((each) => !isAllowedLink(each, shown, allowed))
  if (link !== undefined) return faultOf('link', link.url)
  const address = findAddresses(shown.text).find(({ text }) => !isAllowed(text, allowed))
  if (address !== undefined) return faultOf('link', address.text)
  const spelled = spelledAddress.exec(shown.text)
  if (spelled !== null) return faultOf('link', spelled[0])
  const handle = (shown.text.match(handles) ?? []).find((each) => !textsOfFindings(ground).includes(each))
  if (handle !== undefined) return faultOf('link', handle)
  const phone = findPhones(withoutAddresses(unread)).find(({ digits }) => !isKnownPhone(digits, allowed))
  return phone && faultOf('link', phone.digits)
}

/** "@shop": a name in a network of people. */
const handles = /(?<![\p{Script=Latin}\p{N}._%+@-])@[\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu

/** A number, an address or a part number of another record than the one that the sentence is about. */
export function findForeignContact(reading: Reading): Fault | undefined {
  const { ground, sentences } = reading
  for (const sentence of sentences) {
    for (const contact of contactsIn(sentence, reading)) {
      const holders = [...ground.findings.values()].filter((each) => contact.isOf(each))
      // What is told of no record, or of one that is no thing, is anybody's.
      const isOwned = holders.length > 0 && holders.every(contact.isOwner)
      if (isOwned && !ownersOfContact(contact, sentence, reading).some((all) => isAmong(all, holders)))
        return faultOf('link', contact.text)
    }
  }
  return undefined
}

interface Contact extends Span {
  readonly text: string
  /** Whether it is that of a record. */
  readonly isOf: (finding: Finding) => boolean
  readonly isOwner: IsOwner
}

/** Of whom it may be told: those named in the link itself, else those nearest on either side. */
function ownersOfContact(contact: Contact, sentence: Sentence, reading: Reading): (readonly Finding[])[] {
  const { isOwner } = contact
  const [start, end] = [sentence.start + contact.start, sentence.start + contact.end]
  const within = sentence.mentions
    .filter((each) => each.start < end && start < each.end && isOwner(each.finding))
    .map((each) => each.finding)
  return within.length > 0
    ? [within]
    : sides.map((side) => ownersOf(contact, { sentence, reading, isOwner }, side))
}

/** Nobody named is anybody. */
function isAmong(owners: readonly Finding[], holders: readonly Finding[]): boolean {
  return owners.length === 0 || owners.some((owner) => holders.some((holder) => isOneRecord(holder, owner)))
}

function contactsIn({ text, start }: Sentence, { shown, ground }: Reading): readonly Contact[] {
  const addresses = [
    ...findAddresses(text),
    ...shown.links
      .filter((each) => each.start >= start && each.end <= start + text.length)
      .map(({ url, ...span }) => ({ text: url, start: span.start - start, end: span.end - start })),
  ].map((each): Contact => {
    const key = addressKey(each.text)
    const isOf = (finding: Finding): boolean =>
      addressesOf(finding).some((other) => schemeless(addressKey(other) ?? '') === schemeless(key ?? ' '))
    return { ...each, isOf, isOwner: key?.startsWith('mailto:') === true ? isPlace : isThing }
  })
  const phones = findPhones(withoutAddresses(text)).map(({ digits, ...span }): Contact => ({
    start: span.start,
    end: span.end,
    text: digits,
    isOf: (finding) => phonesOf(finding).some((each) => isSamePhone(digits, each)),
    isOwner: isPlace,
  }))
  const numbers = [...ground.findings.values()].flatMap((each): Contact[] => {
    const sku = each.kind === 'product' ? each.record.sku : undefined
    const at = sku === undefined ? -1 : text.indexOf(sku)
    // Not the beginning of a longer one.
    if (sku === undefined || at === -1 || /^[\p{L}\p{N}]/u.test(text.slice(at + sku.length))) return []
    const isOf = (other: Finding): boolean => other.kind === 'product' && other.record.sku === sku
    return [{ start: at, end: at + sku.length, text: sku, isOf, isOwner: isProduct }]
  })
  return [...addresses, ...phones, ...numbers]
}

function isPlace({ kind }: Finding): boolean {
  return kind === 'location' || kind === 'hours'
}

function isOneRecord(one: Finding, other: Finding): boolean {
  return one.kind !== 'note' && other.kind !== 'note' && one.record.id === other.record.id
}

function isAllowedLink({ url, start, end }: ShownLink, { text }: Shown, allowed: Allowed): boolean {
  if (!isSafeAddress(url) || !isAllowed(url, allowed)) return false
  const target = addressKey(url) ?? ''
  return findAddresses(text.slice(start, end)).every((shown) => {
    const key = addressKey(shown.text)
    return key !== undefined && schemeless(key) === schemeless(target)
  })
}

function isAllowed(address: string, { keys, phones }: Allowed): boolean {
  const key = addressKey(address)
  if (key === undefined) return false
  if (key.startsWith('tel:')) return isKnownPhone(key.slice('tel:'.length), { keys, phones })
  return keys.has(key)
}

function isKnownPhone(digits: string, { phones }: Allowed): boolean {
  return phones.some((known) => isSamePhone(digits, known))
}

function withoutAddresses(text: string): string {
  return findAddresses(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

const allowedOf = onceFor(({ findings }): Allowed => {
  const addresses = [...findings.values()].flatMap(addressesOf)
  const keys = addresses.flatMap((address) => addressKey(address) ?? [])
  return {
    keys: new Set([...keys, ...keys.map(schemeless)]),
    phones: [...findings.values()].flatMap(phonesOf),
  }
})

function addressesOf(finding: Finding): string[] {
  switch (finding.kind) {
    case 'product':
      return present(finding.record.url, finding.record.imageUrl)
    case 'faq': {
      const shown = showText(finding.record.answer)
      const found = findAddresses(shown?.text ?? finding.record.answer).map(({ text }) => text)
      return [...found, ...(shown?.links ?? []).map(({ url }) => url)]
    }
    case 'location':
    case 'hours':
      return present(finding.record.url, finding.record.email)
    case 'note':
      return [...finding.links]
  }
}

/** A part number may be as long as a telephone number. */
function phonesOf(finding: Finding): string[] {
  switch (finding.kind) {
    case 'product':
      return present(finding.record.sku).map(digitsOf)
    case 'faq':
      return findPhones(withoutAddresses(finding.record.answer)).map(({ digits }) => digits)
    case 'location':
    case 'hours':
      return present(finding.record.phone).map(digitsOf)
    case 'note':
      return findPhones(finding.told).map(({ digits }) => digits)
  }
}

function present(...values: readonly (string | undefined)[]): string[] {
  return values.filter((each) => each !== undefined)
}

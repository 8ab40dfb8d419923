import { pattern } from '../../../language/pattern.ts'
import { isSafeAddress } from '../../../platform/markdown/safe-address.ts'
import type { Evidence, Ground } from '../ground.ts'
import { addressKey, digitsOf, findAddresses, schemeless } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import { findPhones, isSamePhone } from './find-phones.ts'
import { onceFor } from './once-for.ts'
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
  const phone = findPhones(withoutAddresses(unread)).find(({ digits }) => !isKnownPhone(digits, allowed))
  return phone && faultOf('link', phone.digits)
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

const allowedOf = onceFor(({ evidence }): Allowed => {
  const addresses = [...evidence.values()].flatMap(addressesOf)
  const keys = addresses.flatMap((address) => addressKey(address) ?? [])
  return {
    keys: new Set([...keys, ...keys.map(schemeless)]),
    phones: [...evidence.values()].flatMap(phonesOf),
  }
})

function addressesOf(evidence: Evidence): string[] {
  switch (evidence.kind) {
    case 'product':
      return present(evidence.record.url, evidence.record.imageUrl)
    case 'faq': {
      const shown = showText(evidence.record.answer)
      const found = findAddresses(shown?.text ?? evidence.record.answer).map(({ text }) => text)
      return [...found, ...(shown?.links ?? []).map(({ url }) => url)]
    }
    case 'location':
    case 'hours':
      return present(evidence.record.url, evidence.record.email)
    case 'note':
      return [...evidence.links]
  }
}

/** A part number may be as long as a telephone number. */
function phonesOf(evidence: Evidence): string[] {
  switch (evidence.kind) {
    case 'product':
      return present(evidence.record.sku).map(digitsOf)
    case 'faq':
      return findPhones(withoutAddresses(evidence.record.answer)).map(({ digits }) => digits)
    case 'location':
    case 'hours':
      return present(evidence.record.phone).map(digitsOf)
    case 'note':
      return findPhones(evidence.told).map(({ digits }) => digits)
  }
}

function present(...values: readonly (string | undefined)[]): string[] {
  return values.filter((each) => each !== undefined)
}

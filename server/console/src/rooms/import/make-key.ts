import type { RecordKind } from './record-kinds.ts'

/**
 * A key for a record whose file has none: it follows from what names the record, so that the same list brings the same
 * keys when it is imported again. Undefined where a part of it is missing.
 */
export function makeKey(
  { keyParts }: RecordKind,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const parts = keyParts.map((part) => record[part])
  if (!parts.every((part) => typeof part === 'string')) return undefined
  return `${keyParts.join('-')}-${digestOf(parts.map(plainText).join('\n'))}`
}

/** Capitals, spaces, and the sign at the end make no other question of a question. */
function plainText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return plain.replace(/[\s?!.:…]+$/, '') || plain
}

/**
 * Two sums of 32 bits, each with a factor of its own: enough for ten thousand rows to differ. The browser's own digests
 * are not there on pages that are served without encryption.
 */
function digestOf(text: string): string {
  let one = 0x2c1b3c6d
  let other = 0x297a2d39
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x85ebca6b)
    one ^= one >>> 13
    other = Math.imul(other ^ unit, 0xc2b2ae35)
    other ^= other >>> 16
  }
  return [one, other].map((sum) => (sum >>> 0).toString(36).padStart(7, '0')).join('')
}

import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 base62 characters hold 256 bits. */
const bodyLength = 43
const checksumLength = 6
const form = /^(sk|pk|cs)_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

export type SecretPrefix = 'sk' | 'pk' | 'cs' | 'is'

/** A new secret key, public key, callback secret or identity secret: `<prefix>_<256 random bits><checksum>` in base62. */
export function newKeyText(prefix: SecretPrefix): string {
  let body = ''
  for (let index = 0; index < bodyLength; index += 1) body += alphabet.charAt(randomInt(alphabet.length))
  return `${prefix}_${body}${checksumOf(prefix, body)}`
}

/** Whether the text can be a key at all. Mistyped keys are refused without a look-up. */
export function isKeyText(text: string): boolean {
  const match = form.exec(text)
  return match !== null && checksumOf(String(match[1]), String(match[2])) === match[3]
}

/** What is stored instead of the key. 256 random bits need no slow hash. */
export function digestOf(keyText: string): Buffer {
  return createHash('sha256').update(keyText).digest()
}

/** The first characters of a key: enough to recognise it in a list. */
export function displayPrefixOf(keyText: string): string {
  return keyText.slice(0, 11)
}

function checksumOf(prefix: string, body: string): string {
  let rest = crc32(`${prefix}_${body}`)
  let text = ''
  for (let index = 0; index < checksumLength; index += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text
    rest = Math.floor(rest / alphabet.length)
  }
  return text
}

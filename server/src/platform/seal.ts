import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keys for secrets at rest. The first one seals; the others only open what was sealed before a rotation. */
export type KeyRing = readonly [SealingKey, ...SealingKey[]]

interface SealingKey {
  readonly id: string
  readonly key: Buffer
}

/** A sealed text cannot be opened: its key is gone, it was changed, or it belongs to something else. */
export class SealError extends Error {
  override name = 'SealError'
}

const version = 'v1'
const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/**
 * Reads `id:base64key,id2:base64key2`, each key 32 bytes.
 * @throws Error that names the entry that is wrong, never the key
 */
export function readKeyRing(text: string): KeyRing {
  const [first, ...rest] = text.split(',').map((entry, index) => readKey(entry.trim(), index + 1))
  if (first === undefined) throw new Error('there is no key')
  const ids = [first, ...rest].map(({ id }) => id)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) throw new Error(`the key id "${repeated}" is used twice`)
  return [first, ...rest]
}

function readKey(entry: string, position: number): SealingKey {
  const [, id, base64] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(entry) ?? []
  if (id === undefined || base64 === undefined)
    throw new Error(`key ${String(position)} is not of the form id:base64`)
  const key = Buffer.from(base64, 'base64')
  if (key.length !== keyBytes) {
    throw new Error(`key "${id}" has ${String(key.length)} bytes instead of ${String(keyBytes)}`)
  }
  return { id, key }
}

/** A new key ring text with one random key. */
export function generateKeyRing(id = 'k1'): string {
  return `${id}:${randomBytes(keyBytes).toString('base64')}`
}

/** Encrypts a secret for storage. It opens only with the same `owner`, so it is worthless when copied to another row. */
export function seal(ring: KeyRing, secret: string, owner: string): string {
  const [{ id, key }] = ring
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(boundTo(id, owner))
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${id}.${sealed.toString('base64url')}`
}

/**
 * The secret that was sealed for this owner.
 * @throws SealError
 */
export function open(ring: KeyRing, sealed: string, owner: string): string {
  const [found, id, body, ...rest] = sealed.split('.')
  if (found !== version || id === undefined || body === undefined || rest.length > 0) {
    throw new SealError('This is not a sealed text.')
  }
  const key = ring.find((each) => each.id === id)?.key
  if (key === undefined) throw new SealError(`The key "${id}" that sealed this text is not in the key ring.`)
  const bytes = Buffer.from(body, 'base64url')
  if (bytes.length < ivBytes + tagBytes) throw new SealError('The sealed text is cut short.')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(boundTo(id, owner)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new SealError('The sealed text was changed, or sealed for another owner.', { cause })
  }
}

/**
 * The same secret, sealed with the first key of the ring.
 * @throws SealError
 */
export function reseal(ring: KeyRing, sealed: string, owner: string): string {
  return seal(ring, open(ring, sealed, owner), owner)
}

function boundTo(keyId: string, owner: string): Buffer {
  return Buffer.from(`${version}.${keyId}.${owner}`, 'utf8')
}

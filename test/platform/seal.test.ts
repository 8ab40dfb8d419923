import assert from 'node:assert/strict'
import { generateKeyRing, open, readKeyRing, seal, SealError } from '../../server/src/platform/seal.ts'

describe('seal', () => {
  const oldKey = generateKeyRing('old')
  const ring = readKeyRing(oldKey)
  const secret = 'cs_geheim ✓'
  const sealed = seal(ring, secret, 'key_1')

  it('gives back what was sealed, and shows nothing of it', () => {
    assert.equal(open(ring, sealed, 'key_1'), secret)
    assert.equal(open(ring, seal(ring, '', 'key_1'), 'key_1'), '')
    assert.ok(!sealed.includes('cs_'))
    assert.match(sealed, /^v1\.old\.[\w-]+$/)
  })

  it('never seals the same way twice', () => {
    assert.notEqual(seal(ring, secret, 'key_1'), sealed)
  })

  it('opens after a rotation what the old key sealed, and seals with the new one', () => {
    const rotated = readKeyRing(`${generateKeyRing('new')},${oldKey}`)
    assert.equal(open(rotated, sealed, 'key_1'), secret)
    assert.match(seal(rotated, secret, 'key_1'), /^v1\.new\./)
  })

  it('does not open for another owner, with another key, or after any change', () => {
    const changed = Array.from(sealed, (letter, index) => {
      const other = letter === 'A' ? 'B' : 'A'
      return sealed.slice(0, index) + other + sealed.slice(index + 1)
    })
    // The last letter of the base64 text has bits that mean nothing.
    for (const each of changed.slice(0, -1)) assert.throws(() => open(ring, each, 'key_1'), SealError, each)
    assert.throws(() => open(ring, sealed, 'key_2'), SealError)
    assert.throws(() => open(readKeyRing(generateKeyRing('old')), sealed, 'key_1'), SealError)
    assert.throws(() => open(readKeyRing(generateKeyRing('else')), sealed, 'key_1'), /"else"|"old"/)
    for (const each of ['', 'v1', 'v1.old.', 'v1.old.AAAA', `${sealed}.x`, secret]) {
      assert.throws(() => open(ring, each, 'key_1'), SealError)
    }
  })

  it('refuses a key ring it cannot use, without repeating a key', () => {
    const short = Buffer.alloc(16, 7).toString('base64')
    for (const text of ['', 'k1', `k1:${short}`, `k 1:${short}`, `${oldKey},`, `${oldKey},${oldKey}`]) {
      assert.throws(
        () => readKeyRing(text),
        ({ message }: Error) => !message.includes(short) && !message.includes(oldKey),
        text,
      )
    }
  })
})

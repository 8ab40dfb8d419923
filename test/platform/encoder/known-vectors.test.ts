import assert from 'node:assert/strict'
import { readSample } from '../../../server/src/demo/sample.ts'
import {
  digestOf,
  readKnownVectors,
  writeKnownVectors,
} from '../../../server/src/platform/encoder/known-vectors.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'

function cosine(one: Float32Array | undefined, other: Float32Array | undefined): number {
  assert.ok(one && other)
  const product = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}

describe('the vectors that are shipped', () => {
  it('are those that the encoder makes', async () => {
    const known = await readKnownVectors()
    const [faq] = await readSample('faq')
    const question = String(faq?.['question'])
    // A space more is another text with the same pieces, so that the encoder makes it anew.
    const [made] = await sharedEncoder().model.embed({ texts: [`${question} `], inputType: 'document' })
    assert.ok(!known.has(digestOf(`${question} `)))
    assert.ok(cosine(known.get(digestOf(question)), made) > 0.999)
  })

  it('lose hardly anything by being written', () => {
    const vector = Float32Array.from({ length: 512 }, (_, at) => Math.sin(at * at) / 16)
    const written = writeKnownVectors(new Map([['a text', vector]]))
    assert.equal(written.length, 16 + 4 + 512)
    assert.equal(written.toString('hex', 0, 16), digestOf('a text'))
    const scale = written.readFloatLE(16)
    const read = Float32Array.from(vector, (_, at) => written.readInt8(20 + at) * scale)
    assert.ok(cosine(read, vector) > 0.9999)
  })
})

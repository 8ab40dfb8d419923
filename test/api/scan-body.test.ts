import assert from 'node:assert/strict'
import fc from 'fast-check'
import { guardBody } from '../../server/src/api/guard-body.ts'
import { BodyScan } from '../../server/src/api/scan-body.ts'

const list = (one: string, times: number): string => `[${Array<string>(times).fill(one).join(',')}]`
const object = (names: number): string =>
  `{${Array.from({ length: names }, (_, index) => `"k${String(index)}":1`).join(',')}}`

function countKeys(json: string): number {
  return BodyScan.countKeys(Buffer.from(json))
}

describe('BodyScan', () => {
  it('counts the keys of every JSON, as they are after it was parsed', () => {
    const spaces = fc.constantFrom(undefined, 1, '\t')
    // A number of this kind is refused, and `__proto__` is another spec's matter.
    const property = fc.property(fc.jsonValue({ maxDepth: 6 }), spaces, (value, indent) => {
      const text = JSON.stringify(value, undefined, indent)
      fc.pre(!/\d{16}|__proto__|"constructor"|"prototype"|\\u0000/.test(text))
      assert.equal(countKeys(text), guardBody(JSON.parse(text)), text)
    })
    fc.assert(property, { seed: 23, numRuns: 500 })
  })

  it('takes whatever bytes come, and leaves it to the parser whether they are JSON', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      BodyScan.countKeys(Buffer.from(bytes))
    })
    fc.assert(property, { seed: 23, numRuns: 500 })
    for (const text of ['', '"', '{"a', '{"a\\', '[[1', ']]]]', '}{', '{,,,,}', '-', '1e', '\\"'])
      assert.ok(countKeys(text) >= 0, text)
  })

  it('takes what is at a limit', () => {
    const texts = [
      `${'['.repeat(32)}${']'.repeat(32)}`,
      object(1_000),
      list('1', 200_000),
      list('[]', 200_000),
      '[9007199254740991,-9007199254740991,9007199254740992,1000000000000000000000,0.1234567890123456789,1e308]',
      `{"a":"${'\\"]}[{,'.repeat(1_000)}"}`,
    ]
    for (const text of texts) assert.doesNotThrow(() => countKeys(text), text.slice(0, 60))
  })

  it('refuses what is beyond one, and names the field', () => {
    const refused: readonly (readonly [string, string, RegExp])[] = [
      ['['.repeat(8_000_000), '[0]'.repeat(32), /deeper than 32/],
      [`{"a":[1,{"b":${'['.repeat(40)}`, `a[1].b${'[0]'.repeat(29)}`, /deeper than 32/],
      [`{"metadata":{"deep":[0,${object(1_001)}]}}`, 'metadata.deep[1]', /more than 1000 keys/],
      [`{"tags":${list('1', 200_000)}}`, 'tags', /over 200000 values/],
      [`[${list('{"a":1}', 100_001)}]`, '[0][99999]', /over 200000 values/],
      ['{"customAttributes":{"a\\"b":[0,1e400]}}', 'customAttributes.a"b[1]', /too large/],
      ['[-1e400]', '[0]', /too large/],
      [`{"a":${'9'.repeat(400)}}`, 'a', /too large/],
      [`{"a":${'1'.repeat(1_000_000)}}`, 'a', /more than 1000 characters/],
      ['{"gtin":12345678901234567890}', 'gtin', /send it as text/],
      ['{"ids":[1,-9007199254740993]}', 'ids[1]', /send it as text/],
    ]
    for (const [json, field, detail] of refused) {
      const named = ({ details }: { details?: { field?: string; detail?: string } }): boolean => {
        assert.equal(details?.field, field)
        assert.match(details.detail ?? '', detail)
        return true
      }
      assert.throws(() => countKeys(json), named, json.slice(0, 60))
    }
  })

  it('finds the key that its object has twice', () => {
    const twins = [
      ['{"a":1,"a":1}', 'a'],
      ['{"a":{"b":[{"c":1},{"c":1,"d":{},"\\u0063":2}]}}', 'a.b[1].c'],
      ['{"a":{"a":{"a":1}},"b":1,"a":2}', 'a'],
    ] as const
    for (const [json, field] of twins)
      assert.throws(
        () => {
          BodyScan.refuseTwins(Buffer.from(json))
        },
        {
          code: 'VALIDATION_FAILED',
          details: {
            field,
            detail: `${field} is given twice.`,
            errors: [{ field, code: 'format', message: 'is given twice' }],
          },
        },
      )
    BodyScan.refuseTwins(Buffer.from('{"a":{"a":[{"a":1},{"a":1}]},"b":"a"}'))
  })
})

import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { readContract } from '../../server/src/contract/document.ts'
import { readSample } from '../../server/src/demo/sample.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(readContract('openapi'), 'contract')

describe('readSample', () => {
  for (const [kind, schema, count] of [
    ['product', 'ProductCreate', 40],
    ['faq', 'FaqCreate', 15],
    ['location', 'LocationCreate', 6],
  ] as const) {
    it(`every ${kind} of the sample fits the contract and has a key of its own`, async () => {
      const rows = await readSample(kind)
      const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` })
      for (const row of rows)
        assert.ok(validate(row), `${JSON.stringify(row)}: ${ajv.errorsText(validate.errors)}`)
      assert.equal(rows.length, count)
      assert.equal(new Set(rows.map(({ externalId }) => externalId)).size, count)
    })
  }
})

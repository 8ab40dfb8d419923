import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { components } from '../../client-sdk/src/index.ts'
import { readContract } from '../../server/src/contract/document.ts'
import { readSample } from '../../server/src/demo/sample.ts'
import { kinds } from '../../server/src/knowledge/index.ts'

type Wire = components['schemas']

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(readContract('openapi'), 'contract')

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

describe('readSample', () => {
  let products: Wire['ProductCreate'][]
  let faqs: Wire['FaqCreate'][]
  let locations: Wire['LocationCreate'][]
  before(async () => {
    // The first test holds every record against these very shapes.
    products = (await readSample('product')) as Wire['ProductCreate'][]
    faqs = (await readSample('faq')) as Wire['FaqCreate'][]
    locations = (await readSample('location')) as Wire['LocationCreate'][]
  })

  for (const [kind, schema, least] of [
    ['product', 'ProductCreate', 220],
    ['faq', 'FaqCreate', 65],
    ['location', 'LocationCreate', 26],
  ] as const) {
    it(`every ${kind} of the sample fits the contract and has a key of its own`, async () => {
      const rows = await readSample(kind)
      const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` })
      for (const row of rows) {
        assert.ok(validate(row), `${JSON.stringify(row)}: ${ajv.errorsText(validate.errors)}`)
        assert.deepEqual(kinds[kind].faults(row), [], JSON.stringify(row))
        assert.equal(typeof row['externalId'], 'string')
      }
      assert.ok(rows.length >= least, `${String(rows.length)} records`)
      assert.ok(isUnique(rows.map((row) => row['externalId'])))
    })
  }

  it('no two products share a name, a SKU, a page or a description', () => {
    for (const field of ['name', 'sku', 'url', 'description'] as const) {
      assert.ok(isUnique(products.map((product) => product[field])), field)
    }
    assert.ok(isUnique(faqs.map(({ question }) => question)))
    assert.ok(isUnique(locations.map(({ name }) => name)))
  })

  it('has at least twelve categories of products, each with ten or more and a wide range of prices', () => {
    const categories = new Set(products.map(({ category }) => category))
    assert.ok(categories.size >= 12)
    for (const category of categories) {
      const members = products.filter((product) => product.category === category)
      const prices = members.flatMap(({ price }) => (price === undefined ? [] : [price.amount]))
      assert.ok(members.length >= 10, category)
      assert.ok(Math.max(...prices) >= 2 * Math.min(...prices), category)
    }
  })

  it('tells facts about every product, some of which are sold out or have no price', () => {
    for (const { name, customAttributes } of products) {
      assert.ok(Object.keys(customAttributes ?? {}).length > 0, name)
    }
    assert.ok(products.filter(({ available }) => available === false).length >= 5)
    assert.ok(products.filter(({ price }) => price === undefined).length >= 3)
  })

  it('has branches in at least six time zones, with breaks, nights, closures and special days', () => {
    const daysOf = ({ operatingHours }: Wire['LocationCreate']) => Object.values(operatingHours ?? {})
    const slots = locations.flatMap(daysOf).flatMap((day) => {
      if ('slots' in day) return day.slots
      return 'open' in day ? [day] : []
    })
    assert.ok(new Set(locations.map(({ timezone }) => timezone)).size >= 6)
    assert.ok(locations.flatMap(daysOf).some((day) => 'slots' in day))
    assert.ok(slots.some(({ open, close }) => close <= open))
    assert.ok(slots.some(({ close }) => close === '24:00'))
    assert.ok(locations.some((location) => [1, 2, 3, 4, 5, 6].includes(daysOf(location).length)))
    assert.ok(locations.some(({ operatingHours }) => operatingHours === undefined))
    assert.ok(locations.some(({ latitude }) => latitude === undefined))
    assert.ok(locations.filter(({ specialHours }) => specialHours !== undefined).length >= 20)
    assert.deepEqual(new Set(locations.map(({ status }) => status)).size, 3)
  })

  it('has cities with several branches, and one name for two cities', () => {
    const regionsOf = (name: string): unknown[] =>
      locations.filter(({ city }) => city === name).map(({ region, country }) => [region, country].join())
    assert.equal(new Set(regionsOf('Berlin')).size, 1)
    assert.equal(regionsOf('Berlin').length, 2)
    assert.equal(new Set(regionsOf('Portland')).size, 2)
  })
})

import assert from 'node:assert/strict'
import { findField, listFields } from '../../../server/src/command-line/import/row-field.ts'
import { document, kindNamed } from './contract-kinds.ts'

const products = kindNamed('products').row
const locations = kindNamed('locations').row

function pathOf(path: string, row = products): string | undefined {
  return findField(document, row, path)?.path
}

describe('findField', () => {
  it('finds fields by name, also inside objects and inside the choices of an object', () => {
    assert.equal(pathOf('name'), 'name')
    assert.equal(pathOf('price.amount'), 'price.amount')
    assert.equal(pathOf('operatingHours.monday.open', locations), 'operatingHours.monday.open')
    assert.equal(pathOf('operatingHours.sunday.isClosed', locations), 'operatingHours.sunday.isClosed')
  })

  it('does not care for capitals, and spells the field as the contract does', () => {
    assert.equal(pathOf('NAME'), 'name')
    assert.equal(pathOf('ExternalID'), 'externalId')
    assert.equal(pathOf('Price.Currency'), 'price.currency')
    assert.equal(pathOf('CUSTOMATTRIBUTES.Weight'), 'customAttributes.Weight')
  })

  it('takes everything behind a free object for one name', () => {
    const field = findField(document, products, 'customAttributes.Max. load (kg)')
    assert.deepEqual(field?.steps, ['customAttributes', 'Max. load (kg)'])
    assert.deepEqual(field.schema, { type: 'string' })
    assert.equal(field.merges, true)
  })

  it('gives a free attribute the type behind its colon', () => {
    assert.deepEqual(findField(document, products, 'metadata.stock:number')?.schema, { type: 'number' })
    assert.deepEqual(findField(document, products, 'metadata.stock:number')?.steps, ['metadata', 'stock'])
    const field = findField(document, products, 'metadata.a:b')
    assert.deepEqual([field?.steps, field?.schema], [['metadata', 'a:b'], { type: 'string' }])
    assert.deepEqual(findField(document, products, 'metadata.a:constructor')?.steps, [
      'metadata',
      'a:constructor',
    ])
  })

  it('knows nothing else', () => {
    for (const path of ['', '.', 'title', 'price.', 'price.net', 'price.amount.x', 'name.x', 'constructor']) {
      assert.equal(pathOf(path), undefined, path)
    }
    assert.equal(pathOf('customAttributes.__proto__'), undefined)
    assert.equal(pathOf('sku', locations), undefined)
  })
})

describe('listFields', () => {
  it('tells every field of a kind', () => {
    const fields = listFields(document, products)
    assert.ok(
      fields.includes('price.currency') && fields.includes('tags') && fields.includes('metadata.<name>'),
    )
    assert.ok(listFields(document, locations).includes('operatingHours.monday.open, …'))
  })
})

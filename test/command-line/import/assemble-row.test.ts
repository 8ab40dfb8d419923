import assert from 'node:assert/strict'
import { assembleCells, assembleObject } from '../../../server/src/command-line/import/assemble-row.ts'
import { type RowField, findField } from '../../../server/src/command-line/import/row-field.ts'
import { document, kindNamed } from './contract-kinds.ts'

function field(path: string, kind = 'products'): RowField {
  const found = findField(document, kindNamed(kind).row, path)
  assert.ok(found, path)
  return found
}

const plain = { listSeparator: '|', decimalComma: false, emptyClears: false, constants: [] }
const euro = { field: field('price.currency'), value: 'EUR' }
const columns = [
  field('sku'),
  undefined,
  field('name'),
  field('price.amount'),
  field('customAttributes.Weight'),
]

describe('assembleCells', () => {
  it('puts every cell in its place and leaves out ignored columns', () => {
    assert.deepEqual(assembleCells(columns, ['A', 'note', 'Tent', '10', '2 kg'], plain).item, {
      sku: 'A',
      name: 'Tent',
      price: { amount: 10 },
      customAttributes: { Weight: '2 kg' },
    })
  })

  it('leaves a field alone whose cell is empty', () => {
    assert.deepEqual(assembleCells(columns, ['A', '', '', ' ', ''], plain).item, { sku: 'A' })
  })

  it('names the field of a cell that cannot be read', () => {
    assert.deepEqual(assembleCells(columns, ['A', '', 'Tent', 'ten', ''], plain).faults, [
      {
        code: 'VALIDATION_FAILED',
        field: 'price.amount',
        message: 'price.amount must be a number such as 1299.95.',
      },
    ])
  })

  it('completes an object by a constant only where the row says something about it', () => {
    const assembly = { ...plain, constants: [euro] }
    assert.deepEqual(assembleCells(columns, ['A', '', '', '10', ''], assembly).item['price'], {
      amount: 10,
      currency: 'EUR',
    })
    assert.deepEqual(assembleCells(columns, ['A', '', '', '', ''], assembly).item, { sku: 'A' })
  })

  it('gives other constants to every row', () => {
    const constants = [
      { field: field('available'), value: true },
      { field: field('customAttributes.source'), value: 'erp' },
      euro,
      { field: field('price.amount'), value: 5 },
    ]
    assert.deepEqual(assembleCells([field('sku')], ['A'], { ...plain, constants }).item, {
      sku: 'A',
      available: true,
      customAttributes: { source: 'erp' },
      price: { currency: 'EUR', amount: 5 },
    })
  })

  it('clears with empty cells where asked to', () => {
    const assembly = { ...plain, emptyClears: true, constants: [euro] }
    assert.deepEqual(assembleCells(columns, ['A', '', 'Tent', '', ''], assembly).item, {
      sku: 'A',
      name: 'Tent',
      price: null,
      customAttributes: { Weight: null },
    })
  })

  it('clears a part by replacing the object without it', () => {
    const hours = [
      'operatingHours.monday.open',
      'operatingHours.monday.close',
      'operatingHours.tuesday.isClosed',
    ]
    const fields = hours.map((path) => field(path, 'locations'))
    const assembly = { ...plain, emptyClears: true }
    assert.deepEqual(assembleCells(fields, ['09:00', '18:00', ''], assembly).item, {
      operatingHours: { monday: { open: '09:00', close: '18:00' } },
    })
    assert.deepEqual(assembleCells(fields, ['', '', ''], assembly).item, { operatingHours: null })
  })
})

describe('assembleObject', () => {
  it('keeps values as they are, null included', () => {
    const values = [
      [field('sku'), 'A'],
      [field('description'), null],
      [field('price'), { amount: 1 }],
      [field('customAttributes.Weight'), 2],
    ] as const
    assert.deepEqual(assembleObject(values, { ...plain, constants: [euro] }).item, {
      sku: 'A',
      description: null,
      price: { amount: 1, currency: 'EUR' },
      customAttributes: { Weight: 2 },
    })
  })

  it('does not make an object of a constant alone', () => {
    assert.deepEqual(assembleObject([[field('price'), null]], { ...plain, constants: [euro] }).item, {
      price: null,
    })
  })
})

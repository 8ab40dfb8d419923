import assert from 'node:assert/strict'
import { namesakesAmong, resolvePlace } from '../../../server/src/agent/builtin/locations/resolve-place.ts'
import { locationExample } from './location-example.ts'

const branches = [
  {
    name: 'Nordlicht Hamburg',
    address: '14 Quay, 20457 Hamburg',
    city: 'Hamburg',
    region: 'Hamburg',
    postalCode: '20457',
    country: 'Germany',
  },
  {
    name: 'Nordlicht Hamburg Airport',
    address: 'Terminal 1, Hamburg',
    city: 'Hamburg',
    region: 'Hamburg',
    country: 'Germany',
  },
  { name: 'Nordlicht Zürich', address: 'Limmatquai 3, Zürich', city: 'Zürich', country: 'CH' },
  {
    name: 'Nordlicht Portland Pearl',
    address: '9 NW 11th Ave',
    city: 'Portland',
    region: 'Oregon',
    country: 'United States',
  },
  {
    name: 'Nordlicht Portland Harbor',
    address: '2 Wharf St',
    city: 'Portland',
    region: 'Maine',
    country: 'United States',
  },
  {
    name: 'Springfield store',
    address: '1 Main St, Springfield, MO 65804',
    city: 'Springfield',
    country: 'US',
  },
  {
    name: 'Springfield store',
    address: '7 Lake Ave, Springfield, IL 62701',
    city: 'Springfield',
    country: 'US',
  },
  { name: 'Nordlicht Köln', address: 'Domplatz 1, Köln', city: 'Köln', country: 'NL' },
  { name: 'York House', address: '5 Coney Street, York', city: 'York', country: 'GB' },
  {
    name: 'Fifth Avenue',
    address: '5th Ave, New York, NY 10001',
    city: 'New York',
    region: 'NY',
    country: 'US',
  },
].map((fields) => locationExample(fields))

describe('resolvePlace', () => {
  const resolve = (text: string, isPlace = true): string[] =>
    resolvePlace(text, branches, isPlace)?.locations.map(({ name, region, address }) =>
      name === 'Springfield store'
        ? (/, (\w\w) /.exec(address)?.[1] ?? '')
        : `${name}${region === 'Maine' ? ' ME' : ''}`,
    ) ?? []

  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['Hamburg', ['Nordlicht Hamburg', 'Nordlicht Hamburg Airport']],
    ['hamburg', ['Nordlicht Hamburg', 'Nordlicht Hamburg Airport']],
    ['Hamburg Airport', ['Nordlicht Hamburg Airport']],
    ['zurich', ['Nordlicht Zürich']],
    ['Zurigo', ['Nordlicht Zürich']],
    ['Amburgo', ['Nordlicht Hamburg', 'Nordlicht Hamburg Airport']],
    ['20457', ['Nordlicht Hamburg']],
    ['Switzerland', ['Nordlicht Zürich']],
    ['Schweiz', ['Nordlicht Zürich']],
    ['Suiza', ['Nordlicht Zürich']],
    ['Allemagne', ['Nordlicht Hamburg', 'Nordlicht Hamburg Airport']],
    ['Germany', ['Nordlicht Hamburg', 'Nordlicht Hamburg Airport']],
    ['Portland', ['Nordlicht Portland Pearl', 'Nordlicht Portland Harbor ME']],
    ['Portland, Oregon', ['Nordlicht Portland Pearl']],
    ['Portland OR', ['Nordlicht Portland Pearl']],
    ['portland me', ['Nordlicht Portland Harbor ME']],
    ['Springfield, Missouri', ['MO']],
    ['Springfield, IL', ['IL']],
    ['Missouri', ['MO']],
    ['York', ['York House']],
    ['New York', ['Fifth Avenue']],
    ['Limmatquai', ['Nordlicht Zürich']],
    ['Springfield, Texas', []],
    ['York, Pennsylvania', []],
    ['Zurigo, Texas', []],
    ['cologne', []],
    ['Cologne', ['Nordlicht Köln']],
    ['Atlantis', []],
  ]
  for (const [text, expected] of cases) {
    it(`takes "${text}" for ${expected.length === 0 ? 'none of them' : expected.join(' and ')}`, () => {
      assert.deepEqual(resolve(text), expected)
    })
  }

  it('finds names and cities in a whole message, and several of them', () => {
    assert.deepEqual(resolve("When does Hamburg's airport branch open?", false), [
      'Nordlicht Hamburg Airport',
    ])
    assert.deepEqual(resolve('Are the shops in York and Zürich open?', false), [
      'Nordlicht Zürich',
      'York House',
    ])
    assert.deepEqual(resolve('Is Nordlicht Portland Harbor open or closed?', false), [
      'Nordlicht Portland Harbor ME',
    ])
    assert.deepEqual(resolve('Which stores are open on Sunday?', false), [])
  })

  it('reads the code of a region in capitals only, unless it follows its city', () => {
    assert.deepEqual(resolve('Do you sell it in Portland or Hamburg?', false).length, 4)
    assert.deepEqual(resolve('Tell me about the ME store', false), ['Nordlicht Portland Harbor ME'])
    assert.deepEqual(resolve('Tell me about stores', false), [])
  })

  it('knows one location by a word of its name, but not by a word in all names', () => {
    const names = ['Quay', 'Pier', 'Mill', 'Gate', 'Hill', 'Lane', 'Park', 'Moor', 'Dale', 'Ford', 'Wharf']
    const many = names.map((name) => locationExample({ name: `Nordlicht ${name}` }))
    assert.deepEqual(
      resolvePlace('Is the quay shop open?', many, false)?.locations.map(({ name }) => name),
      ['Nordlicht Quay'],
    )
    assert.deepEqual(resolvePlace('Is Nordlicht open?', many, false), undefined)
  })

  it('takes neither small words nor words for any location for a part of a name', () => {
    const named = [
      { name: 'The Mall in Salem store', address: 'Salem, IN 47167', city: 'Salem', country: 'US' },
      { name: 'Salem Center', address: 'Salem, OR 97301', city: 'Salem', country: 'US' },
    ].map((fields) => locationExample(fields))
    assert.equal(resolvePlace('Tell us when the store in Salem opens', named, false)?.locations.length, 2)
  })

  it('tells cities of one name apart where the text does not', () => {
    const namesakes = (text: string): number => {
      const place = resolvePlace(text, branches, true)
      return place === undefined ? -1 : namesakesAmong(place).length
    }
    assert.equal(namesakes('Portland'), 2)
    assert.equal(namesakes('Springfield store'), 2)
    assert.equal(namesakes('Portland, Maine'), 0)
    assert.equal(namesakes('Hamburg'), 0)
    assert.equal(namesakes('Germany'), 0)
  })
})

import assert from 'node:assert/strict'
import {
  bodySchemaOf,
  isObject,
  type JsonObject,
  operationsOf,
  readContract,
} from '../../server/src/contract/document.ts'
import { componentsOf } from '../../server/src/contract/excerpt.ts'
import { mostFaults } from '../../server/src/contract/explain-shape.ts'
import { openShop, type Shop } from '../widget/shop.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { send } from './send.ts'

/** One fault: its field, its code and the words for it. */
type Told = readonly [field: string, code: string, message: string]

interface Case {
  readonly title: string
  /** `POST /path`; `{kb}`, `{widget}` and `{account}` stand for those of the caller. */
  readonly call: string
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly told: readonly Told[]
}

const instant = 'does not have the right form: use an instant in UTC, such as 2026-11-01T00:00:00Z'
const zone = 'use the name of an IANA time zone, such as Europe/Berlin'
const currency = 'use an ISO 4217 code in capitals, such as EUR'
const hours =
  'use { "open": "09:00", "close": "17:00" }, { "slots": [{ "open": …, "close": … }] } or { "isClosed": true }'
const shop = { name: 'Shop', address: 'Street 1' }

const cases: readonly Case[] = [
  {
    title: 'every fault of a body, unknown fields with those that are known',
    call: 'POST /v1/widgets/{widget}/conversations/s/rate',
    json: { rating: 'x', foo: 1, bar: 2 },
    told: [
      ['foo', 'additionalProperties', 'is not a known field: known are rating'],
      ['bar', 'additionalProperties', 'is not a known field: known are rating'],
      ['rating', 'enum', 'must be one of: positive, negative'],
    ],
  },
  {
    title: 'misspelt fields with those that may be meant',
    call: 'POST /v1/widgets/{widget}/conversations',
    json: { visitor_id: 'v', langauge: 'de' },
    told: [
      ['visitor_id', 'additionalProperties', 'is not a known field; did you mean visitorId?'],
      ['langauge', 'additionalProperties', 'is not a known field; did you mean language?'],
      ['visitorId', 'required', 'is required'],
    ],
  },
  {
    title: 'a body that is no object',
    call: 'POST /v1/widgets/{widget}/conversations',
    json: [],
    told: [['body', 'type', 'must be an object: use { visitorId }']],
  },
  {
    title: 'a misspelt value of a list',
    call: 'POST /v1/widgets/{widget}/conversations/s/messages',
    json: { content: 'Hello', response_type: 'synch' },
    told: [['response_type', 'enum', 'must be one of: sync, callback, stream; did you mean sync?']],
  },
  {
    title: 'texts that are empty, blank or too long',
    call: 'POST /v1/widgets/{widget}/conversations/s/messages',
    json: { content: '', visitorContext: { name: 'x'.repeat(101) } },
    told: [
      ['content', 'minLength', 'must not be empty'],
      ['visitorContext.name', 'maxLength', 'must have 100 characters or fewer'],
    ],
  },
  {
    title: 'a message of white space',
    call: 'POST /v1/widgets/{widget}/conversations/s/messages',
    json: { content: ' \n' },
    told: [['content', 'pattern', 'must not be blank']],
  },
  {
    title: 'forms of texts, and a pair of which half is missing',
    call: 'POST /v1/widgets/{widget}/conversations',
    json: { visitorId: 'a b', language: 'de_DE', visitorContext: { email: 'x', latitude: 1 } },
    told: [
      [
        'visitorId',
        'pattern',
        'does not have the right form: use 1 to 128 letters, digits and the characters _ - . : @, such as customer-42',
      ],
      [
        'visitorContext.email',
        'format',
        'does not have the right form: use an email address, such as name@example.com',
      ],
      ['visitorContext.longitude', 'dependentRequired', 'is required together with latitude'],
      ['language', 'pattern', 'does not have the right form: use a BCP 47 language tag, such as de or pt-BR'],
    ],
  },
  {
    title: 'a zone by its city',
    call: 'POST /v1/widgets/{widget}/conversations',
    json: { visitorId: 'v', timezone: 'Berlin' },
    told: [['timezone', 'format', `is not the name of a time zone: ${zone}; did you mean Europe/Berlin?`]],
  },
  {
    title: 'a price that is a number',
    call: 'POST /v1/knowledge-bases/{kb}/products',
    json: { name: 'Tent', price: 19.9 },
    told: [
      [
        'price',
        'type',
        'must be an object: use { amount, currency }, such as { "amount": 19.9, "currency": "EUR" }',
      ],
    ],
  },
  {
    title: 'values of other types, and a currency by another name',
    call: 'POST /v1/knowledge-bases/{kb}/products',
    json: { name: 7, price: { amount: '19.9', currency: 'Euro' }, available: 'true', tags: 'a', url: 'x' },
    told: [
      ['name', 'type', 'must be a text'],
      ['price.amount', 'type', 'must be a number, without quotation marks'],
      ['price.currency', 'maxLength', `does not have the right form: ${currency}; did you mean EUR?`],
      [
        'url',
        'pattern',
        'does not have the right form: use a whole web address, such as https://www.example.com/tents',
      ],
      ['available', 'type', 'must be true or false, without quotation marks'],
      ['tags', 'type', 'must be a list'],
    ],
  },
  {
    title: 'a sign for a currency, and an amount below 0',
    call: 'POST /v1/knowledge-bases/{kb}/products',
    json: { name: 'Tent', price: { amount: -1, currency: '€' } },
    told: [
      ['price.amount', 'minimum', 'must be 0 or more'],
      ['price.currency', 'pattern', `does not have the right form: ${currency}; did you mean EUR?`],
    ],
  },
  {
    title: 'a code that is no currency',
    call: 'POST /v1/knowledge-bases/{kb}/products',
    json: { name: 'Tent', price: { amount: 1, currency: 'EUX' } },
    told: [['price.currency', 'format', `is not a currency in use: ${currency}; did you mean EUR?`]],
  },
  {
    title: 'opening hours in each wrong way',
    call: 'POST /v1/knowledge-bases/{kb}/locations',
    json: {
      ...shop,
      operatingHours: {
        mon: { isClosed: true },
        tuesday: '9-5',
        wednesday: {},
        thursday: { open: '9:00', close: '25:00' },
        friday: { isClosed: false },
        saturday: { slots: [] },
      },
    },
    told: [
      ['operatingHours.mon', 'additionalProperties', 'is not a known field; did you mean monday?'],
      ['operatingHours.tuesday', 'type', `must be an object: ${hours}`],
      ['operatingHours.wednesday', 'oneOf', `needs open and close, or slots, or isClosed: ${hours}`],
      ['operatingHours.thursday.open', 'pattern', 'does not have the right form: use HH:MM, such as 09:00'],
      [
        'operatingHours.thursday.close',
        'pattern',
        'does not have the right form: use HH:MM, such as 18:00, or 24:00 for the end of the day',
      ],
      ['operatingHours.friday.isClosed', 'const', 'must be true'],
      ['operatingHours.saturday.slots', 'minItems', 'must not be an empty list'],
    ],
  },
  {
    title: 'dates, and numbers out of their range',
    call: 'POST /v1/knowledge-bases/{kb}/locations',
    json: { ...shop, latitude: 91, longitude: 0, specialHours: [{ date: '24.12.2026', isClosed: true }] },
    told: [
      ['latitude', 'maximum', 'must be from -90 to 90'],
      ['specialHours[0].date', 'pattern', 'does not have the right form: use YYYY-MM-DD, such as 2026-11-24'],
    ],
  },
  {
    title: 'lists that repeat or are too long, and what depends on another field',
    call: 'POST /v1/knowledge-bases/{kb}/search',
    json: {
      query: 'tent',
      kinds: ['product', 'product', 'faqs', 'faq'],
      filters: { minPrice: 1 },
      limit: 0,
      near: { latitude: 0, longitude: 0, radiusKm: 0 },
    },
    told: [
      ['kinds', 'maxItems', 'must have 3 items or fewer'],
      ['kinds[2]', 'enum', 'must be one of: product, faq, location; did you mean faq?'],
      ['limit', 'minimum', 'must be from 1 to 50'],
      ['near.radiusKm', 'exclusiveMinimum', 'must be more than 0'],
      ['filters.currency', 'dependentRequired', 'is required together with minPrice'],
    ],
  },
  {
    title: 'a body that fits none of two forms',
    call: 'POST /v1/knowledge-bases/{kb}/products/bulk-delete',
    json: {},
    told: [['body', 'oneOf', 'needs ids, or matchBy and keys']],
  },
  {
    title: 'an id of something else',
    call: 'POST /v1/knowledge-bases/{kb}/products/bulk-delete',
    json: { ids: ['faq_1'] },
    told: [
      ['ids[0]', 'pattern', 'does not have the right form: use the id of a product, which begins with prod_'],
    ],
  },
  {
    title: 'nothing to change',
    call: `PUT /v1/knowledge-bases/{kb}/products/prod_${'0'.repeat(26)}`,
    json: {},
    told: [['body', 'minProperties', 'must have at least one field']],
  },
  {
    title: 'an answer under a name that no question has',
    call: 'POST /v1/widgets/{widget}/conversations/s/form-submissions',
    json: { formId: `form_${'0'.repeat(26)}`, answers: { 'a b': 1 } },
    told: [
      [
        'answers.a b',
        'propertyNames',
        'cannot be a name here: use the key of a question of the form, such as visitDate',
      ],
    ],
  },
  {
    title: 'every fault of a query',
    call: 'GET /v1/knowledge-bases/{kb}/products?limit=1e9&curser=x&updatedSince=yesterday&category=',
    told: [
      ['curser', 'additionalProperties', 'is not a parameter of this operation; did you mean cursor?'],
      ['limit', 'maximum', 'must be from 1 to 100'],
      ['updatedSince', 'pattern', instant],
      ['category', 'minLength', 'must not be empty: use 1 to 255 printable characters'],
    ],
  },
  {
    title: 'a parameter that comes twice',
    call: 'GET /v1/widgets/{widget}/conversations?limit=1&limit=2&status=activ',
    told: [
      ['limit', 'type', 'must be given only once'],
      ['status', 'enum', 'must be one of: active, resolved, expired; did you mean active?'],
    ],
  },
  {
    title: 'a header beside the body',
    call: 'POST /v1/knowledge-bases/{kb}/faqs',
    headers: { 'Idempotency-Key': 'a b' },
    json: { question: 'Really?' },
    told: [
      [
        'Idempotency-Key',
        'pattern',
        'does not have the right form: use 1 to 255 printable ASCII characters without spaces, such as a UUID',
      ],
      ['answer', 'required', 'is required'],
    ],
  },
  {
    title: 'what a widget sends',
    call: 'POST /v1/widget/sessions',
    json: { visitorID: 'v', identityToken: 'x', profile: { nmae: 'Mara' } },
    told: [
      ['visitorID', 'additionalProperties', 'is not a known field; did you mean visitorId?'],
      ['profile.nmae', 'additionalProperties', 'is not a known field; did you mean name?'],
      [
        'identityToken',
        'pattern',
        "does not have the right form: use a JWT that your backend has signed with the widget's identity secret",
      ],
    ],
  },
  {
    title: 'what the operator sends',
    call: 'POST /admin/v1/accounts/{account}/widgets',
    json: { name: 'Chat', identity: 'opne', timezone: 'Europe/Berln', accentColor: 'red' },
    told: [
      ['knowledgeBaseId', 'required', 'is required'],
      ['identity', 'enum', 'must be one of: open, verified; did you mean open?'],
      [
        'accentColor',
        'pattern',
        'does not have the right form: use # and six hexadecimal digits in lower case, such as #1f6feb',
      ],
    ],
  },
]

describe('the texts of refused requests', () => {
  let service: SharedService
  let site: Shop
  before(async () => {
    service = await sharedService()
    site = await openShop(service)
  })

  async function answerTo({ call, json, headers }: Omit<Case, 'title' | 'told'>) {
    const [method = '', address = ''] = call.split(' ')
    const { tenant } = site
    const path = address
      .replace('{kb}', tenant.knowledgeBaseId)
      .replace('{widget}', tenant.widgetId)
      .replace('{account}', tenant.accountId)
    return send(service.origin, path, {
      method,
      apiKey: path.startsWith('/v1/widget/') ? site.publicKey : tenant.apiKey,
      headers: {
        ...(path.startsWith('/admin') && { Authorization: `Bearer ${service.adminToken}` }),
        ...headers,
      },
      ...(json !== undefined && { json }),
    })
  }
  const faultsIn = (body: Awaited<ReturnType<typeof send>>['body']): Told[] =>
    (body.errors ?? []).map(({ field, code, message }) => [field, code, message])

  for (const { title, told, ...sending } of cases) {
    it(`400 says of ${title} what would be right`, async () => {
      const { status, body } = await answerTo(sending)
      assert.deepEqual([status, body.code], [400, 'VALIDATION_FAILED'])
      const byField = (faults: readonly Told[]) => faults.toSorted(([a], [b]) => (a < b ? -1 : 1))
      assert.deepEqual(byField(faultsIn(body)), byField(told))
      const [first] = faultsIn(body)
      assert.ok(first !== undefined)
      assert.equal(body.field, first[0])
      assert.equal(body.detail, `${first[0]} ${first[2]}${first[2].endsWith('?') ? '' : '.'}`)
    })
  }

  it('400 names a misspelt field before the one that is missing for it', async () => {
    const json = { visitorID: 'v' }
    const { body } = await answerTo({ call: 'POST /v1/widgets/{widget}/conversations', json })
    assert.equal(body.detail, 'visitorID is not a known field; did you mean visitorId?')
  })

  it('200 says the same of the rows of an upsert', async () => {
    const items = [
      { sku: 'a', name: 'Tent', price: 19.9 },
      { sku: 'b', nmae: 'Tent' },
      { sku: 'c', name: 'Tent', price: { amount: 1, currency: 'EUX' } },
    ]
    const call = 'POST /v1/knowledge-bases/{kb}/products/upsert'
    const { status, body } = await answerTo({ call, json: { matchBy: 'sku', items } })
    assert.equal(status, 200)
    const { results } = body.data as { results: { code: string; field: string; message: string }[] }
    assert.deepEqual(
      results.map(({ code, field, message }) => [code, field, message]),
      [
        [
          'VALIDATION_FAILED',
          'price',
          'price must be an object or null: use { amount, currency }, such as { "amount": 19.9, "currency": "EUR" }.',
        ],
        ['VALIDATION_FAILED', 'nmae', 'nmae is not a known field; did you mean name?'],
        [
          'VALIDATION_FAILED',
          'price.currency',
          `price.currency is not a currency in use: ${currency}; did you mean EUR?`,
        ],
      ],
    )
  })

  it('400 lists a bounded number of faults, whatever is sent, and finds one behind thousands of sound values', async () => {
    const path = 'POST /v1/knowledge-bases/{kb}/products'
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${String(index)}`, 1]))
    for (const json of [unknown, { name: 'Tent', tags: Array.from({ length: 100_000 }, () => 1) }]) {
      const { status, body, text } = await answerTo({ call: path, json })
      assert.equal(status, 400)
      assert.equal(body.errors?.length, mostFaults)
      assert.ok(text.length < 20_000)
    }
    const keys = [...Array.from({ length: 5_000 }, (_, index) => `key-${String(index)}`), 7]
    const late = await answerTo({
      call: 'POST /v1/knowledge-bases/{kb}/products/reconcile',
      json: { matchBy: 'sku', mode: 'dry-run', keys },
    })
    assert.deepEqual(faultsIn(late.body), [
      ['keys[5000]', 'type', 'must be a text: use 1 to 255 printable characters'],
    ])
  })

  it('400 repeats at most 64 characters of what was sent', async () => {
    const secret = 'S'.repeat(200)
    const json = {
      visitorId: `${secret} `,
      [secret]: 1,
      language: secret,
      timezone: secret,
      sessionId: `${secret}?`,
    }
    const { text } = await answerTo({ call: 'POST /v1/widgets/{widget}/conversations', json })
    assert.doesNotMatch(text, /S{65}/)
  })

  it('never show an expression of the contract, and have a hint wherever there is one', () => {
    for (const name of ['openapi', 'admin'] as const) {
      const document = readContract(name)
      for (const operation of operationsOf(document)) {
        const body = bodySchemaOf(document, operation)
        const parameters = [document.paths[operation.path]?.['parameters'], parametersOf(document, operation)]
        const schemas = schemasIn([body, parameters, componentsOf(document, [body, parameters])])
        for (const schema of schemas) {
          if (schema['pattern'] === undefined && schema['format'] === undefined) continue
          const { 'x-hint': hint, 'x-not-blank': notBlank } = schema
          const says = JSON.stringify(schema)
          assert.ok(notBlank === true || (typeof hint === 'string' && /^use (?!.*[\\^$])/.test(hint)), says)
        }
      }
    }
  })
})

function parametersOf(
  document: ReturnType<typeof readContract>,
  { path, method }: ReturnType<typeof operationsOf>[number],
): unknown {
  const described = document.paths[path]?.[method]
  return isObject(described) ? described['parameters'] : undefined
}

function schemasIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn)
  if (!isObject(value)) return []
  return [value, ...Object.values(value).flatMap(schemasIn)]
}

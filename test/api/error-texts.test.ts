import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import {
  bodySchemaOf,
  isObject,
  type JsonObject,
  operationsOf,
  readContract,
} from '../../server/src/contract/document.ts'
import { componentsOf } from '../../server/src/contract/excerpt.ts'
import { mostFaults } from '../../server/src/contract/explain-shape.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { send } from '../support/send.ts'

/** One fault: its field, its code and the words for it. */
type Told = readonly [field: string, code: string, message: string]

interface Case {
  readonly title: string
  /** `POST /path`; `{kb}`, `{widget}` and `{account}` stand for those of the caller. */
  readonly call: string
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The words for each fault, by its code and its field. */
  readonly told: Readonly<Record<string, string>>
}

const cases = parse(readFileSync(new URL('error-texts.yaml', import.meta.url), 'utf8')) as readonly Case[]
const currency = 'use an ISO 4217 code in capitals, such as EUR'

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
      const expected = Object.entries(told).map(([key, message]): Told => {
        const [code = '', ...field] = key.split(' ')
        return [field.join(' '), code, message]
      })
      assert.deepEqual(byField(faultsIn(body)), byField(expected))
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

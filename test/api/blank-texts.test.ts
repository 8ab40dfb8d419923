import assert from 'node:assert/strict'
import { isObject, type JsonObject, readContract } from '../../server/src/contract/document.ts'
import { isBlank } from '../../server/src/is-blank.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { send } from '../support/send.ts'

/** Texts that show nothing, by what they are made of. */
const blanks = {
  'white space': ' \t\n\u00a0\u3000\u2028',
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
  'control characters': '\u0001\u001b\u0085',
  'marks of direction': '\u200e\u202e\u2066',
  'fillers and soft hyphens': '\u3164\u115f\u00ad\u2800\ufe0f',
  'tags of no flag': '\u{e0061}\u{e007f}',
  'all of these': ' \u200b\u0007\u200f\u3164\n',
} as const

/** Short texts that show something. */
const visible = ['?', '0', '👍', '❤️', '👨‍👩‍👧', 'é', 'e\u0301', '\u200bhi\u200b', '你', 'ﷺ', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'] as const

describe('texts that show nothing', () => {
  let service: SharedService
  let shop: Shop
  let chat: string
  before(async () => {
    service = await sharedService()
    shop = await openShop(service)
    const { tenant } = shop
    const path = `/v1/widgets/${tenant.widgetId}/conversations`
    await send(service.origin, path, {
      apiKey: tenant.apiKey,
      json: { visitorId: 'v', sessionId: 'blank' },
    })
    chat = `${path}/blank/messages`
  })

  /** The request is refused for this field alone, and nothing is charged. */
  async function refused(
    path: string,
    { field, json, headers = {} }: { field: string; json: unknown; headers?: Record<string, string> },
  ): Promise<void> {
    const apiKey = path.startsWith('/v1/widget/') ? shop.publicKey : shop.tenant.apiKey
    const { status, body } = await send(service.origin, path, { apiKey, json, headers })
    assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION_FAILED', field], JSON.stringify(json))
    assert.deepEqual(
      body.errors?.map((error) => error.field),
      [field],
    )
    assert.equal(body.meta?.creditsConsumed, 0)
  }

  for (const [name, text] of Object.entries(blanks)) {
    it(`400 refuses a message of ${name}, and neither charges nor keeps it`, async () => {
      const before = await shop.tenant.balance()
      await refused(chat, { field: 'content', json: { content: text } })
      const browser = shop.browser()
      await browser.begin()
      const visitor = { Authorization: `Bearer ${browser.token()}` }
      await refused('/v1/widget/messages', { field: 'content', json: { content: text }, headers: visitor })
      assert.deepEqual(await shop.tenant.balance(), before)
      const { body } = await send(service.origin, chat, { apiKey: shop.tenant.apiKey })
      assert.deepEqual(body.data, [])
    })
  }

  for (const [name, text] of Object.entries(blanks)) {
    it(`400 refuses names, questions, answers, addresses and searches of ${name}`, async () => {
      const base = `/v1/knowledge-bases/${shop.tenant.knowledgeBaseId}`
      await refused(`${base}/products`, { field: 'name', json: { name: text } })
      await refused(`${base}/faqs`, { field: 'question', json: { question: text, answer: 'Yes.' } })
      await refused(`${base}/faqs`, { field: 'answer', json: { question: 'Really?', answer: text } })
      await refused(`${base}/locations`, { field: 'name', json: { name: text, address: 'Street 1' } })
      await refused(`${base}/locations`, { field: 'address', json: { name: 'Shop', address: text } })
      await refused(`${base}/search`, { field: 'query', json: { query: text } })
      await refused(`/admin/v1/accounts`, {
        field: 'name',
        json: { name: text, plan: 'growth' },
        headers: { Authorization: `Bearer ${service.adminToken}` },
      })
    })
  }

  it('201 takes every text that shows something, however short', async () => {
    for (const name of visible) {
      const path = `/v1/knowledge-bases/${shop.tenant.knowledgeBaseId}/products`
      const { status } = await send(service.origin, path, { apiKey: shop.tenant.apiKey, json: { name } })
      assert.equal(status, 201, name)
      assert.equal(isBlank(name), false, name)
    }
  })

  it('are refused wherever the contract refuses a text of white space', () => {
    for (const name of ['openapi', 'admin'] as const) {
      const schemas = schemasIn(readContract(name))
      const ofWhiteSpace = schemas.filter(({ pattern }) => pattern === String.raw`\S`)
      assert.ok(ofWhiteSpace.length > 5)
      for (const schema of ofWhiteSpace) assert.equal(schema['x-not-blank'], true, JSON.stringify(schema))
    }
  })
})

function schemasIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(schemasIn)
  if (!isObject(value)) return []
  return [value, ...Object.values(value).flatMap(schemasIn)]
}

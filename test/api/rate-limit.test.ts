import assert from 'node:assert/strict'
import type { Response as ExpressResponse } from 'express'
import type { Pool } from 'pg'
import { countTurn, rateLimit } from '../../server/src/api/rate-limit.ts'
import type { Caller } from '../../server/src/context.ts'
import { ApiError } from '../../server/src/errors.ts'
import { createRateCounter } from '../../server/src/platform/rate-counter.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { send } from '../support/send.ts'
import { usualTiming } from '../support/durations.ts'

describe('rate limits', () => {
  let service: SharedService
  let tenant: Tenant
  let products: string
  let messages: string

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    products = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/products`
    const sessions = `/v1/widgets/${tenant.widgetId}/conversations`
    messages = `${sessions}/limited/messages`
    const json = { visitorId: 'v', sessionId: 'limited' }
    await send(service.origin, sessions, { apiKey: tenant.apiKey, json })
  })

  const list = (apiKey: string) => send(service.origin, products, { apiKey })
  const say = (apiKey: string, content = 'Thank you!') =>
    send(service.origin, messages, { apiKey, json: { content } })

  it('200 tells what is left of the quota with every answer', async () => {
    const { apiKey } = await tenant.newKey({ requestsPerMinute: 3 })
    for (const left of [2, 1, 0]) {
      const { status, headers } = await list(apiKey)
      assert.equal(status, 200)
      assert.equal(headers.get('RateLimit-Policy'), '"requests";q=3;w=60')
      assert.match(headers.get('RateLimit') ?? '', new RegExp(`^"requests";r=${String(left)};t=\\d+$`))
    }
    const { status, headers, body } = await list(apiKey)
    assert.deepEqual([status, body.code], [429, 'RATE_LIMITED'])
    assert.match(headers.get('RateLimit') ?? '', /^"requests";r=0;t=\d+$/)
    const retryAfter = Number(headers.get('Retry-After'))
    assert.ok(retryAfter >= 1 && retryAfter <= 60)
  })

  it('429 is about one key only: others of the same account go on', async () => {
    const { apiKey } = await tenant.newKey({ requestsPerMinute: 1 })
    assert.deepEqual([(await list(apiKey)).status, (await list(apiKey)).status], [200, 429])
    assert.equal((await list(tenant.apiKey)).status, 200)
  })

  it('counts refused requests of a valid key too, and none of an invalid one', async () => {
    const { apiKey } = await tenant.newKey({ requestsPerMinute: 3, scopes: ['locations:read'] })
    assert.equal((await list(apiKey)).status, 403)
    assert.equal((await say(apiKey, '')).status, 403)
    const { headers } = await list(apiKey)
    assert.match(headers.get('RateLimit') ?? '', /^"requests";r=0;/)
    const unknown = await list(`${apiKey}x`)
    assert.deepEqual([unknown.status, unknown.headers.get('RateLimit')], [401, null])
  })

  it('429 counts turns apart from requests', async () => {
    const { apiKey } = await tenant.newKey({ requestsPerMinute: 100, turnsPerMinute: 2 })
    for (const left of [1, 0]) {
      const { status, headers } = await say(apiKey)
      assert.equal(status, 200)
      assert.equal(headers.get('RateLimit-Policy'), '"requests";q=100;w=60, "turns";q=2;w=60')
      assert.match(headers.get('RateLimit') ?? '', new RegExp(`"turns";r=${String(left)};t=\\d+$`))
    }
    const refused = await say(apiKey)
    assert.deepEqual([refused.status, refused.body.code], [429, 'RATE_LIMITED'])
    assert.match(refused.body.detail ?? '', /2 turns a minute/)
    assert.equal((await list(apiKey)).status, 200)
  })

  it('grants 600 requests and 60 turns a minute unless the key says otherwise', async () => {
    const { apiKey } = await tenant.newKey({ requestsPerMinute: null, turnsPerMinute: null })
    const { headers } = await say(apiKey)
    assert.equal(headers.get('RateLimit-Policy'), '"requests";q=600;w=60, "turns";q=60;w=60')
  })

  describe('while the shared counters are down', () => {
    // Nothing else of the pool, the caller or the response is used.
    const pool = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) } as unknown as Pool
    const callerWith = (keyId: string, perMinute: number) => {
      const limits = { requestsPerMinute: perMinute, turnsPerMinute: perMinute }
      return {
        caller: { kind: 'secret', id: keyId, ...limits } as unknown as Caller,
        network: undefined,
      }
    }
    const response = { set: () => response } as unknown as ExpressResponse
    const isLimited = (error: unknown): boolean =>
      error instanceof ApiError && error.code === 'RATE_LIMITED' && error.details.retryAfterSeconds !== 0

    it('429 refuses a key beyond the share of this process, a quarter of its quota', async () => {
      const counter = createRateCounter({ pool }, usualTiming)
      const request = () => rateLimit({ counter, response }, callerWith('key_a', 8), false)
      await request()
      await request()
      await assert.rejects(request, isLimited)
      await counter.close()
    })

    it('grants even the smallest quota one request, turn and visitor a minute', async () => {
      const counter = createRateCounter({ pool }, usualTiming)
      const request = () => rateLimit({ counter, response }, callerWith('key_b', 1), true)
      await request()
      await assert.rejects(request, isLimited)
      const turn = () => countTurn({ counter }, { who: 'visitor', id: 'v', perMinute: 3 })
      await turn()
      await assert.rejects(turn, isLimited)
      await counter.close()
    })
  })
})

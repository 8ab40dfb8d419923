import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { handlers } from '../../server/src/api/handlers.ts'
import { exampleRequest, operationsUnder } from '../../scripts/lab/contract/example-request.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { send, type Sending } from '../support/send.ts'

const mebibyte = 1024 * 1024

describe('hostile requests', () => {
  let service: SharedService
  let tenant: Tenant
  let products: string

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
    products = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/products`
  })
  afterEach(async () => {
    assert.equal((await send(service.origin, products, { apiKey: tenant.apiKey })).status, 200)
  })

  const get = (path: string) => send(service.origin, path, { apiKey: tenant.apiKey })
  const count = async (): Promise<number> => {
    const { data } = await tenant.client.GET('/knowledge-bases/{kbId}/products', {
      params: { path: { kbId: tenant.knowledgeBaseId } },
    })
    return data?.pagination.total ?? -1
  }
  const post = (sending: Sending, path = products) =>
    send(service.origin, path, { method: 'POST', apiKey: tenant.apiKey, ...sending })

  it('404 answers whatever stands where an id should like an id that nothing has', async () => {
    const ids = [
      '%00',
      'a%00b',
      '__proto__',
      'constructor',
      '%F0%9F%98%80',
      'x'.repeat(2_000),
      '%2e%2e%2f',
      '%EF%BF%BD',
      '%ef%bb%bf',
      'a%0d%0aX:%201',
      '%3f',
      ' ',
    ]
    for (const id of ids) {
      const { status, body } = await get(`/v1/knowledge-bases/${id}/products`)
      assert.deepEqual([status, body.code, body.field], [404, 'KNOWLEDGE_BASE_NOT_FOUND', 'kbId'], id)
    }
  })

  it('400 names the query parameter that is unknown, doubled, empty or not plain text', async () => {
    const queries = [
      ['category=%00', 'category'],
      ['category=a&category=b', 'category'],
      ['category=', 'category'],
      ['limit=1&limit=2', 'limit'],
      ['limit=1e9', 'limit'],
      ['limit[]=1', 'limit[]'],
      ['category[__proto__]=1', 'category[__proto__]'],
      ['category[constructor][prototype][a]=1', 'category[constructor][prototype][a]'],
      ['__proto__=1', '__proto__'],
      ['constructor=1', 'constructor'],
      ['%00=1', '␀'],
      ['cursor=%zz', 'cursor'],
    ] as const
    for (const [query, field] of queries) {
      const { status, body } = await get(`${products}?${query}`)
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION_FAILED', field], query)
    }
  })

  it('200 reads half a surrogate pair in a query as the replacement character it is sent as', async () => {
    assert.equal((await get(`${products}?category=%ED%A0%80`)).status, 200)
  })

  it('400 refuses text that cannot be stored anywhere in a body, naming where it stands', async () => {
    const bodies = [
      ['{"name":"a\\u0000b"}', 'name'],
      ['{"name":"a","tags":["fine","\\ud800"]}', 'tags[1]'],
      ['{"name":"a","metadata":{"a":{"b\\u0000":1}}}', 'metadata.a.b␀'],
      ['{"name":"a","metadata":{"__proto__":{"admin":true}}}', 'metadata.__proto__'],
      ['{"name":"a","metadata":{"a":[{"constructor":1}]}}', 'metadata.a[0].constructor'],
    ] as const
    for (const [body, field] of bodies) {
      const answer = await post({ body })
      assert.deepEqual([answer.status, answer.body.field], [400, field], body)
    }
  })

  it('400 refuses shapes made to exhaust the service', async () => {
    const wide = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`k${String(index)}`, 1]))
    const bodies = [
      `{"name":"a","metadata":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
      `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
      JSON.stringify({ name: 'a', metadata: wide }),
      `{"name":"a","tags":[${'1,'.repeat(200_000)}1]}`,
    ]
    for (const body of bodies) assert.equal((await post({ body })).status, 400, body.slice(0, 40))
  })

  it('400 refuses a body that is not UTF-8, and stores nothing of it', async () => {
    const name = (bytes: readonly number[]) =>
      new Uint8Array(Buffer.concat([Buffer.from('{"name":"a'), Buffer.from(bytes), Buffer.from('"}')]))
    const before = await count()
    for (const bytes of [
      [0xff],
      [0xc3],
      [0xe2, 0x28, 0xa1],
      [0xed, 0xa0, 0x80],
      [0xc0, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
    ]) {
      const answer = await post({ body: name(bytes) })
      assert.deepEqual([answer.status, answer.body.field], [400, 'body'], bytes.join())
      assert.match(answer.body.detail ?? '', /UTF-8/)
    }
    assert.equal(await count(), before)
  })

  it('201 takes a body that begins with a byte order mark', async () => {
    const answer = await post({ body: '\ufeff{"name":"Tent"}' })
    assert.equal(answer.status, 201, answer.text)
  })

  it('400 refuses numbers that would not be kept as they are, and keys that are given twice', async () => {
    const before = await count()
    const bodies = [
      ['{"name":"a","customAttributes":{"weight":1e400}}', 'customAttributes.weight'],
      ['{"name":"a","metadata":{"sizes":[1,-1e999]}}', 'metadata.sizes[1]'],
      ['{"name":"a","customAttributes":{"gtin":12345678901234567890}}', 'customAttributes.gtin'],
      ['{"name":"a","price":{"amount":1e400,"currency":"EUR"}}', 'price.amount'],
      ['{"name":"a","name":"b"}', 'name'],
      ['{"name":"a","metadata":{"x":1,"y":2,"\\u0078":3}}', 'metadata.x'],
    ] as const
    for (const [body, field] of bodies) {
      const answer = await post({ body })
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.field],
        [400, 'VALIDATION_FAILED', field],
        body,
      )
    }
    assert.equal(await count(), before)
  })

  it('401 answers who is not let in without waiting for the body', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = {
        'X-API-Key': 'sk_wrong',
        'Content-Type': 'application/json',
        'Content-Length': 8 * mebibyte,
      }
      const request = httpRequest(
        `${service.origin}${products}/bulk`,
        { method: 'POST', headers, agent: false },
        (response) => {
          response.resume()
          resolve(response.statusCode)
          request.destroy()
        },
      ).on('error', reject)
      // Of the body nothing ever comes.
      request.flushHeaders()
    })
    assert.equal(status, 401)
  })

  it('answers all who send large bodies at the same time', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(7 * mebibyte) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ body }, `${products}/bulk`)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([400]))
  })

  it('415 refuses any charset but UTF-8, and other types that look like JSON', async () => {
    const types = [
      'application/json; charset=utf-16',
      'application/json; charset=iso-8859-1',
      'application/json; a=b; CHARSET="utf-32"',
      'application/json garbage',
      'application/jsonp',
      'text/json',
      'application/x-www-form-urlencoded',
    ]
    for (const type of types) {
      const answer = await post({ body: '{"name":"Tent"}', headers: { 'Content-Type': type } })
      assert.deepEqual([answer.status, answer.body.code], [415, 'UNSUPPORTED_MEDIA_TYPE'], type)
    }
    for (const type of ['application/json; charset=utf-8', 'Application/Json;charset="UTF8"']) {
      const answer = await post({ body: '{"name":"Tent"}', headers: { 'Content-Type': type } })
      assert.equal(answer.status, 201, type)
    }
  })

  it('413 holds the limit of a body against what it inflates to', async () => {
    const bomb = gzipSync(JSON.stringify({ name: 'a'.repeat(60 * mebibyte) }))
    assert.ok(bomb.length < mebibyte)
    for (const path of [products, `${products}/bulk`]) {
      const answer = await post({ body: bomb, headers: { 'Content-Encoding': 'gzip' } }, path)
      assert.deepEqual([answer.status, answer.body.code], [413, 'PAYLOAD_TOO_LARGE'])
      assert.match(answer.body.detail ?? '', path === products ? /up to 1 MiB/ : /up to 8 MiB/)
    }
  })

  it('201 takes a compressed body, 400 refuses a broken and 415 an unknown compression', async () => {
    const whole = gzipSync('{"name":"Tent"}')
    const bodies = [
      [whole, 'gzip', 201],
      [whole.subarray(0, 15), 'gzip', 400],
      [new TextEncoder().encode('{"name":"Tent"}'), 'gzip', 400],
      [whole, 'br', 400],
      [whole, 'compress', 415],
      [whole, 'gzip, gzip', 415],
    ] as const
    for (const [body, encoding, status] of bodies) {
      const answer = await post({ body: new Uint8Array(body), headers: { 'Content-Encoding': encoding } })
      assert.equal(answer.status, status, `${encoding} ${answer.text}`)
    }
  })

  it('400 names the body where one is required and none is sent', async () => {
    for (const headers of [{}, { 'Content-Type': 'application/json' }]) {
      const { status, body } = await post({ headers })
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION_FAILED', 'body'])
    }
  })

  it('431 refuses huge headers', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'X-API-Key': tenant.apiKey, 'X-Filler': 'x'.repeat(64 * 1024) }
      httpRequest(`${service.origin}${products}`, { headers, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    assert.equal(status, 431)
  })

  it('repeats no more than 64 characters of what was sent, whatever is wrong with it', async () => {
    const long = 'z'.repeat(400)
    const ids = { widgetId: tenant.widgetId, kbId: tenant.knowledgeBaseId }
    for (const operation of operationsUnder('/v1').filter(({ operationId }) => operationId in handlers)) {
      const example = exampleRequest('/v1', operation, ids)
      const spoilt = exampleRequest('/v1', operation, {
        ...Object.fromEntries(
          [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, long]),
        ),
      })
      const bodies = [
        { [long]: 1 },
        { ...example.body, [long]: long },
        ...Object.keys(example.body ?? {}).map((name) => ({ ...example.body, [name]: long.repeat(100) })),
        ...Object.keys(example.body ?? {}).map((name) => ({ ...example.body, [name]: { [long]: long } })),
      ]
      const separator = example.url.includes('?') ? '&' : '?'
      const attempts: readonly (readonly [string, unknown])[] = [
        [spoilt.url, example.body],
        [`${example.url}${separator}${long}=${long}`, example.body],
        [`${example.url}${separator}limit=${long}`, example.body],
        ...(operation.hasBody ? bodies.map((json) => [example.url, json] as const) : []),
      ]
      for (const [url, json] of attempts) {
        const answer = await send(service.origin, url, {
          method: example.method,
          apiKey: tenant.apiKey,
          ...(operation.hasBody && { json }),
        })
        if (answer.status >= 400)
          assert.doesNotMatch(answer.text, /z{65}/, `${operation.operationId} ${answer.text}`)
      }
    }
  })
})

import assert from 'node:assert/strict'
import { createLog } from '../../../server/src/platform/log.ts'
import { clockAt } from '../../support/clock-at.ts'
import { startService, type TestService } from '../../support/start-service.ts'
import { adminClient, dataOf } from '../../support/tenant.ts'
import { openShop, type Shop } from '../../support/shop.ts'

describe('GET /widget/frame', () => {
  let service: TestService
  let shop: Shop
  const lines: string[] = []
  let isBroken = false
  before(async () => {
    service = await startService({
      log: createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } }),
      clock: clockAt(() => {
        if (isBroken) throw new Error('The clock has stopped.')
        return new Date()
      }),
    })
    shop = await openShop(service)
  })
  after(() => service.stop())

  const frame = (parameters: Readonly<Record<string, string>> | string): Promise<Response> =>
    fetch(`${service.origin}/widget/frame?${new URLSearchParams(parameters).toString()}`)
  const policyOf = (response: Response): string => response.headers.get('Content-Security-Policy') ?? ''
  const ancestorsOf = (response: Response): string | undefined =>
    /frame-ancestors ([^;]+)/.exec(policyOf(response))?.[1]
  const attribute = (page: string, name: string): string | undefined =>
    new RegExp(` ${name}="([^"]*)"`).exec(page)?.[1]

  it('200 tells the frame what it needs, in a page without inline code', async () => {
    const response = await frame({ key: shop.publicKey, visitorId: 'mara@shop.example' })
    const page = await response.text()
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
    assert.equal(attribute(page, 'data-api'), service.baseUrl)
    assert.equal(attribute(page, 'data-key'), shop.publicKey)
    assert.equal(attribute(page, 'data-visitor-id'), 'mara@shop.example')
    assert.equal(attribute(page, 'data-origins'), service.origin)
    assert.doesNotMatch(page, /<style|\sstyle=|<script(?![^>]* src=)|\son\w+=/)
    const anonymous = await (await frame({ key: shop.publicKey })).text()
    assert.equal(attribute(anonymous, 'data-visitor-id'), undefined)
  })

  it('its policy allows nothing but the service, and it is neither kept nor told to others', async () => {
    const { headers, ...response } = await frame({ key: shop.publicKey }).then((answer) => ({
      headers: answer.headers,
      policy: policyOf(answer),
    }))
    assert.deepEqual(response.policy.split('; ').toSorted(), [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      `frame-ancestors ${service.origin}`,
      "img-src 'self' https: data:",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'none'",
      "trusted-types 'none'",
    ])
    assert.equal(headers.get('Referrer-Policy'), 'no-referrer')
    assert.equal(headers.get('Cache-Control'), 'no-store')
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
    assert.match(headers.get('Permissions-Policy') ?? '', /geolocation=\(self\)/)
  })

  it('everything it loads is there, may be kept for ever, and has another address once it changes', async () => {
    const page = await (await frame({ key: shop.publicKey })).text()
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address))
    assert.ok(addresses.some((address) => address.endsWith('.js')))
    for (const address of addresses) {
      assert.match(address, /^\/widget\/assets\/[0-9a-f]{16}\/[\w.-]+$/)
      const asset = await fetch(`${service.origin}${address}`)
      assert.equal(asset.status, 200)
      assert.equal(asset.headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
      assert.equal(asset.headers.get('Content-Type'), 'text/javascript; charset=utf-8')
      const other = address.replace(/assets\/[0-9a-f]{16}/, 'assets/0000000000000000')
      assert.equal((await fetch(`${service.origin}${other}`)).status, 404)
    }
  })

  it('beside it stands what the authors of its packages want said', async () => {
    const page = await (await frame({ key: shop.publicKey })).text()
    const [, folder] = /src="(\/widget\/assets\/[0-9a-f]{16}\/)/.exec(page) ?? []
    const notices = await fetch(`${service.origin}${String(folder)}THIRD-PARTY-LICENCES.txt`)
    assert.equal(notices.headers.get('Content-Type'), 'text/plain; charset=utf-8')
    const text = await notices.text()
    for (const name of ['preact', '@internationalized/date']) {
      assert.match(text, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'))
    }
    assert.match(text, /Permission is hereby granted/)
  })

  it('the origins of the key may embed it, else those of its widget, else only pages of the service', async () => {
    const other = await shop.anotherWidget()
    const { tenant, widgetId, publicKey } = other
    assert.equal(ancestorsOf(await frame({ key: publicKey })), service.origin)

    await other.update({ allowedOrigins: ['https://shop.example', 'http://localhost:8080'] })
    const ofWidget = await frame({ key: publicKey })
    assert.equal(ancestorsOf(ofWidget), 'https://shop.example http://localhost:8080')
    assert.equal(
      attribute(await ofWidget.text(), 'data-origins'),
      'https://shop.example http://localhost:8080',
    )

    const allowedOrigins = ['https://other.example']
    const { apiKey } = await tenant.newKey({ kind: 'public', widgetId, allowedOrigins })
    assert.equal(ancestorsOf(await frame({ key: apiKey })), 'https://other.example')
  })

  it('403 a page of another origin is told that it may not embed it, as far as the browser names it', async () => {
    const other = await shop.anotherWidget()
    await other.update({ allowedOrigins: ['https://shop.example'] })
    const from = (referrer: string, destination = 'iframe') =>
      fetch(`${service.origin}/widget/frame?key=${other.publicKey}`, {
        headers: { Referer: referrer, 'Sec-Fetch-Dest': destination },
      })
    const refused = await from('https://stranger.example/')
    const page = await refused.text()
    assert.deepEqual([refused.status, ancestorsOf(refused)], [403, '*'])
    assert.equal(attribute(page, 'data-code'), 'ORIGIN_NOT_ALLOWED')
    assert.match(page, /<p>This chat cannot be opened: https:\/\/stranger\.example is not among the pages/)
    for (const [referrer, destination] of [
      ['https://shop.example/', 'iframe'],
      // What some browsers say of every page, so as not to name it.
      [`${service.origin}/widget/frame`, 'iframe'],
      ['no address', 'iframe'],
      ['https://stranger.example/', 'document'],
    ] as const) {
      const answer = await from(referrer, destination)
      assert.deepEqual([answer.status, ancestorsOf(answer)], [200, 'https://shop.example'], referrer)
    }
  })

  it('an origin is named the way browsers name it, and one that cannot be is nobody', async () => {
    const other = await shop.anotherWidget()
    const { publicKey } = other
    await other.update({ allowedOrigins: ['https://Shop.Example:443', 'https://shop.example'] })
    assert.equal(ancestorsOf(await frame({ key: publicKey })), 'https://shop.example')
    await other.update({ allowedOrigins: ['https://shop.example:99999'] })
    assert.equal(ancestorsOf(await frame({ key: publicKey })), "'none'")
  })

  it('the name of the widget is text, whatever is in it', async () => {
    const other = await shop.anotherWidget()
    const { publicKey } = other
    await other.update({ name: '</title><script src=//evil.example></script>' })
    const page = await (await frame({ key: publicKey })).text()
    assert.ok(page.includes('<title>&lt;/title&gt;&lt;script src=//evil.example&gt;&lt;/script&gt;</title>'))
  })

  describe('refuses, in a page that says so wherever it is shown, to the page around it too, and repeats nothing,', () => {
    const refused = async (parameters: Readonly<Record<string, string>> | string, status: number) => {
      const response = await frame(parameters)
      const page = await response.text()
      assert.equal(response.status, status, page)
      assert.equal(ancestorsOf(response), '*')
      const [, script = ''] = / src="([^"]+)"/.exec(page) ?? []
      assert.match(script, /^\/widget\/assets\/[0-9a-f]{16}\/refused\.js$/)
      assert.equal((await fetch(`${service.origin}${script}`)).status, 200)
      const allowed = `default-src 'none'; script-src ${service.origin}${script}; style-src 'sha256-`
      assert.ok(policyOf(response).startsWith(allowed), policyOf(response))
      const code = { 400: 'VALIDATION_FAILED', 401: 'UNAUTHENTICATED', 429: 'RATE_LIMITED' }[status]
      assert.equal(attribute(page, 'data-code'), code)
      assert.equal(attribute(page, 'data-retry-after'), response.headers.get('Retry-After') ?? '0')
      assert.equal(response.headers.get('Referrer-Policy'), 'no-referrer')
      assert.equal(response.headers.get('Cache-Control'), 'no-store')
      assert.match(page, /<h1>Chat not available<\/h1>\s*<p>This chat cannot be opened[^<]*<\/p>/)
      assert.doesNotMatch(page, /<script(?! type="module" src="[^"]+"><\/script>)|data-key|pk_|sk_/)
      return response
    }

    it('401 an address without a key', () => refused({}, 401))

    it('401 a key that nobody has', () => refused({ key: `${shop.publicKey.slice(0, -1)}_` }, 401))

    it('401 a secret key', () => refused({ key: shop.tenant.apiKey }, 401))

    it('401 a key that is given twice', () => refused(`key=${shop.publicKey}&key=${shop.publicKey}`, 401))

    it('401 a revoked key', async () => {
      const { accountId } = shop.tenant
      const { keyId, apiKey } = await shop.tenant.newKey({ kind: 'public', widgetId: shop.widgetId })
      assert.equal((await frame({ key: apiKey })).status, 200)
      dataOf(
        await adminClient(service).POST('/accounts/{accountId}/keys/{keyId}/revoke', {
          params: { path: { accountId, keyId } },
        }),
      )
      await refused({ key: apiKey }, 401)
    })

    for (const visitorId of ['', 'with space', '<script>', 'ä', 'a/b', 'x'.repeat(129)]) {
      it(`400 the visitor id ${JSON.stringify(visitorId.slice(0, 12))}`, () =>
        refused({ key: shop.publicKey, visitorId }, 400))
    }

    it('400 a visitor id that is given twice', () =>
      refused(`key=${shop.publicKey}&visitorId=one&visitorId=two`, 400))

    it('429 a network that has opened too many, with the time to wait', async () => {
      const few = { kind: 'public', widgetId: shop.widgetId, networkStartsPerMinute: 1 } as const
      const { apiKey } = await shop.tenant.newKey(few)
      for (let opened = 0; opened < 4; opened += 1) assert.equal((await frame({ key: apiKey })).status, 200)
      const response = await refused({ key: apiKey }, 429)
      assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d?$/)
    })
  })

  it('no line of the log has the address, not even of a request that fails', async () => {
    assert.equal((await frame({ key: shop.publicKey, visitorId: 'unheard-of' })).status, 200)
    assert.equal((await frame({ key: shop.publicKey, visitorId: 'unheard-of!' })).status, 400)
    isBroken = true
    try {
      assert.equal((await frame({ key: shop.publicKey, visitorId: 'unheard-of' })).status, 500)
    } finally {
      isBroken = false
    }
    const log = lines.join('')
    assert.match(log, /"request failed"/)
    for (const secret of ['unheard-of', shop.publicKey, '/widget/frame']) assert.ok(!log.includes(secret))
  })
})

import assert from 'node:assert/strict'
import { explainedMistakes } from '../../server/src/api/docs/example-problems.ts'
import { operationsOf, readContract } from '../../server/src/contract/document.ts'
import { errorCatalogue } from '../../server/src/errors.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { send } from '../support/send.ts'
import { serveApp } from './serve-app.ts'

const pages = ['/docs', '/docs/admin', '/docs/errors']

/** Everything a page makes the browser load or lets the reader follow. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href|action|data-contract)="([^"]*)"/g)].map(([, address = '']) => address)
}

describe('the reference', () => {
  let service: SharedService
  before(async () => {
    service = await sharedService()
  })

  it('302 leads from the bare address to the reference', async () => {
    const response = await fetch(`${service.origin}/`, { redirect: 'manual' })
    assert.deepEqual([response.status, response.headers.get('Location')], [302, '/docs'])
  })

  for (const path of pages) {
    it(`200 ${path} is a page that no other site can read, frame or add to`, async () => {
      const { status, headers } = await send(service.origin, path)
      assert.equal(status, 200)
      assert.match(headers.get('Content-Type') ?? '', /^text\/html/)
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff')
      assert.equal(headers.get('Referrer-Policy'), 'no-referrer')
      assert.equal(headers.get('Access-Control-Allow-Origin'), null)
      const policy = headers.get('Content-Security-Policy') ?? ''
      assert.match(policy, /^default-src 'none';/)
      for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) {
        assert.ok(policy.includes(rule), rule)
      }
      assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    })

    it(`${path} names no other site, and everything it names is there`, async () => {
      const { text } = await send(service.origin, path)
      assert.doesNotMatch(text, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/)
      const addresses = addressesIn(text).filter((address) => !address.startsWith('#'))
      assert.ok(addresses.length >= 5)
      for (const address of new Set(addresses)) {
        assert.match(address, /^\/(?!\/)/)
        assert.equal((await send(service.origin, address)).status, 200, address)
      }
    })
  }

  it('keeps its files under an address that changes with their content', async () => {
    const { text } = await send(service.origin, '/docs')
    const files = addressesIn(text).filter((address) => address.startsWith('/docs/assets/'))
    assert.ok(files.length >= 5)
    for (const file of files) {
      const { headers } = await send(service.origin, file)
      assert.equal(headers.get('Cache-Control'), 'public, max-age=31536000, immutable')
      assert.doesNotMatch(headers.get('Content-Type') ?? 'text/html', /html/)
      const changed = file.replace(/\/[0-9a-f]{16}\//, '/0000000000000000/')
      assert.equal((await send(service.origin, changed)).status, 404)
    }
  })

  it('404 answers below its address like everywhere else', async () => {
    for (const path of [
      '/docs/',
      '/docs/nowhere',
      '/docs/assets/..%2f..%2fpackage.json/x',
      '/docs/assets/a/b',
    ]) {
      const { status, body } = await send(service.origin, path)
      assert.deepEqual([status, body.code], [404, 'ROUTE_NOT_FOUND'], path)
    }
    assert.equal((await send(service.origin, '/docs', { method: 'POST' })).status, 404)
  })

  for (const [name, path] of [
    ['openapi', '/docs'],
    ['admin', '/docs/admin'],
  ] as const) {
    it(`${path} leads to every operation and webhook of its contract`, async () => {
      const addresses = addressesIn((await send(service.origin, path)).text)
      const contract = readContract(name)
      for (const { tag, operationId } of operationsOf(contract)) {
        assert.ok(addresses.includes(`#/${encodeURIComponent(tag)}/${operationId}`), operationId)
      }
      for (const event of Object.keys(contract['webhooks'] ?? {})) {
        assert.ok(addresses.includes(`#/webhooks/${event.replaceAll('.', '-')}`), event)
      }
    })
  }

  it('explains every error code at the address that problems name', async () => {
    const answer = await send(service.origin, '/v1/nowhere')
    const { type, code } = JSON.parse(answer.text) as { type: string; code: string }
    const address = new URL(type)
    assert.equal(address.origin, service.origin)
    const { status, text } = await send(address.origin, address.pathname)
    assert.equal(status, 200)
    assert.equal(address.hash, `#${code}`)
    const explained = [...text.matchAll(/<article class="failure" id="([A-Z_]+)"/g)].map(([, id = '']) => id)
    assert.deepEqual(explained.toSorted(), Object.keys(errorCatalogue).toSorted())
  })

  it('says on the page of errors what the service answers to the very same requests', async () => {
    const { text } = await send(service.origin, '/docs/errors')
    const tenant = await service.newTenant()
    const { apiKey } = tenant
    const said = text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    const mistakes = await explainedMistakes(readContract('openapi'))
    assert.ok(mistakes.length >= 5)
    for (const { call, body: json } of mistakes) {
      const [method = '', path = ''] = call.split(' ')
      const address = path
        .replace('{widgetId}', tenant.widgetId)
        .replace('{kbId}', tenant.knowledgeBaseId)
        .replace('{sessionId}', 's')
      const { status, body } = await send(service.origin, `/v1${address}`, { method, apiKey, json })
      assert.equal(status, 400)
      for (const { field, message } of body.errors ?? []) {
        assert.ok(said.includes(`<code>${field}</code> ${message}</li>`), `${field} ${message}`)
      }
    }
    const { body } = await send(service.origin, `/v1/widgets/${tenant.widgetId}/conversations/nobody`, {
      apiKey,
    })
    assert.equal(body.code, 'SESSION_NOT_FOUND')
    assert.ok(said.includes(`"detail": "${String(body.detail)}"`))
    const headers = { Authorization: `Bearer ${apiKey}` }
    const misplaced = await send(service.origin, '/v1/knowledge-bases', { headers })
    assert.ok(said.includes(`"detail": "${String(misplaced.body.detail)}"`))
  })

  it("404 hides the operator's reference while there is no token for it", async () => {
    const config = { ...service.service.config, adminToken: undefined }
    const app = await serveApp({ service: { ...service.service, config } })
    try {
      assert.equal((await send(app.origin, '/docs/admin')).status, 404)
      assert.doesNotMatch((await send(app.origin, '/docs')).text, /docs\/admin/)
    } finally {
      await app.close()
    }
  })
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildWidget } from '../../scripts/build-widget.mjs'
import type { SharedService } from '../support/shared-service.ts'
import { serviceOfFrames } from './frame-fixture.ts'
import { shippedIn, shippedWidget } from './shipped-widget.ts'

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

describe('GET /widget.js', () => {
  let service: SharedService
  before(async () => {
    service = await serviceOfFrames()
  })

  /** As it comes over the wire: `fetch` would unpack it. */
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(`${service.origin}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      sent.on('error', reject).end()
    })
  const published = async (): Promise<{ version: string; script: string; integrity: string }> => {
    const { body } = await get('/widget.json')
    return JSON.parse(body.toString('utf8')) as { version: string; script: string; integrity: string }
  }

  it('200 any page may load it, with `crossorigin` and where other origins are shut out', async () => {
    const { status, headers } = await get('/widget.js')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })

  it('304 is kept for minutes, and asked for again by its tag', async () => {
    const { headers } = await get('/widget.js')
    assert.equal(headers['cache-control'], 'public, max-age=300, stale-while-revalidate=86400')
    const tag = String(headers['etag'])
    const again = await get('/widget.js', { 'If-None-Match': tag })
    assert.equal(again.status, 304)
    assert.equal(again.body.length, 0)
    assert.equal((await get('/widget.js', { 'If-None-Match': '"another"' })).status, 200)
  })

  it('comes as small as the browser can unpack it, each way under a tag of its own', async () => {
    const plain = await get('/widget.js')
    const brotli = await get('/widget.js', { 'Accept-Encoding': 'gzip, br' })
    const gzip = await get('/widget.js', { 'Accept-Encoding': 'gzip' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body)
    assert.deepEqual(gunzipSync(gzip.body), plain.body)
    assert.ok(brotli.body.length < plain.body.length)
    assert.equal(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size, 3)
    assert.equal(brotli.headers['vary'], 'Accept-Encoding')
  })

  it('the file of a version may be kept for ever and is what its integrity hash says', async () => {
    const { version, script, integrity } = await published()
    assert.equal(script, `${service.origin}/widget-${version}.js`)
    const { status, headers, body } = await get(`/widget-${version}.js`)
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(integrity, `sha384-${createHash('sha384').update(body).digest('base64')}`)
    assert.deepEqual((await get('/widget.js')).body, body)
    assert.equal((await get('/widget-0.0.1.js')).status, 404)
  })

  it('names no source map', async () => {
    const { body } = await get('/widget.js')
    assert.doesNotMatch(body.toString('utf8'), /sourceMappingURL/)
  })

  it('the same sources make the same files', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'widget-'))
    try {
      const { manifest } = shippedWidget()
      assert.deepEqual(await buildWidget(dist), manifest)
      const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((each) =>
        each.isFile(),
      )
      assert.ok(files.length > 6)
      for (const { parentPath, name } of files) {
        const path = join(parentPath, name)
        assert.deepEqual(await readFile(path), await readFile(path.replace(dist, shippedIn)), name)
      }
    } finally {
      await rm(dist, { recursive: true })
    }
  })
})

import assert from 'node:assert/strict'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConnectionError, createClient, type RawClient } from '../../client-sdk/src/index.ts'
import type { Credentials } from '../../server/src/demo/index.ts'
import { readSample } from '../../server/src/demo/sample.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import {
  killLeftovers,
  newDataDir,
  readCredentials,
  type ServerProcess,
  startProcess,
} from './server-process.ts'

const patienceMs = 180_000

if (!process.env['TEST_DATABASE_URL']) {
  describe('a server that is killed', function () {
    this.timeout(patienceMs)
    let dataDir: Awaited<ReturnType<typeof newDataDir>>
    let server: ServerProcess
    before(async () => {
      dataDir = await newDataDir()
    })
    after(async () => {
      await killLeftovers()
      await dataDir.remove()
    })

    it('while it makes its demo and then while it syncs it is repaired by the next start, with nothing twice', async () => {
      for (const moment of [/^Making a demo account/, /^Syncing the sample/]) {
        server = startProcess({ DATA_DIR: dataDir.path })
        await server.line(moment)
        server.kill('SIGKILL')
        await server.ended
      }
      server = startProcess({ DATA_DIR: dataDir.path })
      await server.ready()
      const demo = await readCredentials(dataDir.path)
      await assert.rejects(stat(join(dataDir.path, 'credentials.json.new')), { code: 'ENOENT' })
      assert.deepEqual(await countParts(demo), { accounts: 1, knowledgeBases: 1, widgets: 1, keys: 2 })
      const [products, faqs, locations] = await Promise.all(
        (['product', 'faq', 'location'] as const).map(async (kind) => (await readSample(kind)).length),
      )
      assert.deepEqual(await countRecords(demo), { products, faqs, locations })
      const params = { path: { kbId: demo.knowledgeBaseId } }
      const { data } = await clientOf(demo).GET('/knowledge-bases/{kbId}/sync-status', { params })
      const { syncStatus, pending, neverEmbedded } = data?.data ?? {}
      assert.deepEqual(
        { syncStatus, pending, neverEmbedded },
        { syncStatus: 'idle', pending: 0, neverEmbedded: 0 },
      )
    })

    it('keeps every write it has acknowledged', async () => {
      const demo = await readCredentials(dataDir.path)
      const acknowledged: string[] = []
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let number = 1; ; number += 1) {
          const id = await createProduct(demo, `Written by ${String(writer)}, number ${String(number)}`)
          if (id === undefined) return
          acknowledged.push(id)
          if (acknowledged.length === 100) server.kill('SIGKILL')
        }
      })
      await Promise.all(writers)
      assert.equal((await server.ended).signal, 'SIGKILL')
      assert.ok(acknowledged.length >= 100)

      server = startProcess({ DATA_DIR: dataDir.path })
      await server.ready()
      const listed = new Set(await listProductIds(await readCredentials(dataDir.path)))
      assert.deepEqual(
        acknowledged.filter((id) => !listed.has(id)),
        [],
      )
    })
  })
}

function clientOf({ baseUrl, secretKey: apiKey }: Credentials): RawClient {
  return createClient({ baseUrl, apiKey, maxRetries: 0 }).raw
}

/** The id of the stored product; undefined when the server is gone before it has said that it is stored. */
async function createProduct(demo: Credentials, name: string): Promise<string | undefined> {
  const { knowledgeBaseId: kbId } = demo
  try {
    const { data } = await clientOf(demo).POST('/knowledge-bases/{kbId}/products', {
      params: { path: { kbId } },
      body: { name },
    })
    return data?.data.id
  } catch (error) {
    if (error instanceof ConnectionError) return undefined
    throw error
  }
}

async function listProductIds(demo: Credentials): Promise<string[]> {
  const { knowledgeBaseId: kbId } = demo
  const client = clientOf(demo)
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const { data } = await client.GET('/knowledge-bases/{kbId}/products', {
      params: { path: { kbId }, query: { limit: 100, ...(cursor && { cursor }) } },
    })
    ids.push(...(data?.data ?? []).map(({ id }) => id))
    cursor = data?.pagination.cursor
  } while (cursor)
  return ids
}

async function countParts(demo: Credentials): Promise<Record<string, number>> {
  const operator = adminClient({ origin: demo.origin, adminToken: demo.adminToken ?? '' })
  const params = { path: { accountId: demo.accountId } }
  const lists = {
    accounts: dataOf(await operator.GET('/accounts')),
    knowledgeBases: dataOf(await operator.GET('/accounts/{accountId}/knowledge-bases', { params })),
    widgets: dataOf(await operator.GET('/accounts/{accountId}/widgets', { params })),
    keys: dataOf(await operator.GET('/accounts/{accountId}/keys', { params })),
  }
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]))
}

async function countRecords(demo: Credentials): Promise<Record<string, number | undefined>> {
  const client = clientOf(demo)
  const params = { path: { kbId: demo.knowledgeBaseId }, query: { limit: 1 } }
  const [products, faqs, locations] = await Promise.all([
    client.GET('/knowledge-bases/{kbId}/products', { params }),
    client.GET('/knowledge-bases/{kbId}/faqs', { params }),
    client.GET('/knowledge-bases/{kbId}/locations', { params }),
  ])
  return {
    products: products.data?.pagination.total,
    faqs: faqs.data?.pagination.total,
    locations: locations.data?.pagination.total,
  }
}

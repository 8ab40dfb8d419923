import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createClient } from '../../client-sdk/src/index.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Model } from '../../server/src/platform/models/model.ts'
import { type RunningServer, startServer } from '../../server/src/start-server.ts'
import { administer, databaseAt, named, quietLog, serverUrl } from '../support/fresh-database.ts'
import { recordsOf } from '../knowledge/records.ts'
import { migratedDataDir } from '../start/migrated-data-dir.ts'
import { unhurried } from '../support/durations.ts'
import { newTenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { newCatalogue } from './catalogue.ts'
import { syncOf } from './sync.ts'
import { watchedModel } from './watched-model.ts'
import { sharedThreads } from '../support/shared-threads.ts'

describe('a sync run whose process is told to end', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('is handed back at once, also while the provider does not answer', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    const stopping = new AbortController()
    catalogue.model.onEmbed = () => {
      stopping.abort()
      return new Promise(() => undefined)
    }
    await catalogue.run(syncId, { stop: stopping.signal })
    assert.deepEqual(service.rings.at(-1), {
      job: 'sync.run',
      payload: { accountId: catalogue.ctx.accountId, syncId },
      delayMs: 0,
    })
    const { syncStatus, stalled } = await catalogue.status()
    assert.deepEqual([syncStatus, stalled], ['syncing', false])

    catalogue.model.onEmbed = () => undefined
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).syncStatus, 'idle')
    assert.deepEqual(await catalogue.charges(), [0.03])
  })

  it('keeps the batches that were done, and goes on behind them', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(450)
    const syncId = await catalogue.start()
    const stopping = new AbortController()
    catalogue.model.onEmbed = () => {
      if (catalogue.model.texts.length >= 192) stopping.abort()
    }
    await catalogue.run(syncId, { stop: stopping.signal })
    const { run } = await catalogue.status()
    assert.deepEqual([run?.processed, run?.embedded, run?.creditsConsumed], [192, 192, 1.92])

    catalogue.model.onEmbed = () => undefined
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).run?.creditsConsumed, 4.5)
    assert.equal((await catalogue.visibleVectors()).size, 450)
  })

  it('is not failed by any number of processes that end', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    for (let process = 0; process < 10; process += 1) {
      const stopping = new AbortController()
      catalogue.model.onEmbed = () => {
        stopping.abort()
      }
      await catalogue.run(syncId, { stop: stopping.signal })
    }
    catalogue.model.onEmbed = () => undefined
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).syncStatus, 'idle')
  })

  it('is not begun by a process that ends', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    await catalogue.run(syncId, { stop: AbortSignal.abort() })
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).syncStatus, 'idle')
  })
})

describe('a sync run that has passed into other hands', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('is let go of by whoever still waits for vectors for it', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    const clock = virtualClock()
    const slow = watchedModel()
    const asked = new Promise<AbortSignal | undefined>((resolve) => {
      slow.onEmbed = ({ signal }) => {
        resolve(signal)
        return new Promise(() => undefined)
      }
    })
    const late = catalogue.run(syncId, { ctx: { ...catalogue.ctx, clock, model: slow } })
    const signal = await asked
    await catalogue.lapseLease(syncId)
    // Another worker takes it and does not get far.
    await catalogue.runBatches(syncId, 0)
    await clock.advance(service.durations.sync.renewMs)
    await until(() => signal?.aborted === true, 'the late worker hears of it')
    await late
    assert.deepEqual(slow.texts, [])
    assert.equal((await catalogue.status()).syncStatus, 'syncing')

    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId)
    assert.deepEqual(await catalogue.charges(), [0.03])
  })
})

describe('a sync run when its server stops', () => {
  it('is finished at once by the next one on the same data', async function () {
    this.timeout(180_000)
    const place = await openPlace()
    const unanswering = watchedModel()
    unanswering.onEmbed = () => new Promise(() => undefined)
    const first = await place.start(unanswering)
    const tenant = await place.newTenant(first)
    await recordsOf(tenant, 'product').create({ name: 'Stove' })
    await syncOf(tenant).start()
    const isClaimed = async (): Promise<boolean> => {
      const rows = await first.service.db.selectFrom('sync_run').select('attempts').execute()
      return rows.some((row) => row.attempts > 0)
    }
    await until(isClaimed, 'the run is claimed')
    // On a shared database the next process is there before this one ends.
    const early = serverUrl === undefined ? undefined : await place.start(watchedModel())
    await first.stop()
    const next = early ?? (await place.start(watchedModel()))

    const { syncStatus, run } = await syncOf(place.clientOf(next, tenant)).settled()
    assert.deepEqual([syncStatus, run?.processed, run?.creditsConsumed], ['idle', 1, 0.01])
    await next.stop()
    await place.close()
  })

  /** Somewhere that data outlives a server. */
  async function openPlace() {
    const name = `test_${randomBytes(8).toString('hex')}`
    await administer(`create database ${name}`)
    const dataDir = await migratedDataDir()
    const adminToken = randomBytes(16).toString('hex')
    const redisUrl = named('TEST_REDIS_URL')
    const config = readConfig({
      PORT: '0',
      DATA_DIR: dataDir.path,
      ADMIN_TOKEN: adminToken,
      ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
      DEMO: 'false',
      ...(serverUrl !== undefined && { DATABASE_URL: databaseAt(serverUrl, name) }),
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    })
    return {
      // Leases outlast the spec: what one server leaves behind, it has let go of.
      start: (model: Model) =>
        startServer(config, quietLog, { model, threads: sharedThreads(), durations: unhurried }),
      newTenant: ({ origin }: RunningServer) => newTenant({ origin, baseUrl: `${origin}/v1`, adminToken }),
      clientOf: ({ origin }: RunningServer, tenant: { apiKey: string; knowledgeBaseId: string }) => ({
        knowledgeBaseId: tenant.knowledgeBaseId,
        client: createClient({ baseUrl: `${origin}/v1`, apiKey: tenant.apiKey, maxRetries: 0 }).raw,
      }),
      async close() {
        await dataDir.remove()
        await administer(`drop database if exists ${name} with (force)`)
      },
    }
  }
})

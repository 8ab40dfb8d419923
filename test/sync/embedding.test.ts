import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type EmbedRequest, ModelError } from '../../server/src/platform/models/model.ts'
import { sweepSyncRuns } from '../../server/src/sync/index.ts'
import { collectGarbage } from '../support/collect-garbage.ts'
import { until } from '../support/until.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { newCatalogue } from './catalogue.ts'
import { unhurried, usualTiming } from '../support/durations.ts'
import { virtualClock } from '../support/virtual-clock.ts'

describe('a sync run and its provider', () => {
  const { renewMs } = unhurried.sync
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  const ringsFor = (syncId: string) =>
    service.rings.filter(({ payload }) => JSON.stringify(payload).includes(syncId))

  it('leaves a provider alone for as long as it asks to be', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    let calls = 0
    catalogue.model.onEmbed = () => {
      calls += 1
      throw new ModelError('Too many requests.', { failure: 'rateLimited', retryAfterMs: 300_000 })
    }
    await catalogue.run(syncId)
    const delayMs = ringsFor(syncId).at(-1)?.delayMs ?? 0
    assert.ok(delayMs >= 300_000 && delayMs <= 360_000, `${String(delayMs)} ms`)

    catalogue.model.onEmbed = () => undefined
    await catalogue.beSilentFor(syncId, 120)
    const { syncStatus, stalled } = await catalogue.status()
    assert.deepEqual([syncStatus, stalled], ['syncing', false], 'it waits, it is not stuck')
    const rung = ringsFor(syncId).length
    await sweepSyncRuns(service)
    await catalogue.run(syncId)
    assert.deepEqual([calls, ringsFor(syncId).length], [1, rung])

    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).syncStatus, 'idle')
    assert.deepEqual(await catalogue.charges(), [0.03])
  })

  it('fails at once when the provider refuses for good', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const before = await catalogue.balance()
    const syncId = await catalogue.start()
    let calls = 0
    catalogue.model.onEmbed = () => {
      calls += 1
      throw new ModelError('The key is unknown.', { failure: 'refused' })
    }
    await catalogue.run(syncId)
    const { syncStatus, run } = await catalogue.status()
    assert.deepEqual([syncStatus, run?.error?.code, run?.failed, calls], ['failed', 'AI_FAILED', 3, 1])
    assert.deepEqual(await catalogue.balance(), before)
  })

  it('takes no other number of vectors than it asked for', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const { model } = catalogue
    const short = { ...model, embed: async (request: EmbedRequest) => (await model.embed(request)).slice(1) }
    const syncId = await catalogue.start()
    await catalogue.run(syncId, { ctx: { ...catalogue.ctx, model: short } })
    const { syncStatus, run } = await catalogue.status()
    assert.deepEqual([syncStatus, run?.processed], ['syncing', 0])
    assert.deepEqual(await catalogue.charges(), [])
  })

  it('has at most four calls on their way in one process, whatever the number of runs', async () => {
    const catalogues = await Promise.all([1, 2, 3].map(() => newCatalogue(service)))
    const ends: (() => void)[] = []
    let most = 0
    const onEmbed = async (): Promise<void> => {
      await new Promise<void>((resolve) => {
        ends.push(resolve)
        most = Math.max(most, ends.length)
      })
    }
    const runs = []
    for (const catalogue of catalogues) {
      catalogue.model.onEmbed = onEmbed
      await catalogue.fill(192)
      const syncId = await catalogue.start()
      runs.push(catalogue.run(syncId))
    }
    let isDone = false
    const done = Promise.all(runs).finally(() => (isDone = true))
    await until(() => ends.length === 4, 'the calls are on their way')
    await until(() => {
      for (const end of ends.splice(0)) end()
      return isDone
    }, 'the calls are on their way')
    await done
    assert.equal(most, 4)
    for (const catalogue of catalogues) assert.deepEqual(await catalogue.charges(), [1.92])
  })

  it('keeps its lease while the provider takes its time', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    const clock = virtualClock()
    catalogue.model.onEmbed = async () => {
      await catalogue.lapseLease(syncId)
      await clock.advance(renewMs)
      await until(async () => !(await catalogue.status()).stalled, 'the sync is where it is to be')
      // Another worker finds the run in good hands.
      await catalogue.run(syncId)
    }
    await catalogue.run(syncId, { ctx: { ...catalogue.ctx, clock } })
    assert.deepEqual([catalogue.model.texts.length, await catalogue.charges()], [3, [0.03]])
    assert.equal((await catalogue.status()).syncStatus, 'idle')
  })

  it('gives up on a provider that is silent, although garbage is collected meanwhile', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    const { durations } = usualTiming
    const clock = virtualClock()
    let asked: AbortSignal | undefined
    let isGivenUpEarly: boolean | undefined
    catalogue.model.onEmbed = async ({ signal }) => {
      asked = signal
      await collectGarbage()
      await clock.advance(durations.sync.providerMs - 1)
      isGivenUpEarly = signal?.aborted
      await clock.advance(1)
      await new Promise(() => undefined)
    }
    await catalogue.run(syncId, { ctx: { ...catalogue.ctx, clock, durations } })
    assert.deepEqual([isGivenUpEarly, asked?.aborted], [false, true])
    const { syncStatus, run } = await catalogue.status()
    assert.deepEqual([syncStatus, run?.processed], ['syncing', 0])

    catalogue.model.onEmbed = () => undefined
    await catalogue.lapseLease(syncId)
    await catalogue.run(syncId)
    assert.equal((await catalogue.status()).syncStatus, 'idle')
    assert.deepEqual(await catalogue.charges(), [0.03])
  })

  it('stops waiting once another worker has the run', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const syncId = await catalogue.start()
    const clock = virtualClock()
    let isTakenOver = false
    catalogue.model.onEmbed = async ({ signal }) => {
      if (isTakenOver || signal === undefined) return
      isTakenOver = true
      await catalogue.lapseLease(syncId)
      await catalogue.run(syncId)
      await clock.advance(renewMs)
      if (!signal.aborted) await once(signal, 'abort')
    }
    await catalogue.run(syncId, { ctx: { ...catalogue.ctx, clock } })
    assert.ok(isTakenOver)
    assert.equal((await catalogue.status()).syncStatus, 'idle')
    assert.deepEqual(await catalogue.charges(), [0.03])
    assert.equal((await catalogue.status()).run?.processed, 3)
  })
})

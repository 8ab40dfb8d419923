import assert from 'node:assert/strict'
import { seededRandom } from '../../scripts/lab/numbers/seeded-random.ts'
import { ConnectionError, ServiceError } from '../../client-sdk/src/index.ts'
import { adminClient, dataOf } from '../support/tenant.ts'
import { killableService } from './killable-service.ts'
import {
  firstSource,
  laterSource,
  mirror,
  type OnStep,
  type Pass,
  type SourceRow,
  storedProducts,
  type Step,
} from './mirrored-catalogue.ts'

// `npm run test:faults` sets both to the full size.
const size = Number(process.env['FAULT_ROWS'] ?? 300)
const kills = Number(process.env['FAULT_KILLS'] ?? 2)
const patienceMs = 1_800_000
const noStep: OnStep = () => undefined

describe('a nightly mirror whose service is killed', function () {
  this.timeout(patienceMs)
  const random = seededRandom(20261120)
  let service: Awaited<ReturnType<typeof killableService>>
  let tenant: Awaited<ReturnType<typeof service.newTenant>>

  before(async () => {
    service = await killableService()
    await service.start()
    tenant = await service.newTenant(100_000)
  })
  after(() => service.close())

  /** Mirrors the source, is struck once, and starts the service again. */
  async function struck(rows: readonly SourceRow[]): Promise<Step> {
    const target = strikePoint(random)
    let at: Step | undefined
    let strike: NodeJS.Timeout | undefined
    const onStep: OnStep = (step) => {
      if (at !== undefined || step.phase !== target.phase || step.done < target.done) return
      at = step
      strike = setTimeout(() => {
        service.kill()
      }, target.delayMs)
    }
    try {
      await mirror(tenant.client, tenant.knowledgeBaseId, { rows, onStep })
    } catch (error) {
      // No answer, or one that says that a database or queue is on its way down.
      if (!(error instanceof ConnectionError) && !(error instanceof ServiceError && error.status >= 500))
        throw error
    }
    clearTimeout(strike)
    service.kill()
    await service.dead()
    await service.start()
    return at ?? { phase: 'sync', done: 1 }
  }

  /** Runs the mirror until a pass leaves nothing to do for the next. */
  async function converged(rows: readonly SourceRow[]): Promise<Pass> {
    for (;;) {
      const pass = await mirror(tenant.client, tenant.knowledgeBaseId, { rows, onStep: noStep })
      if (pass.created + pass.updated + pass.failed + pass.deleted === 0) return pass
    }
  }

  async function usage() {
    const operator = adminClient(service)
    const params = { path: { accountId: tenant.accountId }, query: { from: '2020-01-01T00:00:00.000Z' } }
    return dataOf(await operator.GET('/accounts/{accountId}/usage', { params }))
  }

  async function requireMirrored(rows: readonly SourceRow[]): Promise<void> {
    const { client, knowledgeBaseId } = tenant
    const stored = await storedProducts(client, knowledgeBaseId)
    assert.deepEqual(
      new Map(stored.map((product) => [product.externalId, fieldsOf(product)])),
      new Map(rows.map((row) => [row.externalId, { ...row, syncState: 'synced' }])),
    )
    assert.equal(stored.length, rows.length)
    const params = { path: { kbId: knowledgeBaseId } }
    const state = dataOf(await client.GET('/knowledge-bases/{kbId}/sync-status', { params }))
    assert.deepEqual(
      [state.total, state.pending, state.neverEmbedded, state.syncStatus],
      [rows.length, 0, 0, 'idle'],
    )
  }

  async function firstHit(query: string): Promise<string | undefined> {
    const { client, knowledgeBaseId: kbId } = tenant
    const body = { query, kinds: ['product' as const], limit: 1 }
    const found = dataOf(
      await client.POST('/knowledge-bases/{kbId}/search', { params: { path: { kbId } }, body }),
    )
    return found.results[0]?.externalId
  }

  const firstNight = firstSource(size)
  const secondNight = laterSource(firstNight)
  const reworded = secondNight.filter(
    (row, index) => row.description !== firstNight[index]?.description,
  ).length
  const changed = secondNight.filter((row, index) => row !== firstNight[index]).length

  it('converges to the source in spite of kills, and pays for each row and text once', async () => {
    for (let count = 0; count < kills / 2; count += 1) await struck(firstNight)
    await converged(firstNight)
    await requireMirrored(firstNight)
    const { buckets, balance, reserved, ledgerBalance } = await usage()
    assert.deepEqual(
      { rows: buckets.rows, embedding: buckets.embedding, reserved, balance },
      { rows: size / 1000, embedding: size / 100, reserved: 0, balance: ledgerBalance },
    )
  })

  it('does so again when the source has changed, after more of them', async () => {
    for (let count = 0; count < kills / 2; count += 1) await struck(secondNight)
    await converged(secondNight)
    await requireMirrored(secondNight)
    const { buckets, balance, reserved, ledgerBalance } = await usage()
    assert.deepEqual(
      { rows: buckets.rows, embedding: buckets.embedding, reserved, balance },
      {
        rows: (size + changed) / 1000,
        embedding: (size + reworded) / 100,
        reserved: 0,
        balance: ledgerBalance,
      },
    )
    for (let sample = 0; sample < 20; sample += 1) {
      const index = Math.floor(random() * size)
      const [row, old] = [secondNight[index], firstNight[index]]
      if (row === undefined || old === undefined) throw new Error('There is no such row.')
      assert.equal(await firstHit(`do you have ${row.sku}`), row.externalId)
      if (old.sku !== row.sku) assert.notEqual(await firstHit(`do you have ${old.sku}`), old.externalId)
    }
  })

  it('writes, embeds and charges nothing in a run without changes', async () => {
    const [products, costs] = [await storedProducts(tenant.client, tenant.knowledgeBaseId), await usage()]
    const pass = await mirror(tenant.client, tenant.knowledgeBaseId, { rows: secondNight, onStep: noStep })
    assert.deepEqual(pass, {
      created: 0,
      updated: 0,
      unchanged: size,
      failed: 0,
      deleted: 0,
      embeddedCredits: 0,
      creditsConsumed: 0,
    })
    assert.deepEqual(await storedProducts(tenant.client, tenant.knowledgeBaseId), products)
    assert.equal((await usage()).balance, costs.balance)
  })
})

/** A stored product without what the service adds to it. */
function fieldsOf({
  id,
  createdAt,
  updatedAt,
  ...fields
}: Awaited<ReturnType<typeof storedProducts>>[number]) {
  assert.ok(id !== '' && createdAt <= updatedAt)
  return fields
}

interface Strike extends Step {
  /** From the step to the kill: inside a request, or between two. */
  readonly delayMs: number
}

function strikePoint(random: () => number): Strike {
  const draw = random()
  const phase = draw < 0.4 ? 'upsert' : draw < 0.6 ? 'reconcile' : 'sync'
  return {
    phase,
    done: phase === 'reconcile' ? 0 : random(),
    delayMs: random() * (phase === 'reconcile' ? 300 : 60),
  }
}

import assert from 'node:assert/strict'
import { contextFor } from '../../server/src/context.ts'
import { isObject } from '../../server/src/contract/document.ts'
import { bulkCreateItems, type Fields, kinds } from '../../server/src/knowledge/index.ts'
import { reconcileItems } from '../../server/src/knowledge/reconcile-items.ts'
import { countStatements } from '../support/count-statements.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { countIndexRows, indexedItems } from './index-rows.ts'
import { itemCountOf, setItemCount } from './item-count.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { recordsOf } from './records.ts'

const operationIds = { product: 'reconcileProducts', faq: 'reconcileFaqs', location: 'reconcileLocations' }

const tooMuch = { status: 409, code: 'DELETION_LIMIT_EXCEEDED', field: 'maxDeletionPercent' }
const unconfirmed = { status: 400, code: 'CONFIRM_MISMATCH', field: 'confirm' }

/** What those who wrote at the same time were told. */
interface Findings {
  /** Absent while nothing was applied. */
  planned?: number
  deleted?: number
  created: number
  readonly batches: string[][]
}

describe('reconciling', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
  })

  for (const { kind, complete, least } of kindExamples) {
    const title = kinds[kind].titleField

    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      /** Stores one record for each key, in this order, and one without for each undefined. */
      const store = async (
        own: Tenant,
        keys: readonly (string | undefined)[],
        matchBy = 'externalId',
      ): Promise<string[]> => {
        const rows = keys.map((key, index) => ({
          ...least,
          [title]: `Record ${String(index)}`,
          ...(key !== undefined && { [matchBy]: key }),
        }))
        return dataOf(await recordsOf(own, kind).bulkCreate(rows)).items.map((item) => item.id)
      }
      const numbered = (count: number, prefix = 'key'): string[] =>
        Array.from({ length: count }, (_, index) => `${prefix}-${String(index)}`)
      const storedIds = async (own: Tenant): Promise<string[]> =>
        dataOf(await recordsOf(own, kind).list({ limit: 100 })).map((record) => record.id)
      const dryRun = (own: Tenant, fields: Fields) =>
        recordsOf(own, kind).reconcile({ matchBy: 'externalId', mode: 'dry-run', ...fields })
      const apply = (own: Tenant, fields: Fields) =>
        recordsOf(own, kind).reconcile({
          matchBy: 'externalId',
          mode: 'apply',
          confirm: own.knowledgeBaseId,
          ...fields,
        })
      /** A knowledge base of ten records, for whom a refusal must change nothing. */
      const refuses = async (
        fields: Fields,
        expected: object,
        keys: readonly (string | undefined)[] = numbered(10),
      ): Promise<void> => {
        const own = await service.newTenant()
        const ids = await store(own, keys)
        await assert.rejects(apply(own, fields), expected)
        assert.deepEqual(await storedIds(own), ids)
        assert.equal(await itemCountOf(service, own), ids.length)
      }

      for (const matchBy of kinds[kind].matchBy) {
        it(`200 deletes what has another ${matchBy} than those given, and tells what it was`, async () => {
          const own = await service.newTenant()
          const stored = ['A', 'gone', 'B', 'C', undefined, 'gone', 'a', 'D', 'E', 'F, "f"']
          const ids = await store(own, stored, matchBy)
          const keys = ['never stored', 'A', 'B', 'C', 'D', 'E', 'F, "f"', 'A', 'a', 'B']
          const expected = {
            matchBy,
            total: 10,
            keysReceived: 8,
            planned: 2,
            deletionPercent: 20,
            maxDeletionPercent: 20,
            skippedWithoutKey: 1,
            items: [
              { id: ids[1], key: 'gone', name: 'Record 1' },
              { id: ids[5], key: 'gone', name: 'Record 5' },
            ],
          }
          const preview = await dryRun(own, { matchBy, keys })
          assert.deepEqual(preview.data, {
            data: { ...expected, mode: 'dry-run', deleted: 0 },
            meta: { creditsConsumed: 0 },
          })
          assert.deepEqual(await storedIds(own), ids)
          const applied = await apply(own, { matchBy, keys })
          assert.equal(applied.response.status, 200)
          assert.deepEqual(applied.data, {
            data: { ...expected, mode: 'apply', deleted: 2 },
            meta: { creditsConsumed: 0 },
          })
          assert.deepEqual(
            await storedIds(own),
            ids.filter((_, index) => stored[index] !== 'gone'),
          )
          assert.equal(await itemCountOf(service, own), 8)
          const again = dataOf(await apply(own, { matchBy, keys }))
          assert.deepEqual([again.planned, again.deleted, again.total], [0, 0, 8])
        })
      }

      it('200 leaves the other kinds and knowledge bases alone, and does not count them', async () => {
        const [own, other] = [await service.newTenant(), await service.newTenant()]
        for (const each of [own, other]) {
          for (const { kind, least } of kindExamples) {
            await recordsOf(each, kind).bulkCreate([{ ...least, externalId: 'gone' }, least])
          }
        }
        const plan = dataOf(await apply(own, { keys: [], maxDeletionPercent: 50 }))
        assert.deepEqual([plan.total, plan.planned, plan.deleted, plan.skippedWithoutKey], [2, 1, 1, 1])
        for (const each of kindExamples) {
          const left = (await recordsOf(own, each.kind).list()).data?.pagination.total
          assert.equal(left, each.kind === kind ? 1 : 2)
        }
        assert.deepEqual([await itemCountOf(service, own), await itemCountOf(service, other)], [5, 6])
      })

      itOnce('200 shows the first 100 of what it plans, oldest first', async () => {
        const own = await service.newTenant()
        const ids = [
          ...(await store(own, numbered(100, 'old'))),
          ...(await store(own, ['stays', ...numbered(50, 'new')])),
        ]
        const plan = dataOf(await dryRun(own, { keys: ['stays'] }))
        assert.deepEqual([plan.planned, plan.total, plan.deletionPercent], [150, 151, 99.34])
        assert.deepEqual(
          plan.items,
          numbered(100, 'old').map((key, index) => ({
            id: ids[index],
            key,
            name: `Record ${String(index)}`,
          })),
        )
      })

      itOnce('200 plans nothing where nothing is stored', async () => {
        const own = await service.newTenant()
        for (const answer of [await dryRun(own, { keys: ['A'] }), await apply(own, { keys: [] })]) {
          const { total, planned, deleted, deletionPercent, items } = dataOf(answer)
          assert.deepEqual([total, planned, deleted, deletionPercent, items], [0, 0, 0, 0, []])
        }
      })

      itOnce('200 takes 10,000 keys, long ones and strange ones', async () => {
        const own = await service.newTenant()
        const long = ['é', '\\', "'", '{}', 'NULL', '"', ',', ' ', '🪁'].map((text) =>
          text.padEnd(255 - text.length, 'x'),
        )
        const ids = await store(own, [...long, ...['NULL', '{}', '\\', '""', 'null'], 'gone'])
        const keys = [...long, 'NULL', '{}', '\\', '""', 'null', ...numbered(9_986, ''.padEnd(240, 'y'))]
        assert.equal(keys.length, 10_000)
        const plan = dataOf(await apply(own, { keys }))
        assert.deepEqual([plan.keysReceived, plan.planned, plan.deleted], [10_000, 1, 1])
        assert.deepEqual(await storedIds(own), ids.slice(0, -1))
      })

      itOnce('400 has no default for the mode', async () => {
        const own = await service.newTenant()
        const ids = await store(own, ['A'])
        const body = { matchBy: 'externalId', keys: ['B'], confirm: own.knowledgeBaseId }
        for (const mode of [{}, { mode: null }, { mode: 'dryRun' }, { mode: 'APPLY' }]) {
          const expected = { status: 400, code: 'VALIDATION_FAILED', field: 'mode' }
          await assert.rejects(recordsOf(own, kind).reconcile({ ...body, ...mode }), expected)
        }
        assert.deepEqual(await storedIds(own), ids)
      })

      itOnce('400 applies nothing without the very id of the knowledge base in confirm', async () => {
        const other = await service.newTenant()
        const keys = numbered(9)
        await refuses({ keys, confirm: undefined }, unconfirmed)
        await refuses({ keys, confirm: other.knowledgeBaseId }, unconfirmed)
        await refuses({ keys, confirm: '' }, unconfirmed)
        await refuses({ keys, confirm: 'yes' }, unconfirmed)
      })

      itOnce('400 asks for confirm before anything else about the knowledge base', async () => {
        const other = await service.newTenant()
        const elsewhere = { ...tenant, knowledgeBaseId: other.knowledgeBaseId }
        await assert.rejects(apply(elsewhere, { keys: [], confirm: tenant.knowledgeBaseId }), unconfirmed)
        await refuses({ keys: [], confirm: 'wrong' }, unconfirmed)
      })

      itOnce('200 does not look at confirm in a dry run', async () => {
        const own = await service.newTenant()
        const ids = await store(own, numbered(4))
        for (const confirm of [undefined, 'wrong', own.knowledgeBaseId]) {
          const plan = dataOf(await dryRun(own, { keys: [], confirm }))
          assert.deepEqual([plan.planned, plan.deleted], [4, 0])
        }
        assert.deepEqual(await storedIds(own), ids)
      })

      itOnce('409 deletes nothing over 20 % unless more is allowed, and shows the plan', async () => {
        const own = await service.newTenant()
        const ids = await store(own, numbered(10))
        const keys = numbered(7)
        const preview = dataOf(await dryRun(own, { keys }))
        assert.deepEqual([preview.planned, preview.deletionPercent], [3, 30])
        const refusal = await apply(own, { keys }).then(
          () => assert.fail('it was applied'),
          (error: unknown) => error,
        )
        assert.ok(isObject(refusal) && isObject(refusal['problem']))
        assert.deepEqual([refusal['status'], refusal['code']], [tooMuch.status, tooMuch.code])
        assert.deepEqual(refusal['problem']['plan'], { ...preview, mode: 'apply' })
        assert.deepEqual(await storedIds(own), ids)
        const applied = dataOf(await apply(own, { keys, maxDeletionPercent: 30 }))
        assert.deepEqual([applied.deleted, applied.maxDeletionPercent], [3, 30])
        assert.deepEqual(await storedIds(own), ids.slice(0, 7))
      })

      itOnce('200 deletes exactly as much as the limit says, 409 nothing that is a little more', async () => {
        await refuses({ keys: numbered(7) }, tooMuch)
        await refuses({ keys: numbered(8), maxDeletionPercent: 19.99 }, tooMuch)
        await refuses({ keys: numbered(9), maxDeletionPercent: 0 }, tooMuch)
        await refuses({ keys: numbered(4), maxDeletionPercent: 50 }, tooMuch)
        await refuses({ keys: ['key-0', 'key-1'], maxDeletionPercent: 33.33 }, tooMuch, numbered(3))
        for (const [kept, maxDeletionPercent] of [
          [8, 20],
          [5, 50],
          [9, 10],
          [10, 0],
        ] as const) {
          const own = await service.newTenant()
          const ids = await store(own, numbered(10))
          const plan = dataOf(await apply(own, { keys: numbered(kept), maxDeletionPercent }))
          assert.equal(plan.deleted, 10 - kept)
          assert.deepEqual(await storedIds(own), ids.slice(0, kept))
        }
      })

      itOnce('409 counts records without a key into the whole, and never deletes them', async () => {
        const keyed = numbered(2)
        const keyless = Array<undefined>(8).fill(undefined)
        await refuses({ keys: [] }, tooMuch, [...keyed, ...keyless.slice(1)])
        const own = await service.newTenant()
        const ids = await store(own, [...keyless, ...keyed])
        const plan = dataOf(await apply(own, { keys: [] }))
        assert.deepEqual([plan.total, plan.planned, plan.deleted, plan.skippedWithoutKey], [10, 2, 2, 8])
        assert.deepEqual(await storedIds(own), ids.slice(0, 8))
        const rest = dataOf(await apply(own, { keys: [], maxDeletionPercent: 0 }))
        assert.deepEqual([rest.planned, rest.skippedWithoutKey], [0, 8])
      })

      itOnce('409 refuses an empty list of keys as any other that would delete too much', async () => {
        await refuses({ keys: [] }, tooMuch)
        await refuses({ keys: [], maxDeletionPercent: 50 }, tooMuch)
      })

      itOnce('409 is final: a repeat gets the refused plan again, 200 the applied one', async () => {
        const own = await service.newTenant()
        await store(own, numbered(10))
        const confirm = own.knowledgeBaseId
        const body = { matchBy: 'externalId', mode: 'apply', confirm, keys: numbered(7) }
        const { reconcile } = recordsOf(own, kind)
        await assert.rejects(reconcile(body, 'refused'), tooMuch)
        await apply(own, { keys: numbered(8) })
        await assert.rejects(reconcile(body, 'refused'), tooMuch)
        const allowed = { ...body, maxDeletionPercent: 50 }
        const first = await reconcile(allowed, 'applied')
        await store(own, ['new'])
        const repeat = await reconcile(allowed, 'applied')
        assert.equal(repeat.response.headers.get('Idempotency-Replayed'), 'true')
        assert.deepEqual(repeat.data, first.data)
        assert.equal(repeat.data?.data.deleted, 1)
        assert.equal(await itemCountOf(service, own), 8)
      })

      itOnce('200 gives the room back and leaves nothing in the text index and the vectors', async () => {
        const own = await service.newTenant()
        const { db } = service.service
        await recordsOf(own, kind).create({ ...complete, externalId: 'gone' })
        const [stays = ''] = await store(own, ['stays'])
        await syncOf(own).toEnd()
        assert.equal((await indexedItems(db, own.accountId)).size, 2)
        await setItemCount(service, own, 10_000)
        await apply(own, { keys: ['stays'], maxDeletionPercent: 50 })
        assert.deepEqual(await indexedItems(db, own.accountId), new Set([stays]))
        const left = await countIndexRows(db, own.accountId)
        await syncOf(own).toEnd()
        assert.equal(await countIndexRows(db, own.accountId), left)
        assert.equal(await itemCountOf(service, own), 9_999)
      })

      itOnce('200 reconciles with an overdue payment and an empty balance, at no cost', async () => {
        const own = await service.newTenant({ credits: 0.005 })
        await store(own, numbered(5))
        await service.service.db
          .updateTable('account')
          .set({ payment_state: 'overdue' })
          .where('account_id', '=', own.accountId)
          .execute()
        const preview = await dryRun(own, { keys: numbered(4) })
        const applied = await apply(own, { keys: numbered(4) })
        assert.deepEqual([preview.data?.meta, applied.data?.meta], Array(2).fill({ creditsConsumed: 0 }))
        assert.equal(dataOf(applied).deleted, 1)
        assert.deepEqual(await own.balance(), { balance: 0, reserved: 0 })
      })

      itOnce('400 wants a key field, keys and a limit from 0 to 50, and names the field', async () => {
        const body = { matchBy: 'externalId', keys: ['A'], mode: 'apply', confirm: tenant.knowledgeBaseId }
        const wrong: readonly (readonly [object, string])[] = [
          [{ matchBy: undefined }, 'matchBy'],
          [{ matchBy: 'id' }, 'matchBy'],
          [{ keys: undefined }, 'keys'],
          [{ keys: Array(10_001).fill('A') }, 'keys'],
          [{ keys: ['A', ''] }, 'keys[1]'],
          [{ keys: ['A', 7] }, 'keys[1]'],
          [{ keys: ['x'.repeat(256)] }, 'keys[0]'],
          [{ maxDeletionPercent: 51 }, 'maxDeletionPercent'],
          [{ maxDeletionPercent: 50.01 }, 'maxDeletionPercent'],
          [{ maxDeletionPercent: -1 }, 'maxDeletionPercent'],
          [{ maxDeletionPercent: '20' }, 'maxDeletionPercent'],
          [{ maxDeletionPercent: null }, 'maxDeletionPercent'],
          [{ dryRun: true }, 'dryRun'],
          ...(kinds[kind].matchBy.includes('sku') ? [] : [[{ matchBy: 'sku' }, 'matchBy'] as const]),
        ]
        for (const [change, field] of wrong) {
          await assert.rejects(
            recordsOf(tenant, kind).reconcile({ ...body, ...change }),
            { status: 400, code: 'VALIDATION_FAILED', field },
            JSON.stringify(change).slice(0, 100),
          )
        }
      })

      itOnce('404 knows no knowledge base of another account', async () => {
        const other = await service.newTenant()
        const ids = await store(other, numbered(5))
        const elsewhere = { ...tenant, knowledgeBaseId: other.knowledgeBaseId }
        const expected = { status: 404, code: 'KNOWLEDGE_BASE_NOT_FOUND', field: 'kbId' }
        await assert.rejects(dryRun(elsewhere, { keys: [] }), expected)
        await assert.rejects(apply(elsewhere, { keys: numbered(4) }), expected)
        assert.deepEqual(await storedIds(other), ids)
      })

      itOnce('is as many statements for 2,000 deletions as for one', async () => {
        const own = await service.newTenant()
        const { knowledgeBaseId } = own
        const ctx = contextFor(service.service, own.accountId)
        const keys = numbered(4_001)
        const items = keys.map((externalId) => ({ ...least, externalId }))
        await bulkCreateItems(ctx, kinds[kind], { knowledgeBaseId, items, requestId: ctx.newId('req') })
        const statements = (mode: 'dry-run' | 'apply', kept: number, planned: number): Promise<number> =>
          countStatements(ctx, async (ctx) => {
            const plan = await reconcileItems(ctx, kinds[kind], {
              knowledgeBaseId,
              matchBy: 'externalId',
              keys: keys.slice(0, kept),
              mode,
              confirm: knowledgeBaseId,
              maxDeletionPercent: 50,
            })
            assert.deepEqual([plan.planned, plan.deleted], [planned, mode === 'apply' ? planned : 0])
          })
        assert.equal(await statements('dry-run', 4_000, 1), 1)
        assert.equal(await statements('apply', 4_000, 1), 3)
        assert.equal(await statements('dry-run', 2_000, 2_000), 1)
        assert.equal(await statements('apply', 2_000, 2_000), 3)
        assert.equal(await itemCountOf(service, own), 2_000)
      })

      itOnce('deletes all that it plans or nothing, whatever is written meanwhile', async () => {
        for (const order of permutations(['apply', 'bulk create', 'upsert', 'new keys'] as const)) {
          const own = await service.newTenant()
          const ids = await store(own, numbered(20))
          const saved: string[] = []
          const found: Findings = { created: 0, batches: [] }
          const work = {
            async apply() {
              const asked = apply(own, { keys: numbered(15), maxDeletionPercent: 50 })
              const plan = await asked.then(dataOf, unless('DELETION_LIMIT_EXCEEDED'))
              if (plan !== undefined) Object.assign(found, { deleted: plan.deleted, planned: plan.planned })
            },
            'bulk create': async () => {
              found.batches.push(await store(own, numbered(10, 'one')))
              found.created += 10
            },
            upsert: async () => {
              const rows = ['key-19', ...numbered(10, 'two')].map((externalId) => ({ ...least, externalId }))
              const { results, summary } = dataOf(await recordsOf(own, kind).upsert('externalId', rows))
              found.batches.push(results.map((result) => result.id ?? ''))
              found.created += summary.created
            },
            'new keys': () =>
              Promise.all(
                ids.slice(15, 18).map(async (id) => {
                  const asked = recordsOf(own, kind).update(id, { externalId: 'key-0' })
                  if ((await asked.then(dataOf, unless('RECORD_NOT_FOUND'))) !== undefined) saved.push(id)
                }),
              ),
          }
          await Promise.all(order.map((name) => work[name]()))

          const left = new Set(await storedIds(own))
          const areThere = (some: readonly string[]): number => some.filter((id) => left.has(id)).length
          const isApplied = found.deleted !== undefined
          const place = order.join(', ')
          assert.equal(found.deleted, found.planned, place)
          assert.equal(areThere(ids.slice(0, 15)), 15, place)
          assert.equal(areThere(saved), saved.length, place)
          assert.equal(areThere(ids.slice(15)), isApplied ? saved.length : 5, place)
          for (const batch of found.batches) {
            assert.ok(areThere(batch) === batch.length || (areThere(batch) === 0 && isApplied), place)
          }
          assert.equal(left.size, 20 + found.created - (found.deleted ?? 0), place)
          assert.equal(await itemCountOf(service, own), left.size, place)
        }
      })
    })
  }
})

/** Nothing, for a request that was refused for this reason. */
function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    assert.equal(isObject(error) ? error['code'] : undefined, code)
    return undefined
  }
}

/** All orders of some things. */
function permutations<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((thing, index) =>
    permutations(things.filter((_, other) => other !== index)).map((rest) => [thing, ...rest]),
  )
}

import assert from 'node:assert/strict'
import { kinds } from '../../server/src/knowledge/index.ts'
import { send } from '../support/send.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { itemCountOf, setItemCount } from './item-count.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { fieldsOf, recordsOf } from './records.ts'

const operationIds = { product: 'upsertProducts', faq: 'upsertFaqs', location: 'upsertLocations' }

describe('mirroring records', () => {
  let service: SharedService
  let own: Tenant
  let now = new Date('2026-11-20T09:30:00.125Z')

  before(async () => {
    service = await sharedService(() => now)
  })
  beforeEach(async () => {
    own = await service.newTenant()
  })

  /** What is in the ledger for rows, oldest first. */
  const chargesOf = ({ accountId }: Tenant) =>
    service.service.db
      .selectFrom('ledger_entry')
      .select(['reference_id', 'amount_millicredits', 'buckets'])
      .where('account_id', '=', accountId)
      .where('reason', '=', 'write')
      .orderBy('ledger_entry_id')
      .execute()

  for (const { kind, complete, least, textField } of kindExamples) {
    const upsert = async (items: readonly object[]) =>
      dataOf(
        await recordsOf(own, kind).upsert(
          'externalId',
          items.map((item) => ({ ...item })),
        ),
      )
    const stored = async () => dataOf(await recordsOf(own, kind).list({ limit: 100 }))
    const storedFields = async () => (await stored()).map(fieldsOf)
    const row = (externalId: string, fields: object = {}) => ({ ...least, externalId, ...fields })
    const read = (externalId: string, fields: object = {}) => kinds[kind].complete(row(externalId, fields))

    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      it('200 makes new records, changes known ones, and leaves equal ones alone, in the order of the rows', async () => {
        await upsert([complete, row('same')])
        const before = await stored()
        now = new Date(now.getTime() + 1000)
        const { externalId } = complete
        const rows = [row('new'), { externalId, [textField]: 'Changed' }, row('same')]
        const { response, data } = await recordsOf(own, kind).upsert('externalId', rows)
        assert.equal(response.status, 200)
        const [changed, same, added] = await stored()
        assert.deepEqual(data, {
          data: {
            results: [
              { index: 0, key: 'new', outcome: 'created', id: added?.id },
              { index: 1, key: externalId, outcome: 'updated', id: before[0]?.id },
              { index: 2, key: 'same', outcome: 'unchanged', id: before[1]?.id },
            ],
            summary: { created: 1, updated: 1, unchanged: 1, failed: 0 },
          },
          meta: { creditsConsumed: 0.002 },
        })
        assert.deepEqual(fieldsOf(changed), { ...complete, [textField]: 'Changed' })
        assert.equal(changed?.updatedAt, now.toISOString())
        assert.deepEqual(same, before[1])
        assert.deepEqual(fieldsOf(added), read('new'))
        assert.equal(await itemCountOf(service, own), 3)
      })

      it('200 changes nothing when repeated, and costs nothing then', async () => {
        const rows = Array.from({ length: 100 }, (_, index) => ({
          ...complete,
          externalId: `row-${String(index)}`,
        }))
        assert.deepEqual((await upsert(rows)).summary, { created: 100, updated: 0, unchanged: 0, failed: 0 })
        const before = await stored()
        assert.deepEqual(before.map(fieldsOf), rows)
        await syncOf(own).toEnd()
        const balance = await own.balance()
        now = new Date(now.getTime() + 1000)
        const { data } = await recordsOf(own, kind).upsert('externalId', rows.toReversed())
        assert.deepEqual(data?.data.summary, { created: 0, updated: 0, unchanged: 100, failed: 0 })
        assert.deepEqual(data.meta, { creditsConsumed: 0 })
        assert.deepEqual(
          await stored(),
          before.map((record) => ({ ...record, syncState: 'synced' })),
        )
        assert.deepEqual(await own.balance(), balance)
        assert.equal((await chargesOf(own)).length, 1)
      })

      itOnce('200 makes a changed record pending until the next sync, and that one only', async () => {
        await upsert([row('one'), row('two')])
        await syncOf(own).toEnd()
        await upsert([row('one', { tags: ['changed'] }), row('two')])
        const states = (await stored()).map(({ externalId, syncState }) => [externalId, syncState])
        assert.deepEqual(states, [
          ['one', 'pending'],
          ['two', 'synced'],
        ])
      })

      itOnce('200 merges metadata key by key, replaces lists, and clears with null', async () => {
        await upsert([
          row('a', { tags: ['old', 'older'], metadata: { keep: 1, change: { was: 1 }, drop: 1 } }),
        ])
        const change = { externalId: 'a', tags: ['new'], metadata: { change: { is: 2 }, drop: null, add: 3 } }
        await upsert([change])
        const merged = { keep: 1, change: { is: 2 }, add: 3 }
        assert.deepEqual(await storedFields(), [read('a', { tags: ['new'], metadata: merged })])
        await upsert([{ externalId: 'a', tags: [], metadata: { keep: null } }])
        const rest = { change: { is: 2 }, add: 3 }
        assert.deepEqual(await storedFields(), [read('a', { tags: [], metadata: rest })])
        await upsert([{ externalId: 'a', tags: null, metadata: null }])
        assert.deepEqual(await storedFields(), [read('a')])
        const { summary } = await upsert([{ externalId: 'a', tags: null, metadata: null }])
        assert.equal(summary.unchanged, 1)
      })

      itOnce('200 leaves nulls out of a new record', async () => {
        await upsert([row('a', { tags: null, metadata: { kept: { inner: null }, gone: null } })])
        assert.deepEqual(await storedFields(), [read('a', { metadata: { kept: { inner: null } } })])
      })

      it('200 fails single rows, each with its code and what is wrong, and applies the others', async () => {
        await recordsOf(own, kind).bulkCreate([row('twice'), row('twice')])
        const [needed = ''] = Object.keys(least)
        const incomplete = Object.fromEntries(
          Object.entries(row('incomplete')).filter(([name]) => name !== needed),
        )
        const longName = 'surprise'.repeat(40)
        const rows = [
          row('good'),
          { ...least, colour: 'red' },
          row('', { colour: 'red' }),
          { ...least, externalId: 17 },
          { ...least, externalId: 'x'.repeat(256) },
          { ...least, externalId: 'a\tb' },
          row('good', { tags: ['second'] }),
          row('unknown', { colour: 'red' }),
          row('unknown'),
          row('long', { [longName]: 1, tags: 'not a list' }),
          row('twice'),
          incomplete,
          row('large', { metadata: { note: 'x'.repeat(65_536) } }),
          row('✓ 鍵 "\'; drop table item'),
        ]
        const { results, summary } = await upsert(rows)
        assert.deepEqual(
          results.map(({ index, key, outcome, code, field }) => [index, key, code ?? outcome, field]),
          [
            [0, 'good', 'created', undefined],
            [1, null, 'MISSING_MATCH_KEY', 'externalId'],
            [2, null, 'MISSING_MATCH_KEY', 'externalId'],
            [3, null, 'MISSING_MATCH_KEY', 'externalId'],
            [4, null, 'MISSING_MATCH_KEY', 'externalId'],
            [5, null, 'MISSING_MATCH_KEY', 'externalId'],
            [6, 'good', 'DUPLICATE_IN_BATCH', 'externalId'],
            [7, 'unknown', 'VALIDATION_FAILED', 'colour'],
            [8, 'unknown', 'DUPLICATE_IN_BATCH', 'externalId'],
            [9, 'long', 'VALIDATION_FAILED', `${longName.slice(0, 63)}…`],
            [10, 'twice', 'AMBIGUOUS_MATCH', 'externalId'],
            [11, 'incomplete', 'VALIDATION_FAILED', needed],
            [12, 'large', 'VALIDATION_FAILED', 'metadata'],
            [13, '✓ 鍵 "\'; drop table item', 'created', undefined],
          ],
        )
        assert.deepEqual(
          [1, 4, 6, 7, 9, 10, 11].map((index) => results[index]?.message?.replace(/: known are [^.;]*/, '')),
          [
            'externalId is missing: a row names its record there, in 1 to 255 printable characters.',
            'externalId cannot be used as a key: a row names its record there, in 1 to 255 printable characters.',
            'items[0] has the same externalId, and only the first row with a key counts.',
            'colour is not a known field.',
            `${longName.slice(0, 63)}… is not a known field; tags must be a list or null.`,
            'Several stored records have this externalId, so it does not say which of them to change.',
            `${needed} is required, because no stored record has this externalId.`,
          ],
        )
        assert.deepEqual(summary, { created: 2, updated: 0, unchanged: 0, failed: 12 })
        const keys = (await stored()).map((record) => record.externalId)
        assert.deepEqual(keys, ['twice', 'twice', 'good', '✓ 鍵 "\'; drop table item'])
        assert.deepEqual(await storedFields(), [
          read('twice'),
          read('twice'),
          read('good'),
          read(keys[3] ?? ''),
        ])
        assert.deepEqual(await own.balance(), { balance: 1000 - 0.004, reserved: 0 })
      })

      itOnce('200 fails a row whose change makes the record too large', async () => {
        await upsert([row('a', { metadata: { one: 'x'.repeat(40_000) } })])
        const { results } = await upsert([{ externalId: 'a', metadata: { two: 'x'.repeat(40_000) } }])
        assert.equal(results[0]?.code, 'VALIDATION_FAILED')
        assert.equal(results[0].field, 'metadata')
        assert.equal(results[0].message, 'metadata must not take more than 64 KiB as JSON.')
      })

      itOnce('200 charges what was stored, once, under the id of the request', async () => {
        const { response } = await recordsOf(own, kind).upsert('externalId', [
          row('a'),
          row('b'),
          { ...least },
        ])
        const referenceId = response.headers.get('X-Request-Id')
        assert.deepEqual(await chargesOf(own), [
          { reference_id: referenceId, amount_millicredits: -2, buckets: { rows: 2 } },
        ])
        const failing = await recordsOf(own, kind).upsert('externalId', [
          { ...least },
          row('a', { colour: 1 }),
        ])
        assert.equal(failing.data?.data.summary.failed, 2)
        assert.deepEqual(failing.data.meta, { creditsConsumed: 0 })
        assert.equal((await chargesOf(own)).length, 1)
        assert.deepEqual(await own.balance(), { balance: 1000 - 0.002, reserved: 0 })
      })

      itOnce('200 answers a repeat under the same idempotency key with the first answer', async () => {
        const repeat = () => recordsOf(own, kind).upsert('externalId', [row('a')], 'night-1')
        const first = await repeat()
        const second = await repeat()
        assert.equal(second.response.headers.get('Idempotency-Replayed'), 'true')
        assert.deepEqual(second.data, first.data)
        assert.equal(first.data?.data.summary.created, 1)
        assert.equal((await chargesOf(own)).length, 1)
      })

      it('200 keeps the kinds, and the knowledge bases of others, apart', async () => {
        const other = await service.newTenant()
        await recordsOf(other, kind).upsert('externalId', [row('shared')])
        for (const example of kindExamples) {
          const answer = await recordsOf(own, example.kind).upsert('externalId', [
            { ...example.least, externalId: 'shared' },
          ])
          assert.equal(answer.data?.data.summary.created, 1)
        }
      })

      itOnce('200 fails new records beyond the ceiling in the order of the rows, and no others', async () => {
        await upsert([row('known')])
        await setItemCount(service, own, 9_998)
        const rows = [
          row('a'),
          { ...least },
          row('b'),
          row('c'),
          row('known', { tags: ['changed'] }),
          row('d'),
        ]
        const outcomes = (await upsert(rows)).results.map(({ outcome, code }) => code ?? outcome)
        const failed = 'LIMIT_EXCEEDED'
        assert.deepEqual(outcomes, ['created', 'MISSING_MATCH_KEY', 'created', failed, 'updated', failed])
        assert.equal(await itemCountOf(service, own), 10_000)
        const [full] = (await upsert([row('c')])).results
        assert.equal(full?.code, failed)
        assert.equal(full.message, 'The knowledge base is full: it holds up to 10000 records.')
      })

      itOnce('400 refuses the whole batch when it is not one, naming the field', async () => {
        const path = `/v1/knowledge-bases/${own.knowledgeBaseId}/${kinds[kind].plural}/upsert`
        const good = row('a')
        const cases: readonly (readonly [body: object, field: string])[] = [
          [{ items: [good] }, 'matchBy'],
          [{ matchBy: 'name', items: [good] }, 'matchBy'],
          [{ matchBy: 'id', items: [good] }, 'matchBy'],
          [{ matchBy: 'externalId' }, 'items'],
          [{ matchBy: 'externalId', items: [] }, 'items'],
          [{ matchBy: 'externalId', items: Array(101).fill(good) }, 'items'],
          [{ matchBy: 'externalId', items: { 0: good } }, 'items'],
          [{ matchBy: 'externalId', items: [good, good, good, 'text'] }, 'items[3]'],
          [{ matchBy: 'externalId', items: [good, null] }, 'items[1]'],
          [{ matchBy: 'externalId', items: [[good]] }, 'items[0]'],
          [{ matchBy: 'externalId', items: [good], mode: 'apply' }, 'mode'],
        ]
        for (const [json, field] of cases) {
          const { status, body } = await send(service.baseUrl.replace('/v1', ''), path, {
            apiKey: own.apiKey,
            json,
          })
          assert.deepEqual(
            [status, body.code, body.field],
            [400, 'VALIDATION_FAILED', field],
            JSON.stringify(json),
          )
        }
        assert.equal(await itemCountOf(service, own), 0)
      })

      itOnce(
        '402 refuses all rows when the balance does not cover each of them, whatever they are',
        async () => {
          own = await service.newTenant({ credits: 0.004 })
          await upsert([row('a'), row('b')])
          const exhausted = { status: 402, code: 'BALANCE_EXHAUSTED' }
          await assert.rejects(upsert([row('a'), row('b'), row('c')]), exhausted)
          await assert.rejects(upsert([row('a'), row('b'), { ...least }]), exhausted)
          assert.equal(await itemCountOf(service, own), 2)
          await upsert([row('c'), row('d')])
          assert.deepEqual(await own.balance(), { balance: 0, reserved: 0 })
          await assert.rejects(upsert([row('a')]), exhausted)
        },
      )
    })
  }

  describe('upsertProducts', () => {
    const upsert = async (matchBy: 'externalId' | 'sku', items: readonly object[]) =>
      dataOf(
        await recordsOf(own, 'product').upsert(
          matchBy,
          items.map((item) => ({ ...item })),
        ),
      )
    const storedFields = async () =>
      dataOf(await recordsOf(own, 'product').list({ limit: 100 })).map(fieldsOf)

    it('200 matches by the part number, and may change the other key', async () => {
      await upsert('externalId', [{ name: 'Tent', sku: 'T-1', externalId: 'old' }])
      const { results } = await upsert('sku', [
        { sku: 'T-1', externalId: 'new' },
        { sku: 't-1', name: 'Another tent' },
      ])
      assert.deepEqual(
        results.map(({ key, outcome }) => [key, outcome]),
        [
          ['T-1', 'updated'],
          ['t-1', 'created'],
        ],
      )
      const again = await upsert('externalId', [{ externalId: 'new', sku: null }])
      assert.equal(again.summary.updated, 1)
      assert.deepEqual(await storedFields(), [
        { name: 'Tent', externalId: 'new' },
        { sku: 't-1', name: 'Another tent' },
      ])
    })

    it('200 needs the key that matchBy names, though the row has another', async () => {
      const { results } = await upsert('sku', [{ externalId: 'E-1', name: 'Tent' }])
      assert.equal(results[0]?.code, 'MISSING_MATCH_KEY')
      assert.equal(results[0].field, 'sku')
    })

    it('200 merges custom attributes and replaces the price as a whole', async () => {
      await upsert('sku', [
        {
          sku: 'S',
          name: 'Stove',
          price: { amount: 54.9, currency: 'EUR' },
          customAttributes: { g: 83, colour: 'red' },
        },
      ])
      const { summary } = await upsert('sku', [
        { sku: 'S', price: { amount: 49, currency: 'CHF' }, customAttributes: { colour: null, fuel: 'gas' } },
      ])
      assert.equal(summary.updated, 1)
      const [stove] = await storedFields()
      assert.deepEqual(stove?.['price'], { amount: 49, currency: 'CHF' })
      assert.deepEqual(stove['customAttributes'], { g: 83, fuel: 'gas' })
    })

    it('200 names the field of a price that is wrong', async () => {
      const { results } = await upsert('sku', [
        { sku: 'A', name: 'A', price: { amount: -1, currency: 'EUR' } },
        { sku: 'B', name: 'B', price: { amount: 1 } },
        { sku: 'C', name: 'C', price: { amount: 1, currency: 'XYZ', net: 1 } },
        { sku: 'D', name: 'D', price: { amount: 1, currency: 'QQQ' } },
        { sku: 'E', name: null },
        { sku: 'F', name: ' ' },
      ])
      assert.deepEqual(
        results.map(({ field }) => field),
        ['price.amount', 'price.currency', 'price.net', 'price.currency', 'name', 'name'],
      )
    })
  })

  describe('upsertLocations', () => {
    const upsert = async (items: readonly object[]) =>
      dataOf(
        await recordsOf(own, 'location').upsert(
          'externalId',
          items.map((item) => ({ ...item })),
        ),
      )
    const place = { externalId: 'HH', name: 'Fernweh', address: 'Main street 1' }

    it('200 closes a branch for a time and opens it again', async () => {
      await upsert([place])
      await upsert([{ externalId: 'HH', status: 'temporarily_closed' }])
      const statuses = async () =>
        dataOf(await recordsOf(own, 'location').list()).map((each) => fieldsOf(each)['status'])
      assert.deepEqual(await statuses(), ['temporarily_closed'])
      await upsert([{ externalId: 'HH', status: null }])
      assert.deepEqual(await statuses(), ['open'])
    })

    it('200 names what is wrong with hours, position and time zone', async () => {
      const { results } = await upsert([
        { ...place, externalId: '1', operatingHours: { monday: { open: '09:00' } } },
        { ...place, externalId: '2', latitude: 53.5 },
        { ...place, externalId: '3', timezone: 'Mars/Olympus' },
        { ...place, externalId: '4', operatingHours: { monday: { slots: [{ open: '9', close: '10:00' }] } } },
      ])
      assert.deepEqual(
        results.map(({ field }) => field),
        ['operatingHours.monday.close', 'longitude', 'timezone', 'operatingHours.monday.slots[0].open'],
      )
    })
  })
})

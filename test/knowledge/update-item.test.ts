import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { fieldsOf, recordsOf } from './records.ts'

const operationIds = { product: 'updateProduct', faq: 'updateFaq', location: 'updateLocation' }

describe('changing a record', () => {
  let service: SharedService
  let tenant: Tenant
  let now = new Date('2026-11-20T09:30:00.125Z')

  before(async () => {
    service = await sharedService(() => now)
    tenant = await service.newTenant()
  })

  for (const { kind, complete, least, textField } of kindExamples) {
    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      const create = async (fields = complete): Promise<string> => {
        const { data } = await recordsOf(tenant, kind).create(fields)
        return String(data?.data.id)
      }

      it('200 changes the fields given and no others', async () => {
        const id = await create()
        now = new Date(now.getTime() + 1000)
        const { response, data } = await recordsOf(tenant, kind).update(id, {
          [textField]: 'Changed',
          tags: [],
        })
        assert.equal(response.status, 200)
        assert.deepEqual(fieldsOf(data?.data), { ...complete, [textField]: 'Changed', tags: [] })
        assert.equal(data?.data.updatedAt, now.toISOString())
        assert.equal(data.data.createdAt, new Date(now.getTime() - 1000).toISOString())
        assert.deepEqual(data.meta, { creditsConsumed: 0 })
        const read = await recordsOf(tenant, kind).get(id)
        assert.deepEqual(read.data?.data, data.data)
      })

      itOnce('200 merges metadata key by key, and null removes a key', async () => {
        const id = await create({ ...least, metadata: { a: 1, b: { c: 2, d: 3 }, e: 4 } })
        const { data } = await recordsOf(tenant, kind).update(id, {
          metadata: { b: { c: 9 }, e: null, f: 5 },
        })
        assert.deepEqual(data?.data.metadata, { a: 1, b: { c: 9 }, f: 5 })
      })

      itOnce('200 removes an optional field that is set to null', async () => {
        const id = await create()
        const { data } = await recordsOf(tenant, kind).update(id, {
          externalId: null,
          metadata: null,
          tags: null,
        })
        const { externalId: _externalId, metadata: _metadata, tags: _tags, ...rest } = complete
        assert.deepEqual(fieldsOf(data?.data), rest)
        assert.equal((await recordsOf(tenant, kind).list({ externalId: 'gone' })).data?.pagination.total, 0)
      })

      itOnce('200 is not a write when nothing changes', async () => {
        const id = await create()
        const before = await recordsOf(tenant, kind).get(id)
        now = new Date(now.getTime() + 1000)
        const { externalId, metadata, tags } = complete
        const { data } = await recordsOf(tenant, kind).update(id, { externalId, metadata, tags })
        assert.deepEqual(data?.data, before.data?.data)
        const { version } = await service.service.db
          .selectFrom('item')
          .select('version')
          .where('item_id', '=', id)
          .executeTakeFirstOrThrow()
        assert.equal(version, 1)
      })

      itOnce('200 keeps both of two changes that arrive at once', async () => {
        const id = await create()
        await Promise.all([
          recordsOf(tenant, kind).update(id, { externalId: 'both' }),
          recordsOf(tenant, kind).update(id, { metadata: { both: true } }),
        ])
        const { data } = await recordsOf(tenant, kind).get(id)
        assert.equal(data?.data.externalId, 'both')
        assert.equal(data.data.metadata?.['both'], true)
      })

      it('400 refuses to clear a required field, an unknown field, and an empty change', async () => {
        const id = await create()
        for (const field of Object.keys(least)) {
          const expected = { status: 400, code: 'VALIDATION_FAILED', field }
          await assert.rejects(recordsOf(tenant, kind).update(id, { [field]: null }), expected)
        }
        const unknown = { status: 400, code: 'VALIDATION_FAILED', field: 'colour' }
        await assert.rejects(recordsOf(tenant, kind).update(id, { colour: 'red' }), unknown)
        await assert.rejects(recordsOf(tenant, kind).update(id, {}), {
          status: 400,
          code: 'VALIDATION_FAILED',
        })
      })

      itOnce('400 refuses metadata that outgrows its limit by merging', async () => {
        const id = await create({ ...least, metadata: { one: 'x'.repeat(40_000) } })
        const change = recordsOf(tenant, kind).update(id, { metadata: { two: 'x'.repeat(40_000) } })
        await assert.rejects(change, { status: 400, code: 'VALIDATION_FAILED', field: 'metadata' })
      })
    })
  }

  describe('updateProduct', () => {
    it('200 merges custom attributes and replaces the price as a whole', async () => {
      const { data } = await recordsOf(tenant, 'product').create({
        name: 'Stove',
        price: { amount: 54.9, currency: 'EUR' },
        customAttributes: { weightGrams: 83, colour: 'red' },
      })
      const changed = await recordsOf(tenant, 'product').update(String(data?.data.id), {
        price: { amount: 49, currency: 'CHF' },
        customAttributes: { colour: null, fuel: 'gas' },
      })
      assert.deepEqual(changed.data?.data.price, { amount: 49, currency: 'CHF' })
      assert.deepEqual(changed.data.data.customAttributes, { weightGrams: 83, fuel: 'gas' })
    })
  })

  describe('updateLocation', () => {
    const place = { name: 'Fernweh', address: 'Main street 1', latitude: 53.5575, longitude: 10.0097 }
    const create = async (fields: object): Promise<string> => {
      const { data } = await recordsOf(tenant, 'location').create({ ...place, ...fields })
      return String(data?.data.id)
    }
    const timezoneAfter = async (id: string, change: object) => {
      const { data } = await recordsOf(tenant, 'location').update(id, { ...change })
      return fieldsOf(data?.data)['timezone']
    }

    it('200 moves the time zone with the position unless one was set', async () => {
      const newYork = { latitude: 40.7128, longitude: -74.006 }
      assert.equal(await timezoneAfter(await create({}), newYork), 'America/New_York')
      const id = await create({ timezone: 'Europe/Vienna' })
      assert.equal(await timezoneAfter(id, newYork), 'Europe/Vienna')
      assert.equal(await timezoneAfter(id, { timezone: null }), 'America/New_York')
      assert.equal(await timezoneAfter(id, { latitude: null, longitude: null }), undefined)
    })

    it('200 sets the status back to open with null', async () => {
      const id = await create({ status: 'permanently_closed' })
      const { data } = await recordsOf(tenant, 'location').update(id, { status: null })
      assert.equal(fieldsOf(data?.data)['status'], 'open')
    })

    it('200 replaces the whole week', async () => {
      const id = await create({ operatingHours: { monday: { open: '09:00', close: '18:00' } } })
      const week = { tuesday: { isClosed: true } }
      const { data } = await recordsOf(tenant, 'location').update(id, { operatingHours: week })
      assert.deepEqual(fieldsOf(data?.data)['operatingHours'], week)
    })
  })
})

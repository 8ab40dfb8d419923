import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { itWithOneKind, kindExamples } from './kind-examples.ts'
import { fieldsOf, recordsOf } from './records.ts'
import { setItemCount } from './item-count.ts'

const operationIds = { product: 'createProduct', faq: 'createFaq', location: 'createLocation' }
const idForms = { product: /^prod_[0-9a-z]{26}$/, faq: /^faq_[0-9a-z]{26}$/, location: /^loc_[0-9a-z]{26}$/ }

describe('creating a record', () => {
  let service: SharedService
  let tenant: Tenant
  const now = new Date('2026-11-20T09:30:00.125Z')

  before(async () => {
    service = await sharedService(() => now)
    tenant = await service.newTenant()
  })

  for (const { kind, complete, least } of kindExamples) {
    describe(operationIds[kind], () => {
      const itOnce = itWithOneKind(kind)
      it('201 stores every field as it was written', async () => {
        const { response, data } = await recordsOf(tenant, kind).create(complete)
        assert.equal(response.status, 201)
        assert.deepEqual(fieldsOf(data?.data), complete)
        assert.match(String(data?.data.id), idForms[kind])
        assert.equal(data?.data.syncState, 'pending')
        assert.equal(data.data.createdAt, '2026-11-20T09:30:00.125Z')
        assert.equal(data.data.updatedAt, '2026-11-20T09:30:00.125Z')
        assert.deepEqual(data.meta, { creditsConsumed: 0 })
        const read = await recordsOf(tenant, kind).get(data.data.id)
        assert.deepEqual(read.data?.data, data.data)
      })

      it('201 leaves out what was not set', async () => {
        const { data } = await recordsOf(tenant, kind).create(least)
        assert.deepEqual(fieldsOf(data?.data), kind === 'location' ? { ...least, status: 'open' } : least)
      })

      itOnce('201 stores the same keys twice', async () => {
        const { externalId } = complete
        const one = await recordsOf(tenant, kind).create({ ...least, externalId })
        const two = await recordsOf(tenant, kind).create({ ...least, externalId })
        assert.notEqual(one.data?.data.id, two.data?.data.id)
      })

      it('400 refuses a record without a required field', async () => {
        for (const field of Object.keys(least)) {
          const { [field]: _, ...rest } = least
          await assert.rejects(recordsOf(tenant, kind).create(rest), {
            status: 400,
            code: 'VALIDATION_FAILED',
            field,
          })
        }
      })

      itOnce('400 refuses metadata of more than 64 KiB', async () => {
        const metadata = { note: 'ä'.repeat(32_768) }
        const expected = { status: 400, code: 'VALIDATION_FAILED', field: 'metadata' }
        await assert.rejects(recordsOf(tenant, kind).create({ ...least, metadata }), expected)
      })

      it('201 stores a record of an account without credits', async () => {
        const penniless = await service.newTenant({ credits: 0 })
        assert.equal((await recordsOf(penniless, kind).create(least)).response.status, 201)
      })

      itOnce('409 refuses a record more than a knowledge base holds', async () => {
        const full = await service.newTenant()
        await setItemCount(service, full, 9_999)
        assert.equal((await recordsOf(full, kind).create(least)).response.status, 201)
        await assert.rejects(recordsOf(full, kind).create(least), {
          status: 409,
          code: 'ITEM_LIMIT_EXCEEDED',
        })
      })
    })
  }

  describe('createProduct', () => {
    it('400 refuses a currency that does not exist', async () => {
      const price = { amount: 1, currency: 'EUX' }
      const expected = { status: 400, code: 'VALIDATION_FAILED', field: 'price.currency' }
      await assert.rejects(recordsOf(tenant, 'product').create({ name: 'Stove', price }), expected)
    })
  })

  describe('createLocation', () => {
    const place = { name: 'Fernweh Hamburg', address: 'Lange Reihe 1' }

    it('201 takes the time zone from the coordinates when none is given', async () => {
      const { data } = await recordsOf(tenant, 'location').create({
        ...place,
        latitude: 40.7128,
        longitude: -74.006,
      })
      assert.equal(fieldsOf(data?.data)['timezone'], 'America/New_York')
    })

    it('400 refuses a latitude alone, a time zone that does not exist, and hours that make no sense', async () => {
      const refused: readonly [Readonly<Record<string, unknown>>, string][] = [
        [{ latitude: 53.5 }, 'longitude'],
        [{ longitude: 10 }, 'latitude'],
        [{ timezone: 'Europe/Hamburg' }, 'timezone'],
        [{ specialHours: [{ date: '2026-02-30', isClosed: true }] }, 'specialHours[0].date'],
        [
          {
            operatingHours: {
              friday: {
                slots: [
                  { open: '09:00', close: '13:00' },
                  { open: '12:00', close: '18:00' },
                ],
              },
            },
          },
          'operatingHours.friday.slots[1].open',
        ],
      ]
      for (const [fields, field] of refused) {
        const expected = { status: 400, code: 'VALIDATION_FAILED', field }
        await assert.rejects(recordsOf(tenant, 'location').create({ ...place, ...fields }), expected)
      }
    })
  })
})

import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { send } from '../support/send.ts'

/** A request body that fits no shape, the one field that its answer names, and what it says. */
type Case = readonly [body: Readonly<Record<string, unknown>>, field: string, says: RegExp]

const monday = (hours: unknown) => ({ operatingHours: { monday: hours } })
const special = (day: unknown) => ({ specialHours: [{ date: '2026-12-25', isClosed: true }, day] })

const locations: readonly Case[] = [
  [monday({ open: '9:00', close: '17:00' }), 'operatingHours.monday.open', /use HH:MM, such as 09:00/],
  [monday({ open: '09:00' }), 'operatingHours.monday.close', /is required/],
  [monday({ open: '09:00', close: '17:00', note: '' }), 'operatingHours.monday.note', /not a known field/],
  [
    monday({ slots: [{ open: '09:00', close: '25:00' }] }),
    'operatingHours.monday.slots[0].close',
    /use HH:MM/,
  ],
  [monday({ slots: [{ open: '09:00' }] }), 'operatingHours.monday.slots[0].close', /is required/],
  [monday({ slots: [] }), 'operatingHours.monday.slots', /empty list/],
  [monday({ isClosed: false }), 'operatingHours.monday.isClosed', /must be true/],
  [
    monday({ isClosed: true, open: '09:00', close: '10:00' }),
    'operatingHours.monday.isClosed',
    /not a known/,
  ],
  [monday({}), 'operatingHours.monday', /needs open and close, or slots, or isClosed/],
  [monday('9-5'), 'operatingHours.monday', /must be an object: use \{/],
  [{ operatingHours: { mon: { isClosed: true } } }, 'operatingHours.mon', /not a known field/],
  [special({ date: '2026-12-24', open: '09:00' }), 'specialHours[1].close', /is required/],
  [special({ date: '24.12.2026', isClosed: true }), 'specialHours[1].date', /use YYYY-MM-DD/],
  [
    special({ date: '2026-12-24', isClosed: true, reason: '' }),
    'specialHours[1].reason',
    /not a known field/,
  ],
  [special({ date: '2026-12-24' }), 'specialHours[1]', /needs open and close, or slots, or isClosed/],
  [special({ isClosed: true }), 'specialHours[1].date', /is required/],
]

const prices: readonly Case[] = [
  [{ price: 'free' }, 'price', /must be an object(?: or null)?: use \{ amount, currency \}/],
  [{ price: { amount: '1', currency: 'EUR' } }, 'price.amount', /must be a number/],
  [{ price: { amount: -1, currency: 'EUR' } }, 'price.amount', /must be 0 or more/],
  [{ price: { amount: 1 } }, 'price.currency', /is required/],
  [{ price: { amount: 1, currency: 'EUR', tax: 1 } }, 'price.tax', /not a known field/],
]

const secret = { kind: 'secret', name: 'Key', scopes: ['knowledge:read'] }
const publicKey = { kind: 'public', name: 'Key', widgetId: `wid_${'0'.repeat(26)}` }
const keys: readonly Case[] = [
  [{ name: 'Key' }, 'kind', /is required/],
  [{ ...secret, kind: 'other' }, 'kind', /must be "secret" or "public"/],
  [{ kind: 'secret', name: 'Key' }, 'scopes', /is required/],
  [{ ...secret, scopes: ['everything'] }, 'scopes[0]', /must be one of: account:read/],
  [{ ...secret, widgetId: publicKey.widgetId }, 'widgetId', /not a known field/],
  [{ ...secret, name: 7 }, 'name', /must be a text/],
  [{ kind: 'public', name: 'Key' }, 'widgetId', /is required/],
  [{ ...publicKey, scopes: ['knowledge:read'] }, 'scopes', /not a known field/],
  [{ ...publicKey, allowedOrigins: ['shop.example/path'] }, 'allowedOrigins[0]', /use scheme and host/],
]

describe('bodies that fit none of several shapes', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await sharedService()
    tenant = await service.newTenant()
  })

  /** The answer names one field, says one thing about it, and nothing about the shapes that were not meant. */
  async function names(place: { path: string; method: string }, [json, field, says]: Case): Promise<void> {
    const { status, body } = await send(service.origin, place.path, {
      method: place.method,
      apiKey: tenant.apiKey,
      headers: { Authorization: `Bearer ${service.adminToken}` },
      json,
    })
    const told = JSON.stringify(json)
    assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION_FAILED', field], told)
    assert.match(body.detail ?? '', says, told)
    assert.deepEqual(
      body.errors?.map((error) => error.field),
      [field],
      told,
    )
  }

  for (const each of locations) {
    it(`400 names ${each[1]} of a location with ${JSON.stringify(each[0])}`, async () => {
      const path = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/locations`
      const [body, ...rest] = each
      await names({ path, method: 'POST' }, [{ name: 'Shop', address: 'Street 1', ...body }, ...rest])
      await names({ path: `${path}/loc_${'0'.repeat(26)}`, method: 'PUT' }, each)
    })
  }

  for (const each of prices) {
    it(`400 names ${each[1]} of a product with ${JSON.stringify(each[0])}`, async () => {
      const path = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/products`
      const [body, ...rest] = each
      await names({ path, method: 'POST' }, [{ name: 'Tent', ...body }, ...rest])
      await names({ path: `${path}/prod_${'0'.repeat(26)}`, method: 'PUT' }, each)
    })
  }

  for (const each of keys) {
    it(`400 names ${each[1]} of an API key with ${JSON.stringify(each[0])}`, async () => {
      await names({ path: `/admin/v1/accounts/${tenant.accountId}/keys`, method: 'POST' }, each)
    })
  }

  it('400 names every day that is wrong, and a body that is wrong throughout is still answered', async () => {
    const path = `/v1/knowledge-bases/${tenant.knowledgeBaseId}/locations`
    const wrong = {
      name: 'Shop',
      address: 'Street 1',
      operatingHours: { monday: {}, friday: { open: '09:00' } },
    }
    const { body } = await send(service.origin, path, { apiKey: tenant.apiKey, json: wrong })
    assert.deepEqual(
      body.errors?.map(({ field }) => field),
      ['operatingHours.monday', 'operatingHours.friday.close'],
    )
    const specialHours = Array.from({ length: 366 }, () => ({ slots: Array.from({ length: 100 }, () => 1) }))
    const throughout = await send(service.origin, path, {
      apiKey: tenant.apiKey,
      json: { ...wrong, specialHours },
    })
    assert.equal(throughout.status, 400)
    assert.ok((throughout.body.errors ?? []).length <= 100)
  })
})

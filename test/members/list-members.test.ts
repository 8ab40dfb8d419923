import assert from 'node:assert/strict'
import { clock, operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { refusalOf } from '../support/refusal.ts'
import { newKnownPerson } from './members-of.ts'

describe('listMembers', () => {
  let service: SharedService

  before(async () => {
    service = await operatedService()
  })

  it('200 lists the members of the account alone, page by page, in the order they came', async () => {
    const tenant = await service.newTenant()
    await newKnownPerson(service, await service.newTenant(), 'owner')
    const first = await newKnownPerson(service, tenant, 'owner')
    const second = await newKnownPerson(service, tenant, 'viewer')
    const page = await tenant.client.GET('/account/members', { params: { query: { limit: 1 } } })
    const createdAt = clock.now.toISOString()
    const shown = { memberId: first.memberId, email: first.email, role: 'owner', createdAt }
    assert.deepEqual(page.data?.data, [shown])
    const { cursor, hasMore, total } = page.data.pagination
    assert.deepEqual([hasMore, total], [true, 2])
    const query = { limit: 1, cursor: cursor ?? '' }
    const rest = await tenant.client.GET('/account/members', { params: { query } })
    assert.deepEqual([rest.data?.data[0]?.memberId, rest.data?.pagination.hasMore], [second.memberId, false])
  })

  it('400 refuses the cursor of another account', async () => {
    const tenant = await service.newTenant()
    await newKnownPerson(service, tenant, 'owner')
    await newKnownPerson(service, tenant, 'owner')
    const { data } = await tenant.client.GET('/account/members', { params: { query: { limit: 1 } } })
    const query = { cursor: data?.pagination.cursor ?? '' }
    const other = (await service.newTenant()).client.GET('/account/members', { params: { query } })
    assert.deepEqual(await refusalOf(other), { status: 400, code: 'INVALID_CURSOR', field: 'cursor' })
  })
})

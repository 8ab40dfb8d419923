import assert from 'node:assert/strict'
import { clock, operatedService } from '../support/operated-service.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { join, newEmail, newPerson, openBrowser } from './browser.ts'

const weekMs = 7 * 24 * 60 * 60_000

describe('listInvitations', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const invite = async (role: 'owner' | 'editor' | 'viewer' = 'viewer', { client } = tenant) =>
    dataOf(await client.POST('/account/members', { body: { email: newEmail(), role } }))
  const list = async () => dataOf(await tenant.client.GET('/account/invitations'))

  it('200 lists the open invitations of the account alone, page by page, in the order they were made, without links', async () => {
    await invite('owner', await service.newTenant())
    const [first, second] = [await invite('editor'), await invite()]
    const page = await tenant.client.GET('/account/invitations', { params: { query: { limit: 1 } } })
    const { invitationId, email, expiresAt } = first
    const createdAt = clock.now.toISOString()
    assert.deepEqual(page.data?.data, [{ invitationId, email, role: 'editor', createdAt, expiresAt }])
    const { cursor, hasMore, total } = page.data.pagination
    assert.deepEqual([hasMore, total], [true, 2])
    const query = { limit: 1, cursor: cursor ?? '' }
    const rest = await tenant.client.GET('/account/invitations', { params: { query } })
    assert.deepEqual(
      rest.data?.data.map((each) => each.invitationId),
      [second.invitationId],
    )
    assert.equal(rest.data.pagination.hasMore, false)
  })

  it('200 leaves out what was accepted, and what has expired', async () => {
    const accepted = await invite()
    assert.equal((await join(accepted.url, openBrowser(service))).status, 200)
    const open = await invite()
    assert.deepEqual(
      (await list()).map((each) => each.invitationId),
      [open.invitationId],
    )
    clock.now = new Date(clock.now.getTime() + weekMs)
    assert.deepEqual(await list(), [])
  })

  it('200 shows them to viewers, too', async () => {
    const { invitationId } = await invite()
    const { browser } = await newPerson(service, tenant.accountId, { role: 'viewer' })
    const { status, data } = await browser.ask('GET', '/v1/account/invitations')
    assert.equal(status, 200)
    assert.deepEqual(
      (data as unknown as readonly { invitationId: string }[]).map((each) => each.invitationId),
      [invitationId],
    )
  })

  it('400 refuses the cursor of another account', async () => {
    await invite()
    await invite()
    const { data } = await tenant.client.GET('/account/invitations', { params: { query: { limit: 1 } } })
    const query = { cursor: data?.pagination.cursor ?? '' }
    const other = (await service.newTenant()).client.GET('/account/invitations', { params: { query } })
    assert.deepEqual(await refusalOf(other), { status: 400, code: 'INVALID_CURSOR', field: 'cursor' })
  })
})

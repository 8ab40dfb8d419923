import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { join, newEmail, openBrowser } from './browser.ts'
import { type KnownPerson, newKnownPerson } from './members-of.ts'

describe('updateMember', () => {
  let service: SharedService
  let tenant: Tenant
  let owner: KnownPerson

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    owner = await newKnownPerson(service, tenant, 'owner')
  })

  const update = (
    memberId: string,
    role: 'owner' | 'editor' | 'viewer',
    { client }: Pick<Tenant, 'client'> = tenant,
  ) => client.PATCH('/account/members/{memberId}', { params: { path: { memberId } }, body: { role } })

  it('200 gives another role, which counts from the next request on', async () => {
    const { browser, memberId } = await newKnownPerson(service, tenant, 'editor')
    const rename = () => browser.ask('PATCH', '/v1/account', { json: { name: 'Ours' } })
    assert.equal((await rename()).status, 200)
    assert.equal(dataOf(await update(memberId, 'viewer')).role, 'viewer')
    assert.equal((await rename()).status, 403)
  })

  it('200 withdraws what they have invited to, once they may not invite any more', async () => {
    const { browser, memberId } = await newKnownPerson(service, tenant, 'owner')
    const json = { email: newEmail(), role: 'owner' }
    const { data } = await browser.ask('POST', '/v1/account/members', { json })
    await update(memberId, 'owner')
    assert.equal(dataOf(await tenant.client.GET('/account/invitations')).length, 1)
    await update(memberId, 'editor')
    assert.deepEqual(dataOf(await tenant.client.GET('/account/invitations')), [])
    assert.equal((await join(data['url'], openBrowser(service))).status, 401)
  })

  it('200 leaves no invitation of whoever is removed while they invite', async () => {
    const { browser, memberId } = await newKnownPerson(service, tenant, 'owner')
    const json = () => ({ email: newEmail(), role: 'owner' })
    await Promise.all([
      ...[1, 2, 3].map(() => browser.ask('POST', '/v1/account/members', { json: json() })),
      update(memberId, 'viewer'),
    ])
    assert.deepEqual(dataOf(await tenant.client.GET('/account/invitations')), [])
  })

  it('409 leaves the last owner one', async () => {
    await newKnownPerson(service, tenant, 'editor')
    const refused = { status: 409, code: 'LAST_OWNER' }
    assert.deepEqual(await refusalOf(update(owner.memberId, 'editor')), refused)
    assert.equal(dataOf(await update(owner.memberId, 'owner')).role, 'owner')
    await newKnownPerson(service, tenant, 'owner')
    assert.equal(dataOf(await update(owner.memberId, 'editor')).role, 'editor')
  })

  it('409 leaves one owner where two make each other editors at the same time', async () => {
    const other = await newKnownPerson(service, tenant, 'owner')
    const demote = (by: KnownPerson, of: KnownPerson) =>
      by.browser.ask('PATCH', `/v1/account/members/${of.memberId}`, { json: { role: 'editor' } })
    const both = await Promise.all([demote(owner, other), demote(other, owner)])
    const statuses = both.map(({ status }) => status).toSorted()
    assert.equal(statuses[0], 200)
    assert.ok(statuses[1] === 409 || statuses[1] === 403)
  })

  it('403 changes nobody who may do more than the key that asks', async () => {
    const scopes = [
      'members:write',
      'account:read',
      'conversations:read',
      'knowledge:read',
      'locations:read',
    ] as const
    const weak = await tenant.newKey({ scopes: [...scopes] })
    const editor = await newKnownPerson(service, tenant, 'editor')
    const refused = { status: 403, code: 'SCOPE_MISSING' }
    assert.deepEqual(await refusalOf(update(editor.memberId, 'viewer', weak)), refused)
    const viewer = await newKnownPerson(service, tenant, 'viewer')
    assert.deepEqual(await refusalOf(update(viewer.memberId, 'editor', weak)), refused)
  })
})

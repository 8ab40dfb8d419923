import assert from 'node:assert/strict'
import { sweepMembers } from '../../server/src/members/index.ts'
import { operatedService } from '../support/operated-service.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { type Browser, join, newEmail, openBrowser, signIn } from './browser.ts'
import { membersOf, newKnownPerson } from './members-of.ts'

describe('removeMember', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const remove = (memberId: string) =>
    tenant.client.DELETE('/account/members/{memberId}', { params: { path: { memberId } } })

  it('200 withdraws what they have invited to, which is noted with who has removed them', async () => {
    const owner = await newKnownPerson(service, tenant, 'owner')
    const { browser, memberId } = await newKnownPerson(service, tenant, 'owner')
    const invite = async (by: Browser) => {
      const json = { email: newEmail(), role: 'owner' }
      return (await by.ask('POST', '/v1/account/members', { json })).data
    }
    const [theirs, other] = [await invite(browser), await invite(owner.browser)]
    await owner.browser.ask('DELETE', `/v1/account/members/${memberId}`)
    assert.equal((await join(theirs['url'], openBrowser(service))).status, 401)
    assert.equal((await join(other['url'], openBrowser(service))).status, 200)
    const events = dataOf(await tenant.client.GET('/account/events'))
    const { actor } = events.find(({ operationId }) => operationId === 'withdrawInvitation') ?? {}
    assert.deepEqual(actor, { kind: 'member', id: owner.memberId })
    assert.ok(events.some(({ objectId }) => objectId === theirs['invitationId']))
  })

  it('200 ends a membership from the next request on', async () => {
    const owner = await newKnownPerson(service, tenant, 'owner')
    const { browser, memberId } = await newKnownPerson(service, tenant, 'editor')
    const { response } = await remove(memberId)
    assert.equal(response.status, 200)
    assert.equal((await browser.ask('GET', '/v1/account')).status, 401)
    assert.deepEqual(
      (await membersOf(tenant)).map(({ email }) => email),
      [owner.email],
    )
  })

  it('409 leaves the last owner, and 404 finds nobody twice', async () => {
    const owner = await newKnownPerson(service, tenant, 'owner')
    assert.deepEqual(await refusalOf(remove(owner.memberId)), { status: 409, code: 'LAST_OWNER' })
    const { memberId } = await newKnownPerson(service, tenant, 'owner')
    await remove(memberId)
    assert.deepEqual(await refusalOf(remove(memberId)), {
      status: 404,
      code: 'RECORD_NOT_FOUND',
      field: 'memberId',
    })
  })

  it('the sweeper forgets who is a member of nothing any more, with passwords and sessions', async () => {
    await newKnownPerson(service, tenant, 'owner')
    const { email, memberId } = await newKnownPerson(service, tenant, 'viewer')
    await remove(memberId)
    assert.equal((await signIn(openBrowser(service), email)).status, 200)
    await sweepMembers(service.service)
    assert.equal((await signIn(openBrowser(service), email)).status, 401)
    const left = await service.service.db
      .selectFrom('member_user')
      .select('id')
      .where('email', '=', email)
      .execute()
    assert.deepEqual(left, [])
  })
})

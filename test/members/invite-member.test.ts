import assert from 'node:assert/strict'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { mostAnHour, mostMembers } from '../../server/src/members/invite-member.ts'
import { clock, operatedService } from '../support/operated-service.ts'
import { invalid } from '../support/problem-of.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { join, newEmail, openBrowser, tokenIn } from './browser.ts'
import { membersOf, newKnownPerson } from './members-of.ts'

const hourMs = 60 * 60_000

describe('inviteMember', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const invite = (body: { email: string; role: 'owner' | 'editor' | 'viewer' }, client = tenant.client) =>
    client.POST('/account/members', { body })

  it('201 answers a link that makes whoever opens it a member of this role', async () => {
    const email = newEmail()
    const invited = dataOf(await invite({ email: ` ${email}`.trim(), role: 'viewer' }))
    assert.ok(invited.url.startsWith(`${consoleOrigin(service.origin)}/console#link=`))
    assert.deepEqual(await membersOf(tenant), [])
    assert.equal((await join(invited.url, openBrowser(service))).status, 200)
    assert.deepEqual(
      (await membersOf(tenant)).map((member) => [member.email, member.role]),
      [[email, 'viewer']],
    )
  })

  it('201 answers a repeat under the same Idempotency-Key with the same link, which is stored under seal', async () => {
    const params = { header: { 'Idempotency-Key': 'invitation-1' } }
    const body = { email: newEmail(), role: 'viewer' } as const
    const first = dataOf(await tenant.client.POST('/account/members', { params, body }))
    const second = dataOf(await tenant.client.POST('/account/members', { params, body }))
    assert.deepEqual(second, first)
    const stored = await service.service.db
      .selectFrom('idempotency_record')
      .select('body')
      .where('account_id', '=', tenant.accountId)
      .execute()
    assert.equal(stored.length, 1)
    assert.ok(!JSON.stringify(stored).includes(tokenIn(first.url)))
  })

  it('403 gives no role that may do more than the key that gives it', async () => {
    const { client } = await tenant.newKey({ scopes: ['members:write', 'account:read', 'knowledge:read'] })
    for (const role of ['owner', 'editor', 'viewer'] as const)
      assert.deepEqual(await refusalOf(invite({ email: newEmail(), role }, client)), {
        status: 403,
        code: 'SCOPE_MISSING',
      })
  })

  it('400 names an e-mail that is none and a role that there is not', async () => {
    assert.deepEqual(await refusalOf(invite({ email: 'nobody', role: 'viewer' })), invalid('email'))
    const odd = { email: newEmail(), role: 'king' } as unknown as Parameters<typeof invite>[0]
    assert.deepEqual(await refusalOf(invite(odd)), invalid('role'))
  })

  it('409 refuses more open invitations than an account may have', async () => {
    const inviteOne = () => invite({ email: newEmail(), role: 'viewer' })
    for (let made = 0; made < mostMembers; made += 1) {
      if (made % mostAnHour === 0) clock.now = new Date(clock.now.getTime() + hourMs)
      await inviteOne()
    }
    assert.deepEqual(await refusalOf(inviteOne()), { status: 409, code: 'MEMBER_LIMIT_EXCEEDED' })
  })

  it('429 makes so many in an hour, whatever becomes of them', async () => {
    for (let made = 0; made < mostAnHour; made += 1) {
      const { invitationId } = dataOf(await invite({ email: newEmail(), role: 'viewer' }))
      const params = { path: { invitationId } }
      await tenant.client.DELETE('/account/invitations/{invitationId}', { params })
    }
    const inviteOne = () => invite({ email: newEmail(), role: 'viewer' })
    assert.deepEqual(await refusalOf(inviteOne()), { status: 429, code: 'RATE_LIMITED' })
    clock.now = new Date(clock.now.getTime() + hourMs)
    await inviteOne()
  })

  it('409 invites nobody who is a member already: their role is to be changed', async () => {
    const { email } = await newKnownPerson(service, tenant, 'viewer')
    for (const role of ['editor', 'viewer'] as const)
      assert.deepEqual(await refusalOf(invite({ email: email.toUpperCase(), role })), {
        status: 409,
        code: 'ALREADY_A_MEMBER',
        field: 'email',
      })
    assert.deepEqual(dataOf(await tenant.client.GET('/account/invitations')), [])
  })
})

import assert from 'node:assert/strict'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { mostMembers } from '../../server/src/members/invite-member.ts'
import { operatedService } from '../support/operated-service.ts'
import { invalid } from '../support/problem-of.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { newEmail, openBrowser, tokenIn } from './browser.ts'
import { membersOf } from './members-of.ts'

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
    const opened = await openBrowser(service).ask('POST', '/console/auth/link', {
      json: { token: tokenIn(invited.url) },
    })
    assert.equal(opened.status, 200)
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
    for (let made = 0; made < mostMembers; made += 1) await invite({ email: newEmail(), role: 'viewer' })
    assert.deepEqual(await refusalOf(invite({ email: newEmail(), role: 'viewer' })), {
      status: 409,
      code: 'MEMBER_LIMIT_EXCEEDED',
    })
  })
})

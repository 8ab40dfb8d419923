import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { problemOf } from '../support/problem-of.ts'
import { newEmail, newLink, openBrowser } from './browser.ts'
import { membersOf, newKnownPerson } from './members-of.ts'

describe('createMemberLink', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const open = (token: string, browser = openBrowser(service)) =>
    browser.ask('POST', '/console/auth/link', { json: { token } })

  it('201 makes an owner unless it says otherwise, and a link that signs them in', async () => {
    const email = newEmail()
    const params = { path: { accountId: tenant.accountId } }
    const link = dataOf(
      await adminClient(service).POST('/accounts/{accountId}/member-links', { params, body: { email } }),
    )
    assert.equal(link.email, email)
    assert.deepEqual(
      (await membersOf(tenant)).map((member) => [member.email, member.role]),
      [[email, 'owner']],
    )
    const browser = openBrowser(service)
    await open(link.url.split('#link=')[1] ?? '', browser)
    assert.equal((await browser.ask('GET', '/v1/account')).status, 200)
  })

  it('201 leaves the role of who is a member already', async () => {
    const { email } = await newKnownPerson(service, tenant, 'viewer')
    const browser = openBrowser(service)
    await open(
      await newLink(service, tenant.accountId, { email: email.toUpperCase(), role: 'owner' }),
      browser,
    )
    const { data } = await browser.ask('GET', '/console/auth/session')
    assert.deepEqual(
      (data['accounts'] as { role: string }[]).map(({ role }) => role),
      ['viewer'],
    )
  })

  it('404 finds no account that nobody has', async () => {
    const params = { path: { accountId: 'acc_01m1e08hh0ecw9tqvjqbc2rtc1' } }
    const body = { email: newEmail() }
    const made = await adminClient(service).POST('/accounts/{accountId}/member-links', { params, body })
    assert.deepEqual(problemOf(made), { status: 404, code: 'RECORD_NOT_FOUND', field: 'accountId' })
  })
})

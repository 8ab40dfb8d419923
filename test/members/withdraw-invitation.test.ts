import assert from 'node:assert/strict'
import { clock, operatedService } from '../support/operated-service.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { join, newEmail, newPerson, openBrowser } from './browser.ts'
import { membersOf } from './members-of.ts'

const weekMs = 7 * 24 * 60 * 60_000
const gone = { status: 404, code: 'RECORD_NOT_FOUND', field: 'invitationId' }

describe('withdrawInvitation', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })

  const invite = async () =>
    dataOf(await tenant.client.POST('/account/members', { body: { email: newEmail(), role: 'viewer' } }))
  const withdraw = (invitationId: string, { client } = tenant) =>
    client.DELETE('/account/invitations/{invitationId}', { params: { path: { invitationId } } })
  const accept = async (url: string) => {
    const { status, code, field, detail } = await join(url, openBrowser(service))
    return { status, code, field, detail }
  }

  it('200 makes the link good for nothing, and says of it what is said of a used one', async () => {
    const [withdrawn, used] = [await invite(), await invite()]
    const { invitationId: id } = withdrawn
    assert.deepEqual(dataOf(await withdraw(id)), { id, deleted: true })
    assert.equal((await accept(used.url)).status, 200)
    const refused = await accept(withdrawn.url)
    assert.equal(refused.status, 401)
    assert.deepEqual(refused, await accept(used.url))
    assert.equal((await membersOf(tenant)).length, 1)
    assert.deepEqual(dataOf(await tenant.client.GET('/account/invitations')), [])
  })

  it('200 is noted with who has withdrawn it', async () => {
    const { invitationId } = await invite()
    await withdraw(invitationId)
    const [event] = dataOf(await tenant.client.GET('/account/events'))
    assert.deepEqual(
      [event?.operationId, event?.objectId, event?.actor.kind],
      ['withdrawInvitation', invitationId, 'key'],
    )
  })

  it('200 to one of two who withdraw it, or who withdraw and accept it, at once', async () => {
    const { invitationId, url } = await invite()
    const [one, other] = await Promise.allSettled([withdraw(invitationId), withdraw(invitationId)])
    assert.deepEqual([one.status, other.status].toSorted(), ['fulfilled', 'rejected'])
    assert.equal((await accept(url)).status, 401)
    const second = await invite()
    const [withdrawn, accepted] = await Promise.allSettled([
      withdraw(second.invitationId),
      accept(second.url),
    ])
    const isAccepted = accepted.status === 'fulfilled' && accepted.value.status === 200
    assert.equal(withdrawn.status, isAccepted ? 'rejected' : 'fulfilled')
  })

  it('404 for one that is unknown, was used, was withdrawn, has expired, or is of another account', async () => {
    assert.deepEqual(await refusalOf(withdraw('inv_01m1e0yk7decw9tqwn2c6t8sxb')), gone)
    const [used, twice, foreign, late] = [await invite(), await invite(), await invite(), await invite()]
    await accept(used.url)
    assert.deepEqual(await refusalOf(withdraw(used.invitationId)), gone)
    await withdraw(twice.invitationId)
    assert.deepEqual(await refusalOf(withdraw(twice.invitationId)), gone)
    assert.deepEqual(await refusalOf(withdraw(foreign.invitationId, await service.newTenant())), gone)
    assert.equal((await accept(foreign.url)).status, 200)
    clock.now = new Date(clock.now.getTime() + weekMs)
    assert.deepEqual(await refusalOf(withdraw(late.invitationId)), gone)
  })

  it('403 to editors and viewers', async () => {
    const { invitationId, url } = await invite()
    for (const role of ['editor', 'viewer'] as const) {
      const { browser } = await newPerson(service, tenant.accountId, { role })
      const asked = await browser.ask('DELETE', `/v1/account/invitations/${invitationId}`)
      assert.deepEqual([asked.status, asked.code], [403, 'SCOPE_MISSING'])
    }
    assert.equal((await accept(url)).status, 200)
  })
})

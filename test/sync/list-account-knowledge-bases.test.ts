import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import { refusalOf } from '../support/refusal.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'

describe('listAccountKnowledgeBases', () => {
  let service: SharedService

  before(async () => {
    service = await operatedService()
  })

  it('200 lists what the account has to a key that may not read what is in it', async () => {
    const tenant = await service.newTenant()
    const { client } = await tenant.newKey({ scopes: ['account:read'] })
    await tenant.client.POST('/account/knowledge-bases', { body: { name: 'Rental' } })
    const listed = dataOf(await client.GET('/account/knowledge-bases'))
    assert.deepEqual(
      listed.map(({ id, name }) => [id === tenant.knowledgeBaseId, name]),
      [
        [true, listed[0]?.name],
        [false, 'Rental'],
      ],
    )
    assert.equal((await refusalOf(client.GET('/knowledge-bases'))).code, 'SCOPE_MISSING')
  })

  it('200 goes page by page, and 400 takes no cursor of another account', async () => {
    const [one, other] = [await service.newTenant(), await service.newTenant()]
    for (const name of ['A', 'B']) await one.client.POST('/account/knowledge-bases', { body: { name } })
    const page = (await one.client.GET('/account/knowledge-bases', { params: { query: { limit: 2 } } })).data
    assert.deepEqual([page?.data.length, page?.pagination.total], [2, 3])
    const cursor = page?.pagination.cursor ?? ''
    const query = { limit: 2, cursor }
    const rest = dataOf(await one.client.GET('/account/knowledge-bases', { params: { query } }))
    assert.deepEqual(
      rest.map(({ name }) => name),
      ['B'],
    )
    const foreign = other.client.GET('/account/knowledge-bases', { params: { query } })
    assert.equal((await refusalOf(foreign)).code, 'INVALID_CURSOR')
  })
})

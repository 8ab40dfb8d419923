import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import { problemOf } from '../support/problem-of.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'

describe('getWidget', () => {
  let service: SharedService
  let tenant: Tenant

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
  })

  const get = (accountId: string, widgetId: string) =>
    adminClient(service).GET('/accounts/{accountId}/widgets/{widgetId}', {
      params: { path: { accountId, widgetId } },
    })

  it('200 shows the widget as it is listed', async () => {
    const { accountId, widgetId, knowledgeBaseId } = tenant
    const widget = dataOf(await get(accountId, widgetId))
    assert.deepEqual(
      [widget.widgetId, widget.accountId, widget.knowledgeBaseId, widget.name],
      [widgetId, accountId, knowledgeBaseId, 'Shop'],
    )
    const { data } = await adminClient(service).GET('/accounts/{accountId}/widgets', {
      params: { path: { accountId } },
    })
    assert.deepEqual(data?.data, [widget])
  })

  it('404 hides the widget of another account', async () => {
    const other = await service.newTenant()
    for (const [accountId, widgetId] of [
      [tenant.accountId, other.widgetId],
      [other.accountId, tenant.widgetId],
    ] as const) {
      assert.deepEqual(problemOf(await get(accountId, widgetId)), {
        status: 404,
        code: 'WIDGET_NOT_FOUND',
        field: 'widgetId',
      })
    }
  })

  it('404 knows no account with another id', async () => {
    const { field } = problemOf(await get(service.service.newId('acc'), tenant.widgetId))
    assert.equal(field, 'accountId')
  })
})

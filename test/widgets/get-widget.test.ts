import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
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
})

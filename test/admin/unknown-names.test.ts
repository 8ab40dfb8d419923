import assert from 'node:assert/strict'
import { adminRoutes } from '../../server/src/admin/routes.ts'
import type { Operation } from '../../server/src/contract/document.ts'
import { checkedFetch } from '../support/contract-check.ts'
import {
  exampleRequest,
  operationsUnder,
  type PathValues,
} from '../../scripts/lab/contract/example-request.ts'
import type { SharedService } from '../support/shared-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { operatedService } from './operator.ts'

const operations = operationsUnder('/admin/v1').filter(({ operationId }) => operationId in adminRoutes)
const named = (parameter: string) => operations.filter(({ path }) => path.includes(`{${parameter}}`))

describe('names the operator gets wrong', () => {
  let service: SharedService
  let tenant: Tenant
  let other: Tenant

  before(async () => {
    service = await operatedService()
    tenant = await service.newTenant()
    other = await service.newTenant()
  })

  async function refusal(operation: Operation, ids: PathValues) {
    const { url, method, body } = exampleRequest('/admin/v1', operation, ids)
    const response = await checkedFetch(
      new Request(`${service.origin}${url}`, {
        method,
        headers: { Authorization: `Bearer ${service.adminToken}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const { code, field } = (await response.json()) as { code?: string; field?: string }
    return { status: response.status, code, field }
  }

  for (const operation of named('accountId')) {
    it(`404 answers ${operation.operationId} for an account that does not exist`, async () => {
      const accountId = 'acc_01m1e08hh0ecw9tqvjqbc2rtc1'
      assert.deepEqual(await refusal(operation, { accountId }), {
        status: 404,
        code: 'RECORD_NOT_FOUND',
        field: 'accountId',
      })
    })

    it(`404 answers ${operation.operationId} for what is not an account id`, async () => {
      const { status, field } = await refusal(operation, { accountId: tenant.widgetId })
      assert.deepEqual([status, field], [404, 'accountId'])
    })
  }

  for (const operation of named('knowledgeBaseId')) {
    it(`404 hides another account’s knowledge base from ${operation.operationId}`, async () => {
      const { accountId } = tenant
      assert.deepEqual(await refusal(operation, { accountId, knowledgeBaseId: other.knowledgeBaseId }), {
        status: 404,
        code: 'KNOWLEDGE_BASE_NOT_FOUND',
        field: 'knowledgeBaseId',
      })
    })
  }

  for (const operation of named('widgetId')) {
    it(`404 hides another account’s widget from ${operation.operationId}`, async () => {
      const { accountId } = tenant
      assert.deepEqual(await refusal(operation, { accountId, widgetId: other.widgetId }), {
        status: 404,
        code: 'WIDGET_NOT_FOUND',
        field: 'widgetId',
      })
    })
  }
})

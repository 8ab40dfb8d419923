import { itPagesThrough } from '../support/pages-of-account.ts'
import { dataOf } from '../support/tenant.ts'

describe('listWidgets', () => {
  itPagesThrough({
    add: async (admin, { accountId, knowledgeBaseId }, name) =>
      dataOf(
        await admin.POST('/accounts/{accountId}/widgets', {
          params: { path: { accountId } },
          body: { name, knowledgeBaseId, identity: 'open' },
        }),
      ).widgetId,
    read: (admin, params) => admin.GET('/accounts/{accountId}/widgets', { params }),
    idOf: ({ widgetId }) => widgetId,
  })
})

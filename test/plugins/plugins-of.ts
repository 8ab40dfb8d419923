import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import type { TestService } from '../support/start-service.ts'

type Service = Pick<TestService, 'origin' | 'adminToken'>
type Place = Pick<Tenant, 'accountId' | 'widgetId'>
type Kind = 'booking' | 'shopify'

/** The plugins of a widget as the operator reaches them. */
export function pluginsOf(service: Service, { accountId, widgetId }: Place) {
  const admin = adminClient(service)
  const path = { accountId, widgetId }
  const all = '/accounts/{accountId}/widgets/{widgetId}/plugins'
  const one = `${all}/{pluginId}` as const
  return {
    create: (body: { kind: Kind; url: string; enabled?: boolean }) =>
      admin.POST(all, { params: { path }, body }),
    list: (query: Readonly<Record<string, string | number>> = {}) =>
      admin.GET(all, { params: { path, query } }),
    update: (pluginId: string, body: object) =>
      admin.PATCH(one, { params: { path: { ...path, pluginId } }, body }),
    delete: (pluginId: string) => admin.DELETE(one, { params: { path: { ...path, pluginId } } }),
  }
}

/** Another widget of the same account. */
export async function anotherWidget(service: Service, tenant: Tenant): Promise<Tenant> {
  const { accountId, knowledgeBaseId } = tenant
  const { widgetId } = dataOf(
    await adminClient(service).POST('/accounts/{accountId}/widgets', {
      params: { path: { accountId } },
      body: { name: 'Second', knowledgeBaseId, identity: 'open' },
    }),
  )
  return { ...tenant, widgetId }
}

/** A plugin that was made, with its secret. */
export async function newPlugin(service: Service, place: Place, body: { kind: Kind; url: string }) {
  const { plugin, signingSecret } = dataOf(await pluginsOf(service, place).create(body))
  return { pluginId: plugin.pluginId, signingSecret }
}

export const unknownPlugin = { status: 404, code: 'RECORD_NOT_FOUND', field: 'pluginId' }

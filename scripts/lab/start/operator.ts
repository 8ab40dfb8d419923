import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths as AdminPaths } from '../../../server/src/contract/admin-types.gen.ts'
import { adminToken } from './start-service.ts'

/** Calls a service that was started here, as an operator does. */
export function adminOf(origin: string): Client<AdminPaths> {
  return createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken}` },
  })
}

export function dataOf<Data>(answer: { data?: { data: Data } | undefined; error?: unknown }): Data {
  if (answer.data !== undefined) return answer.data.data
  throw new Error(`The service refused its operator: ${JSON.stringify(answer.error)}`)
}

/** No limit slows anybody down. */
export const plenty = 1_000_000

export interface NewWidget {
  readonly accountId: string
  readonly widgetId: string
}

/** Makes an account that no limit slows down, with a widget on an empty knowledge base. */
export async function makeWidget(admin: Client<AdminPaths>): Promise<NewWidget> {
  const account = { name: 'Benchmark', plan: 'scale', credits: plenty } as const
  const { accountId } = dataOf(await admin.POST('/accounts', { body: account }))
  const path = { params: { path: { accountId } } }
  const { knowledgeBaseId } = dataOf(
    await admin.POST('/accounts/{accountId}/knowledge-bases', { ...path, body: { name: 'Benchmark' } }),
  )
  const widget = {
    name: 'Benchmark',
    knowledgeBaseId,
    identity: 'open',
    visitorTurnsPerMinute: plenty,
  } as const
  const { widgetId } = dataOf(await admin.POST('/accounts/{accountId}/widgets', { ...path, body: widget }))
  return { accountId, widgetId }
}

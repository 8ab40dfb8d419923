import createFetchClient from 'openapi-fetch'
import type { paths as AdminPaths } from '../../server/src/contract/admin-types.gen.ts'
import { adminToken } from './start-service.ts'

const plenty = 1_000_000

/**
 * A widget for pages of one origin, made as an operator does it.
 * @returns its public key
 */
export async function openWidget(origin: string, hostOrigin: string): Promise<string> {
  const admin = createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  const account = { name: 'Benchmark', plan: 'scale', credits: plenty } as const
  const { accountId } = dataOf(await admin.POST('/accounts', { body: account }))
  const path = { params: { path: { accountId } } }
  const { knowledgeBaseId } = dataOf(
    await admin.POST('/accounts/{accountId}/knowledge-bases', { ...path, body: { name: 'Benchmark' } }),
  )
  const widget = { name: 'Benchmark', knowledgeBaseId, identity: 'open' } as const
  const { widgetId } = dataOf(await admin.POST('/accounts/{accountId}/widgets', { ...path, body: widget }))
  const { secret } = dataOf(
    await admin.POST('/accounts/{accountId}/keys', {
      ...path,
      body: {
        kind: 'public',
        name: 'Benchmark',
        widgetId,
        allowedOrigins: [hostOrigin],
        requestsPerMinute: plenty,
        turnsPerMinute: plenty,
      },
    }),
  )
  return secret
}

function dataOf<Data>(answer: { data?: { data: Data } | undefined; error?: unknown }): Data {
  if (answer.data !== undefined) return answer.data.data
  throw new Error(`A widget could not be opened: ${JSON.stringify(answer.error)}`)
}

import createFetchClient from 'openapi-fetch'
import type { paths as AdminPaths } from '../../server/src/contract/admin-types.gen.ts'
import { adminToken } from './start-service.ts'

/** An account that no limit slows down, with a widget and a key. */
export interface OpenedAccount {
  readonly widgetId: string
  readonly apiKey: string
}

/** Limits of their own keep the measured ones out of the way. */
const plenty = 1_000_000

/** Makes one as an operator does it. Without a callback URL its key takes no callbacks. */
export async function openAccount(origin: string, callbackUrl?: string): Promise<OpenedAccount> {
  const admin = createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  const { accountId } = dataOf(
    await admin.POST('/accounts', { body: { name: 'Benchmark', plan: 'scale', credits: plenty } }),
  )
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
  const { secret } = dataOf(
    await admin.POST('/accounts/{accountId}/keys', {
      ...path,
      body: {
        kind: 'secret',
        name: 'Benchmark',
        scopes: ['conversations:chat'],
        requestsPerMinute: plenty,
        turnsPerMinute: plenty,
        ...(callbackUrl !== undefined && { callbackUrl }),
      },
    }),
  )
  return { widgetId, apiKey: secret }
}

function dataOf<Data>(answer: { data?: { data: Data } | undefined; error?: unknown }): Data {
  if (answer.data !== undefined) return answer.data.data
  throw new Error(`An account could not be opened: ${JSON.stringify(answer.error)}`)
}

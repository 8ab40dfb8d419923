import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths as AdminPaths } from '../../../server/src/contract/admin-types.gen.ts'
import { adminToken } from './start-service.ts'

type Admin = Client<AdminPaths>
type AnyKey = AdminPaths['/accounts/{accountId}/keys']['post']['requestBody']['content']['application/json']
type NewKey =
  | Omit<Extract<AnyKey, { kind: 'secret' }>, 'name'>
  | Omit<Extract<AnyKey, { kind: 'public' }>, 'name'>

/** Calls a service that was started here, as an operator does. */
export function adminOf(origin: string): Admin {
  return createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken}` },
  })
}

function dataOf<Data>(answer: { data?: { data: Data } | undefined; error?: unknown }): Data {
  if (answer.data !== undefined) return answer.data.data
  throw new Error(`The service refused its operator: ${JSON.stringify(answer.error)}`)
}

/** No limit slows anybody down. */
const plenty = 1_000_000
const name = 'Measured'

/** @returns the id of an account that no limit slows down */
export async function makeAccount(admin: Admin): Promise<string> {
  const body = { name, plan: 'scale', credits: plenty } as const
  return dataOf(await admin.POST('/accounts', { body })).accountId
}

/** @returns the id of one that is empty */
export async function makeKnowledgeBase(admin: Admin, accountId: string, name: string): Promise<string> {
  const params = { path: { accountId } }
  const answer = await admin.POST('/accounts/{accountId}/knowledge-bases', { params, body: { name } })
  return dataOf(answer).knowledgeBaseId
}

export interface NewWidget {
  readonly knowledgeBaseId: string
  readonly widgetId: string
}

/** Makes a widget on an empty knowledge base. */
export async function makeWidget(admin: Admin, accountId: string, name = 'Measured'): Promise<NewWidget> {
  const knowledgeBaseId = await makeKnowledgeBase(admin, accountId, name)
  const answer = await admin.POST('/accounts/{accountId}/widgets', {
    params: { path: { accountId } },
    body: { name, knowledgeBaseId, identity: 'open', visitorTurnsPerMinute: plenty },
  })
  return { knowledgeBaseId, widgetId: dataOf(answer).widgetId }
}

/** @returns the secret of a key that no limit slows down */
export async function makeKey(admin: Admin, accountId: string, key: NewKey): Promise<string> {
  const limits = { name, requestsPerMinute: plenty, turnsPerMinute: plenty }
  const openLimits = { dailyCredits: plenty, networkStartsPerMinute: plenty, networkTurnsPerMinute: plenty }
  const answer = await admin.POST('/accounts/{accountId}/keys', {
    params: { path: { accountId } },
    body: key.kind === 'public' ? { ...limits, ...openLimits, ...key } : { ...limits, ...key },
  })
  return dataOf(answer).secret
}

/** What may be done to conversations and content. */
export const everyScope: Extract<NewKey, { kind: 'secret' }>['scopes'] = [
  'conversations:chat',
  'knowledge:write',
  'locations:write',
]

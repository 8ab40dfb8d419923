import createFetchClient from 'openapi-fetch'
import type { paths as AdminPaths } from '../../server/src/contract/admin-types.gen.ts'
import { measuredAccountId } from './knowledge-bases.ts'
import { adminToken } from './start-service.ts'

/**
 * Makes an empty one of the measured account, as an operator does it.
 * @returns its id
 */
export async function createKnowledgeBase(origin: string, name: string): Promise<string> {
  const admin = createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  const { data, error } = await admin.POST('/accounts/{accountId}/knowledge-bases', {
    params: { path: { accountId: measuredAccountId } },
    body: { name },
  })
  if (data === undefined) throw new Error(`No knowledge base could be made: ${JSON.stringify(error)}`)
  return data.data.knowledgeBaseId
}

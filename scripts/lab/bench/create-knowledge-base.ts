import { adminOf, dataOf } from '../start/operator.ts'
import { measuredAccountId } from './knowledge-bases.ts'

/**
 * Makes an empty one of the measured account, as an operator does it.
 * @returns its id
 */
export async function createKnowledgeBase(origin: string, name: string): Promise<string> {
  const answer = await adminOf(origin).POST('/accounts/{accountId}/knowledge-bases', {
    params: { path: { accountId: measuredAccountId } },
    body: { name },
  })
  return dataOf(answer).knowledgeBaseId
}

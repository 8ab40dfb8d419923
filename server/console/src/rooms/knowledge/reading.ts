import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bodyOf, type Api, type Schemas } from '../../api.ts'
import { readAllPages } from '../../parts/all-pages.ts'
import { useAccount } from '../../shell/account.ts'

export type KnowledgeBase = Schemas['KnowledgeBase']

/** Under it stands all that is read of knowledge bases. */
export const knowledgeKey = (accountId: string, ...rest: readonly string[]) =>
  [accountId, 'knowledge-bases', ...rest] as const

/** All of an account, which are few, however many pages they take. */
export const readKnowledgeBases = (api: Api, signal: AbortSignal): Promise<readonly KnowledgeBase[]> =>
  readAllPages((query) => bodyOf(api.GET('/account/knowledge-bases', { params: { query }, signal })), {
    signal,
  })

/** After a change, all that may tell of it is read anew. */
export function useReadAnew(): () => Promise<void> {
  const queries = useQueryClient()
  const { accountId } = useAccount().account
  return useCallback(
    () => queries.invalidateQueries({ queryKey: knowledgeKey(accountId) }),
    [queries, accountId],
  )
}

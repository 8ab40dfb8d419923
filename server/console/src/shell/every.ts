import { useQuery } from '@tanstack/react-query'
import { type Api, bodyOf } from '../api.ts'
import { readAllPages } from '../parts/all-pages.ts'
import type { PageOfRows } from '../parts/pages.tsx'
import { useAccount } from './account.ts'

type Read<Row> = (
  api: Api,
  query: { readonly cursor?: string; readonly limit: number },
  signal: AbortSignal,
) => Promise<PageOfRows<Row>>

/** All rows of a list that is short by its nature, to choose from and to name things by. */
export function useEvery<Row>(what: string, read: Read<Row>) {
  const { account, api } = useAccount()
  return useQuery({
    queryKey: [account.accountId, what, 'every'],
    queryFn: ({ signal }) => readAllPages((query) => read(api, query, signal), { signal }),
    staleTime: 30_000,
  })
}

export const useEveryWidget = () =>
  useEvery('widgets', (api, query, signal) =>
    bodyOf(api.GET('/account/widgets', { params: { query }, signal })),
  )

export const useEveryKnowledgeBase = () =>
  useEvery('knowledge-bases', (api, query, signal) =>
    bodyOf(api.GET('/account/knowledge-bases', { params: { query }, signal })),
  )

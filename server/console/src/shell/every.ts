import { useQuery } from '@tanstack/react-query'
import { type Api, bodyOf } from '../api.ts'
import type { PageOfRows } from '../parts/pages.tsx'
import { useAccount } from './account.ts'

type Read<Row> = (
  api: Api,
  query: { readonly cursor?: string; readonly limit: number },
  signal: AbortSignal,
) => Promise<PageOfRows<Row>>

/** All rows of a list that is short by its nature, to choose from and to name things by: 1,000 at most. */
export function useEvery<Row>(what: string, read: Read<Row>) {
  const { account, api } = useAccount()
  return useQuery({
    queryKey: [account.accountId, what, 'every'],
    queryFn: async ({ signal }): Promise<readonly Row[]> => {
      const rows: Row[] = []
      let cursor: string | null = null
      do {
        const page: PageOfRows<Row> = await read(
          api,
          { limit: 100, ...(cursor !== null && { cursor }) },
          signal,
        )
        rows.push(...page.data)
        cursor = page.pagination.cursor
      } while (cursor !== null && rows.length < 1_000)
      return rows
    },
    staleTime: 30_000,
  })
}

export const useEveryWidget = () =>
  useEvery('widgets', (api, query, signal) =>
    bodyOf(api.GET('/account/widgets', { params: { query }, signal })),
  )

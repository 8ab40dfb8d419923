import { useQuery } from '@tanstack/react-query'
import { bodyOf } from '../../api.ts'
import { readAllPages } from '../../parts/all-pages.ts'
import { useAccount } from '../../shell/account.ts'

/** What a widget can answer from, by name. */
export function useKnowledgeBases() {
  const { account, api } = useAccount()
  const { data } = useQuery({
    queryKey: [account.accountId, 'knowledge-bases', 'choices'],
    queryFn: ({ signal }) =>
      readAllPages((query) => bodyOf(api.GET('/account/knowledge-bases', { params: { query }, signal })), {
        signal,
      }),
  })
  return {
    hasNone: data?.length === 0,
    choices: (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    nameOf: (knowledgeBaseId: string): string =>
      data?.find(({ id }) => id === knowledgeBaseId)?.name ?? knowledgeBaseId,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount } from '../../shell/account.ts'

/** After a change, everything of the account that may tell of it is read anew. */
export function useAfterwards() {
  const queries = useQueryClient()
  const { account } = useAccount()
  const { tell } = useNotices()
  return (said: string) => {
    tell(said)
    void queries.invalidateQueries({ queryKey: [account.accountId] })
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useNotices } from '../parts/notices.tsx'
import { useAccount } from './account.ts'

/** Says what was done, and reads everything of the account anew that may tell of it. */
export function useAfterwards(): (said: string) => void {
  const queries = useQueryClient()
  const { account } = useAccount()
  const { tell } = useNotices()
  return (said) => {
    tell(said)
    void queries.invalidateQueries({ queryKey: [account.accountId] })
  }
}

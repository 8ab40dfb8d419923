import { useQuery } from '@tanstack/react-query'
import { bodyOf, type Schemas } from '../../api.ts'
import { readAllPages } from '../../parts/all-pages.ts'
import { useAccount } from '../../shell/account.ts'

export type Caller = Pick<Schemas['UsageOfCaller'], 'keyId' | 'memberId'>

/** Nobody who is known: null. */
export const idOf = ({ keyId, memberId }: Caller): string | null => keyId ?? memberId

export type NameOf = (caller: Caller) => string

/** Who spends, by name: keys that have ended are named too, members as long as they are. */
export function useCallers(): { readonly keys: readonly Schemas['Key'][]; readonly nameOf: NameOf } {
  const { account, api } = useAccount()
  const { data: keys = [] } = useQuery({
    queryKey: [account.accountId, 'keys', 'all'],
    queryFn: ({ signal }) =>
      readAllPages((query) => bodyOf(api.GET('/account/keys', { params: { query }, signal })), { signal }),
  })
  const { data: members = [] } = useQuery({
    queryKey: [account.accountId, 'members', 'all'],
    queryFn: ({ signal }) =>
      readAllPages((query) => bodyOf(api.GET('/account/members', { params: { query }, signal })), { signal }),
  })
  const names = new Map([
    ...keys.map(({ keyId, name }) => [keyId, name] as const),
    ...members.map(({ memberId, email }) => [memberId, email] as const),
  ])
  const nameOf = (caller: Caller): string => {
    const id = idOf(caller)
    return id === null ? 'Others, or not known' : (names.get(id) ?? id)
  }
  return { keys, nameOf }
}

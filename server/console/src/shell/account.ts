import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Api, apiOf, dataOf, type Schemas } from '../api.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/session-gate.tsx'

export type Membership = Session['accounts'][number]

/** The account in the address: who one is there, and the way to its operations. */
export function useAccount(): { readonly account: Membership; readonly api: Api } {
  const { accountId } = useParams({ strict: false })
  const { accounts } = useSession()
  const account = accounts.find((each) => each.accountId === accountId)
  if (account === undefined) throw new Error('The shell lets nobody into an account that is not theirs.')
  const api = useMemo(() => apiOf(account.accountId), [account.accountId])
  return { account, api }
}

/** Balance, limits, and what one may do. */
export function useOwnAccount() {
  const { account, api } = useAccount()
  return useQuery({
    queryKey: [account.accountId, 'account'],
    queryFn: ({ signal }) => dataOf(api.GET('/account', { signal })),
  })
}

type Scope = Schemas['AccountCaller']['scopes'][number]

/** Viewers change nothing, editors all but the members. */
const heldBy: Readonly<Record<Membership['role'], (scope: Scope) => boolean>> = {
  owner: () => true,
  editor: (scope) => scope !== 'members:write',
  viewer: (scope) => scope.endsWith(':read'),
}

/** Whether one may do what needs a scope, so that nothing is offered that the service refuses. */
export function useMay(scope: Scope): boolean {
  return heldBy[useAccount().account.role](scope)
}

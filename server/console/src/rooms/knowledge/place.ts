import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAccount } from '../../shell/account.ts'

/** What a list can be narrowed to, by the names that the contract has for it. */
export const filterNames = ['category', 'sku', 'externalId', 'updatedSince', 'syncState'] as const
export type FilterName = (typeof filterNames)[number]

const names = ['kb', 'tab', 'record', 'q', ...filterNames] as const
type Name = (typeof names)[number]

/** What the room shows. It stands in the address: a reload stays here, and a link to it can be sent to a colleague. */
export type Place = Readonly<Partial<Record<Name, string>>>

/** Stands for the record in the address while there is none yet. */
export const newRecord = 'new'

export function usePlace(): Place {
  const search = useRouterState({ select: ({ location }) => location.search })
  return useMemo(() => placeIn(search), [search])
}

function placeIn(search: object): Place {
  const given = new Map(Object.entries(search).map(([name, value]) => [name, String(value)]))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** Goes elsewhere in the room. What is not named is left out of the address. */
export function useGo(): (to: Place) => Promise<void> {
  const navigate = useNavigate()
  const { accountId } = useAccount().account
  return useCallback(
    (to) =>
      navigate({
        to: '/$accountId/knowledge',
        params: { accountId },
        search: placeIn(to),
        resetScroll: false,
      }),
    [navigate, accountId],
  )
}

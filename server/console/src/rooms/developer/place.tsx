import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../../shell/account.ts'

const names = ['tab', 'key', 'webhook', 'delivery', 'event', 'status', 'request', 'operation'] as const

/**
 * What the room shows. It stands in the address, so that a part with its filters can be reloaded and passed on. A key is
 * the one that is shown, or who asked; a webhook is the one that is shown, or where deliveries went.
 */
export type Place = Readonly<Partial<Record<(typeof names)[number], string>>>

function placeIn(search: object): Place {
  const given = new Map(Object.entries(search).map(([name, value]) => [name, String(value ?? '')]))
  // A filter that was emptied is none.
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
}

export function usePlace(): Place {
  return placeIn(useRouterState({ select: ({ location }) => location.search }))
}

/** The way to another place in the room, for what follows from a change. */
export function useGo(): (to: Place) => void {
  const navigate = useNavigate()
  const { accountId } = useAccount().account
  return (to) => {
    void navigate({
      to: '/$accountId/developer',
      params: { accountId },
      search: placeIn(to),
      resetScroll: false,
    })
  }
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** A webhook or a key that is gone, or is not read yet, is still a filter. */
export function withChosen(chosen: string, known: readonly Choice[]): readonly Choice[] {
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  return isKnown ? known : [...known, { value: chosen, label: chosen }]
}

interface Props {
  readonly to: Place
  /** Of several parts, the one that is shown. */
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

export function PlaceLink({ to, isCurrent = false, children }: Props) {
  const { accountId } = useAccount().account
  return (
    <Link
      to="/$accountId/developer"
      params={{ accountId }}
      search={to}
      resetScroll={false}
      activeOptions={{ exact: true }}
      inactiveProps={{ 'aria-current': isCurrent ? 'page' : undefined }}
    >
      {children}
    </Link>
  )
}

import { dateTimeOf } from '../../parts/format.ts'
import { useEveryWidget } from '../../shell/every.ts'
import type { Key } from './scopes.ts'

export function stateOfKey({ revokedAt, expiresAt }: Key): 'revoked' | 'expired' | 'works' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && new Date(expiresAt).getTime() <= Date.now() ? 'expired' : 'works'
}

/** Whether a key opens anything now, and until or since when. */
export function KeyStateBadge({ of }: { readonly of: Key }) {
  const state = stateOfKey(of)
  const when = of.revokedAt ?? of.expiresAt
  return (
    <>
      <span className={`badge ${state === 'works' ? 'good' : 'bad'}`}>{state}</span>
      {when !== null && (
        <span className="under">
          {state === 'works' ? 'until' : 'since'} {dateTimeOf(when)}
        </span>
      )}
    </>
  )
}

/** What a key opens: scopes, or a widget. */
export function Reach({ of: { kind, scopes, widgetId } }: { readonly of: Key }) {
  const { data: widgets = [] } = useEveryWidget()
  if (kind === 'secret') return <Codes of={scopes} />
  const name = widgets.find((widget) => widget.widgetId === widgetId)?.name
  return name === undefined ? <code>{widgetId}</code> : <>the widget {name}</>
}

/** Names of the contract, one below the other. */
export function Codes({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className="codes">
      {of.map((each) => (
        <li key={each}>
          <code>{each}</code>
        </li>
      ))}
    </ul>
  )
}

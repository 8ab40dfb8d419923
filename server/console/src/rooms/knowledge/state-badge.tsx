import type { Schemas } from '../../api.ts'

/** Whether chat answers with what the record holds now. */
export function StateBadge({ state }: { readonly state: Schemas['SyncState'] }) {
  return (
    <span className={state === 'synced' ? 'badge good' : 'badge'}>
      {state === 'synced' ? 'published' : state}
    </span>
  )
}

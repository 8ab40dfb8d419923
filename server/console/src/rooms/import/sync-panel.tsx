import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dataOf, Refusal, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'

type Status = Schemas['SyncStatus']

/** Publishes what was stored, and shows how far that has come until it has ended. */
export function SyncPanel({ kbId }: { readonly kbId: string }) {
  const { account, api } = useAccount()
  const queries = useQueryClient()
  const { tell, warn } = useNotices()
  const params = { path: { kbId } }
  const queryKey = [account.accountId, 'sync-status', kbId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataOf(api.GET('/knowledge-bases/{kbId}/sync-status', { params, signal })),
    refetchInterval: ({ state }) => (state.data?.syncStatus === 'syncing' ? 1000 : false),
    staleTime: 0,
  })
  const status = query.data?.syncStatus
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => dataOf(api.POST('/knowledge-bases/{kbId}/sync', { params })),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === 'syncing' && status === 'idle') tell('The sync has ended.')
    if (before.current === 'syncing' && status === 'failed') warn('The sync has stopped early.')
    if (before.current === 'syncing' && status !== 'syncing')
      void queries.invalidateQueries({ queryKey: [account.accountId] })
    before.current = status
  }, [status, tell, warn, queries, account.accountId])
  return (
    <Section
      title="Sync"
      hint="What is stored is told to customers once a sync has published it; until then the assistant answers from what was published before."
    >
      {error !== null && !(error instanceof Refusal && error.code === 'SYNC_RUNNING') && (
        <p role="alert" className="notice alert">
          {error.message}
        </p>
      )}
      <Loaded query={query} what="the state of the sync">
        {(state) => (
          <>
            <State state={state} />
            {state.syncStatus !== 'syncing' && state.pending > 0 && (
              <div className="actions">
                <Button
                  look="main"
                  isPending={isPending}
                  onPress={() => {
                    mutate()
                  }}
                >
                  {state.syncStatus === 'failed' ? 'Start the sync again' : 'Start the sync'}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <p className="import-links">
        <Link to="/$accountId/try-it" params={{ accountId: account.accountId }}>
          Try the assistant
        </Link>
        <Link to="/$accountId/knowledge" params={{ accountId: account.accountId }}>
          Look at the records in Knowledge
        </Link>
      </p>
    </Section>
  )
}

function State({ state: { syncStatus, pending, run, stalled } }: { readonly state: Status }) {
  if (syncStatus === 'syncing' && run !== null)
    return (
      <div className="import-progress">
        <label htmlFor="import-sync">
          {numberOf(run.processed)} of {countOf(run.total, 'record')} done
        </label>
        <progress id="import-sync" max={Math.max(run.total, 1)} value={run.processed} />
        {stalled && (
          <p className="hint">It gives no sign of life at present, and will be taken up again by itself.</p>
        )}
      </div>
    )
  return (
    <>
      {syncStatus === 'failed' && (
        <p role="alert" className="notice alert">
          {run?.error?.message ?? 'The last sync has stopped early.'} Nothing was published and nothing is
          lost: the next one goes on from there.
        </p>
      )}
      {syncStatus === 'idle' && run !== null && run.failed > 0 && (
        <p className="notice alert">
          {countOf(run.failed, 'record')} could not be taken in, and wait for the next sync.
        </p>
      )}
      <p>
        {pending === 0
          ? 'Everything that is stored is published.'
          : `${countOf(pending, 'record')} wait to be published.`}
      </p>
    </>
  )
}

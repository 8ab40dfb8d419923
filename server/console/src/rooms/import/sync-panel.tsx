import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dataOf, Refusal, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import { useEveryKnowledgeBase, useEveryWidget } from '../../shell/every.ts'
import { SyncCosts } from './costs.tsx'

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
      hint="What is stored is pending until a sync has published it; until then the assistant answers from what was published before."
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
              <>
                <SyncCosts pending={state.pending} />
                <div className="actions import-way">
                  <Button
                    look="main"
                    isPending={isPending}
                    onPress={() => {
                      mutate()
                    }}
                  >
                    {state.syncStatus === 'failed' ? 'Sync again' : 'Sync now'}
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
      <Next kbId={kbId} isPublished={status === 'idle' && query.data?.pending === 0} />
    </Section>
  )
}

/** Where one goes from here: nobody can ask before a widget answers from it. */
function Next({ kbId, isPublished }: { readonly kbId: string; readonly isPublished: boolean }) {
  const { accountId } = useAccount().account
  const { data: widgets } = useEveryWidget()
  const { data: bases } = useEveryKnowledgeBase()
  const name = bases?.find(({ id }) => id === kbId)?.name ?? 'it'
  const isAnswered = widgets?.some(({ knowledgeBaseId }) => knowledgeBaseId === kbId)
  const to = { params: { accountId }, className: isPublished ? 'button main' : undefined }
  return (
    <>
      {isPublished && <h3>What comes next</h3>}
      <p className="import-links">
        {isAnswered === true && (
          <Link to="/$accountId/try-it" search={{ kb: kbId }} {...to}>
            Try it with {name}
          </Link>
        )}
        {isAnswered === false && (
          <Link to="/$accountId/widgets" search={{ new: true, kb: kbId }} {...to}>
            Make a widget for {name}
          </Link>
        )}
        <Link to="/$accountId/knowledge" params={{ accountId }} search={{ kb: kbId }}>
          Look at the records in Knowledge
        </Link>
      </p>
      {isPublished && isAnswered === false && (
        <p className="hint">No widget answers from {name} yet: customers reach it through one.</p>
      )}
    </>
  )
}

function State({ state: { syncStatus, pending, run, stalled } }: { readonly state: Status }) {
  if (syncStatus === 'syncing' && run !== null)
    return <Progress key={run.syncId} run={run} isStalled={stalled} />
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
          {countOf(run.failed, 'record')} could not be published, and stay pending.
        </p>
      )}
      <p>
        {pending === 0
          ? 'Everything is published.'
          : `${countOf(pending, 'record is', 'records are')} pending.`}
      </p>
    </>
  )
}

interface ProgressProps {
  readonly run: NonNullable<Status['run']>
  readonly isStalled: boolean
}

/** What is being done, and once it moves, how long the rest may take. */
function Progress({ run: { processed, total }, isStalled }: ProgressProps) {
  // Counted from when it was first seen here: the clock of the service is not that of the browser.
  const [first] = useState(() => ({ at: Date.now(), processed }))
  const [last, setLast] = useState(first)
  if (processed !== last.processed) setLast({ at: Date.now(), processed })
  const all = countOf(total, 'record')
  const done = processed - first.processed
  // Between two steps forward it comes nearer, and is not judged slower.
  const left = ((last.at - first.at) / done) * (total - processed) - (Date.now() - last.at)
  const rest =
    left < 60_000 ? 'less than a minute left' : `about ${countOf(Math.round(left / 60_000), 'minute')} left`
  return (
    <div className="import-progress">
      <label htmlFor="import-sync">
        {processed >= total && total > 0
          ? `All of ${all} are read, and being published`
          : `${numberOf(processed)} of ${all} done${done > 0 ? `, ${rest}` : ''}`}
      </label>
      <progress id="import-sync" max={Math.max(total, 1)} value={processed} />
      <p className="hint">
        {processed === 0 && 'The first records are being read, so that questions find them. '}
        You can go on working, or leave: the sync needs nobody to wait.
      </p>
      {isStalled && (
        <p className="hint">It gives no sign of life at present, and will be taken up again by itself.</p>
      )}
    </div>
  )
}

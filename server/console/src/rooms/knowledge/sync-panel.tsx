import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { dataOf, Refusal, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { countOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { knowledgeKey, useReadAnew } from './reading.ts'

type SyncStatus = Schemas['SyncStatus']
type Run = Schemas['SyncRun']

/** The button that starts a sync. */
export const syncButtonId = 'sync-now'

/** Publishes what was changed: starts a run, shows how far it is, and tells what came of it. */
export function SyncPanel({ kbId }: { readonly kbId: string }) {
  const { account, api } = useAccount()
  const mayStart = useMay('knowledge:write')
  const queryKey = knowledgeKey(account.accountId, kbId, 'sync-status')
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      dataOf(api.GET('/knowledge-bases/{kbId}/sync-status', { params: { path: { kbId } }, signal })),
    // Also while none is under way: others start one as well.
    refetchInterval: ({ state }) => (state.data?.syncStatus === 'syncing' ? 1_000 : 20_000),
  })
  /** Whose end is waited for. */
  const underWay = useRef<string>(undefined)
  useTellsTheEnd(query.data, underWay)
  return (
    <Section
      title="Sync"
      hint={
        'The assistant answers from what the last sync published. What is new or changed since then is ' +
        'pending, and waits for the next one; what is deleted is gone from answers at once.'
      }
      actions={
        mayStart &&
        query.data !== undefined && (
          <StartButton
            kbId={kbId}
            status={query.data}
            onStarted={(syncId) => {
              underWay.current = syncId
            }}
          />
        )
      }
    >
      <Loaded query={query} what="the state of the sync">
        {(status) => <Status {...status} />}
      </Loaded>
    </Section>
  )
}

interface StartProps {
  readonly kbId: string
  readonly status: SyncStatus
  readonly onStarted: (syncId: string) => void
}

function StartButton({ kbId, status, onStarted }: StartProps) {
  const { account, api } = useAccount()
  const { tell, warn } = useNotices()
  const queries = useQueryClient()
  const isRunning = status.syncStatus === 'syncing'
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataOf(api.POST('/knowledge-bases/{kbId}/sync', { params: { path: { kbId } } })),
    onSuccess: ({ syncId, pending }) => {
      onStarted(syncId)
      tell(`The sync of ${countOf(pending, 'record')} has started.`)
    },
    onError: (error) => {
      const runs = error instanceof Refusal && error.code === 'SYNC_RUNNING'
      warn(
        runs
          ? 'A sync is under way already: somebody else, or a program, has started it. Its progress is shown ' +
              'here. What was changed after its start waits for the next one.'
          : error.message,
      )
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: knowledgeKey(account.accountId, kbId, 'sync-status') }),
  })
  return (
    <div className="sync-start">
      <Button
        id={syncButtonId}
        look={status.pending > 0 && !isRunning ? 'main' : 'quiet'}
        isPending={isPending || isRunning}
        onPress={() => {
          mutate()
        }}
      >
        Sync now
      </Button>
    </div>
  )
}

/** Whoever has waited hears of the end, and sees in the lists what it has changed. */
function useTellsTheEnd(status: SyncStatus | undefined, underWay: RefObject<string | undefined>): void {
  const { tell, warn } = useNotices()
  const readAnew = useReadAnew()
  const queries = useQueryClient()
  const { accountId } = useAccount().account
  useEffect(() => {
    if (status?.run === undefined || status.run === null) return
    const { syncStatus, run } = status
    if (syncStatus === 'syncing') {
      underWay.current = run.syncId
      return
    }
    if (underWay.current !== run.syncId) return
    underWay.current = undefined
    if (run.error === null) tell(`The sync has ended. ${reportOf(run)}`)
    else warn(`The sync has stopped early and published nothing. ${run.error.message}`)
    void readAnew()
    // The balance, that is.
    void queries.invalidateQueries({ queryKey: [accountId, 'account'] })
  }, [status, underWay, tell, warn, readAnew, queries, accountId])
}

const reportOf = ({ processed, failed }: Run): string =>
  `${countOf(processed, 'record is', 'records are')} published${failed > 0 ? `, ${numberOf(failed)} failed` : ''}.`

function Status({ syncStatus, pending, neverEmbedded, total, run, stalled }: SyncStatus) {
  return (
    <div className="sync">
      {syncStatus === 'syncing' && run !== null ? (
        <Progress run={run} isStalled={stalled} />
      ) : (
        <p>
          {total === 0
            ? 'There is nothing to publish yet.'
            : pending === 0
              ? 'Everything is published.'
              : `${countOf(pending, 'record is', 'records are')} pending${
                  neverEmbedded > 0 ? `, ${numberOf(neverEmbedded)} of them never published so far` : ''
                }.`}
        </p>
      )}
      {syncStatus !== 'syncing' && run !== null && <Report run={run} hasFailed={syncStatus === 'failed'} />}
    </div>
  )
}

function Progress({ run, isStalled }: { readonly run: Run; readonly isStalled: boolean }) {
  const id = useId()
  const { processed, total } = run
  return (
    <>
      <label htmlFor={id}>Progress of the sync</label>
      <progress id={id} max={Math.max(total, 1)} value={processed} />
      <p className="hint">
        {processed < total || total === 0
          ? `${numberOf(processed)} of ${countOf(total, 'record')} done.`
          : `All of ${countOf(total, 'record')} done: they are being published.`}{' '}
        You can go on working, or leave: it needs nobody to wait.
      </p>
      {isStalled && (
        <p className="notice">It has given no sign of life for a minute, and will be taken over by itself.</p>
      )}
    </>
  )
}

function Report({ run, hasFailed }: { readonly run: Run; readonly hasFailed: boolean }) {
  const { finishedAt, startedAt, processed, total, embedded, failed, creditsConsumed, error } = run
  return (
    <>
      {hasFailed && (
        <p className="notice alert">
          The last sync stopped early and published nothing. {error?.message} Start another: it goes on with
          what this one has done, and charges that not again.
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>Last sync</dt>
          <dd>{dateTimeOf(finishedAt ?? startedAt)}</dd>
        </div>
        <div>
          <dt>Records processed</dt>
          <dd>
            {numberOf(processed)} of {numberOf(total)}
          </dd>
        </div>
        <div>
          <dt>Newly read</dt>
          <dd>{numberOf(embedded)}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>{failed === 0 ? 'none' : `${numberOf(failed)}, which stay pending`}</dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>{countOf(creditsConsumed, 'credit')}</dd>
        </div>
      </dl>
    </>
  )
}

import { bodyOf, type Schemas } from '../../api.ts'
import { creditAmountOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount } from '../../shell/account.ts'
import { knowledgeKey } from './reading.ts'

/** Every run, newest first, and what came of it. */
export function SyncHistory({ kbId }: { readonly kbId: string }) {
  const { account, api } = useAccount()
  const list = usePages({
    queryKey: knowledgeKey(account.accountId, kbId, 'syncs'),
    read: (page, signal) =>
      bodyOf(api.GET('/knowledge-bases/{kbId}/syncs', { params: { path: { kbId }, query: page }, signal })),
  })
  return (
    <PagedTable
      caption="Syncs"
      list={list}
      keyOf={({ run }) => run.syncId}
      empty="There was no sync yet. Nothing is published before the first one."
      columns={[
        { title: 'Started', names: true, cell: ({ run }) => dateTimeOf(run.startedAt) },
        { title: 'Took', cell: ({ run }) => durationOf(run) },
        { title: 'Outcome', cell: (entry) => <Outcome {...entry} /> },
        {
          title: 'Processed',
          numeric: true,
          cell: ({ run }) => `${numberOf(run.processed)} of ${numberOf(run.total)}`,
        },
        { title: 'Newly read', numeric: true, cell: ({ run }) => numberOf(run.embedded) },
        { title: 'Failed', numeric: true, cell: ({ run }) => numberOf(run.failed) },
        { title: 'Credits', numeric: true, cell: ({ run }) => creditAmountOf(run.creditsConsumed) },
      ]}
    />
  )
}

function Outcome({ syncStatus, run: { error } }: Schemas['SyncRunEntry']) {
  if (syncStatus === 'syncing') return <span className="badge">under way</span>
  if (syncStatus === 'idle') return <span className="badge good">published</span>
  return (
    <>
      <span className="badge bad">stopped early</span>
      {error !== null && <p className="hint">{error.message}</p>}
    </>
  )
}

function durationOf({ startedAt, finishedAt }: Schemas['SyncRun']): string {
  if (finishedAt === null) return '…'
  const seconds = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)
  if (seconds < 1) return 'under 1 s'
  return seconds < 120 ? `${numberOf(seconds)} s` : `${numberOf(Math.round(seconds / 60))} min`
}

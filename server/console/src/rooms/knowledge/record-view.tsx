import { useQuery } from '@tanstack/react-query'
import { Button } from '../../parts/button.tsx'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import type { Kind, Stored } from './kind.ts'
import { newRecord } from './place.ts'
import { knowledgeKey, useReadAnew } from './reading.ts'
import { RecordForm } from './record-form.tsx'
import { StateBadge } from './state-badge.tsx'
import { syncButtonId } from './sync-panel.tsx'

interface Props<Row extends Stored, Draft extends object> {
  readonly kind: Kind<Row, Draft>
  readonly kbId: string
  readonly id: string
  readonly onClose: () => Promise<void>
}

/** One record: a form for those who may change it, what it holds for everybody else. */
export function RecordView<Row extends Stored, Draft extends object>(props: Props<Row, Draft>) {
  const { kind, kbId, id, onClose } = props
  const mayChange = useMay(kind.scope)
  const { tell } = useNotices()
  const readAnew = useReadAnew()
  if (id !== newRecord) return <StoredRecord {...props} />
  if (!mayChange) return <p className="empty">You may look at records here, but not create any.</p>
  return (
    <RecordForm
      kind={kind}
      kbId={kbId}
      row={undefined}
      onCancel={() => void onClose()}
      onDone={(row) => {
        if (row !== undefined)
          tell(`“${kind.titleOf(row)}” is created. It is pending until the next sync.`, syncNow)
        void onClose().then(readAnew)
      }}
    />
  )
}

/** Whoever has just saved something is far from the state of the sync: this starts one, and goes there. */
const syncNow = (
  <Button
    onPress={() => {
      const button = document.getElementById(syncButtonId)
      button?.focus()
      button?.click()
    }}
  >
    Sync now
  </Button>
)

function StoredRecord<Row extends Stored, Draft extends object>(props: Props<Row, Draft>) {
  const { kind, kbId, id, onClose } = props
  const { account, api } = useAccount()
  const mayChange = useMay(kind.scope)
  const { tell } = useNotices()
  const readAnew = useReadAnew()
  const query = useQuery({
    queryKey: knowledgeKey(account.accountId, kbId, kind.several, 'one', id),
    queryFn: ({ signal }) => kind.calls(api, kbId).read(id, signal),
    // A form keeps what it is filled with when it comes: it comes with what is stored then, not with what once was read.
    gcTime: 0,
  })
  return (
    <Loaded query={query} what={`the ${kind.one}`}>
      {(row) => (
        <>
          <div className="record-head">
            <h2>{kind.titleOf(row)}</h2>
            <p>
              <StateBadge state={row.syncState} />{' '}
              <span className="hint">Changed {dateTimeOf(row.updatedAt)}</span>
            </p>
            {mayChange && <DeleteButton kind={kind} kbId={kbId} row={row} onDone={onClose} />}
          </div>
          {mayChange ? (
            <RecordForm
              kind={kind}
              kbId={kbId}
              row={row}
              onCancel={() => void onClose()}
              onDone={(stored) => {
                if (stored === undefined) tell('Nothing was changed.')
                else tell(`“${kind.titleOf(stored)}” is saved. It is pending until the next sync.`, syncNow)
                void onClose().then(readAnew)
              }}
            />
          ) : (
            <Facts kind={kind} row={row} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Facts<Row extends Stored, Draft extends object>({
  kind,
  row,
}: {
  readonly kind: Kind<Row, Draft>
  readonly row: Row
}) {
  const facts = kind.facts(row).filter(([, value]) => value !== undefined && value !== '')
  return (
    <dl className="facts record-facts">
      {facts.map(([label, value], index) => (
        // Attributes may be called as other facts are.
        <div key={`${String(index)} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DeleteProps<Row extends Stored, Draft extends object> {
  readonly kind: Kind<Row, Draft>
  readonly kbId: string
  readonly row: Row
  /** Where the record was shown by itself: goes elsewhere. */
  readonly onDone?: () => Promise<void>
}

export function DeleteButton<Row extends Stored, Draft extends object>(props: DeleteProps<Row, Draft>) {
  const { kind, kbId, row, onDone } = props
  const { api } = useAccount()
  const { tell } = useNotices()
  const readAnew = useReadAnew()
  const title = kind.titleOf(row)
  return (
    <ConfirmButton
      label="Delete"
      ariaLabel={`Delete ${title}`}
      title={`Delete “${title}”?`}
      confirm="Delete"
      act={() => kind.calls(api, kbId).remove(row.id)}
      onDone={() => {
        tell(`“${title}” is deleted.`)
        // What shows the record is gone before it is read again.
        void (onDone?.() ?? Promise.resolve()).then(readAnew)
      }}
    >
      <p>
        The assistant does not answer from it any more, at once and without a sync. This cannot be undone.
      </p>
    </ConfirmButton>
  )
}

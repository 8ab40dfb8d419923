import { countOf } from '../../parts/format.ts'
import { useOwnAccount } from '../../shell/account.ts'

/** What storing so many rows costs at most, and the sync after it, before either has begun. */
export function ImportCosts({ rows }: { readonly rows: number }) {
  const { data: account } = useOwnAccount()
  if (account === undefined)
    return <p className="hint">What is new or changed is charged; what is stored already costs nothing.</p>
  const { prices, balance, reserved } = account
  const stored = rows * prices.row
  const synced = rows * prices.embedding
  const left = Math.max(0, balance - reserved)
  return (
    <>
      <p className="hint">
        Storing costs at most {countOf(stored, 'credit')}, {countOf(prices.row, 'credit')} for each row that
        is new or changed; the sync afterwards at most {countOf(synced, 'credit')}. What is stored already,
        just as it is in the file, costs nothing. You have {countOf(left, 'credit')}.
      </p>
      {stored + synced > left && (
        <p className="notice">
          If all rows are new or changed, what you have is not enough for{' '}
          {stored > left ? 'the import' : 'the sync afterwards'}.
        </p>
      )}
    </>
  )
}

/** What a sync of so many records costs at most. */
export function SyncCosts({ pending }: { readonly pending: number }) {
  const { data: account } = useOwnAccount()
  if (account === undefined) return undefined
  return (
    <p className="hint">
      The sync costs at most {countOf(pending * account.prices.embedding, 'credit')}:{' '}
      {countOf(account.prices.embedding, 'credit')} for each record whose text has changed.
    </p>
  )
}

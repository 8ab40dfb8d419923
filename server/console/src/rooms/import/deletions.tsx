import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../parts/fields.tsx'
import { Facts } from '../../parts/facts.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'
import { type Place, reconcile, type ReconcilePlan } from './record-calls.ts'
import type { RecordKind } from './record-kinds.ts'

/** What is to become of records that the file does not name. */
export interface Removal {
  readonly isWanted: boolean
  readonly maxPercent: number
}

interface Props {
  readonly plan: ReconcilePlan
  readonly kind: RecordKind
}

/** Whether so much would go that the service refuses it. */
export function isAboveLimit({ planned, total, maxDeletionPercent }: ReconcilePlan): boolean {
  return planned * 100 > maxDeletionPercent * total
}

/** Which records the file does not name, and how much of the content they are. */
export function Deletions({ plan, kind }: Props) {
  const { planned, total, deletionPercent, maxDeletionPercent, skippedWithoutKey, items } = plan
  return (
    <>
      <Facts
        facts={{
          'Would be removed': `${numberOf(planned)} of ${countOf(total, kind.one, kind.several)} stored`,
          Share: `${numberOf(deletionPercent)} %, where at most ${numberOf(maxDeletionPercent)} % may go`,
          'Stay in any case': `${numberOf(skippedWithoutKey)} that have no key to compare`,
        }}
      />
      {isAboveLimit(plan) && (
        <p role="alert" className="notice alert">
          That is more than may go at once. Look whether the file is complete; if so many are meant to go,
          allow a larger share
          {maxDeletionPercent < 50
            ? '.'
            : ', of which 50 % is the most, and remove the others one by one in Knowledge.'}
        </p>
      )}
      {planned > 0 && (
        <div className="import-long">
          <Table
            caption={`${kind.title} that the file does not name`}
            rows={items}
            keyOf={({ id }) => id}
            empty="The file names all of them."
            columns={[
              { title: 'Key', cell: ({ key }) => <code>{key}</code> },
              {
                title: kind.required[0] === 'question' ? 'Question' : 'Name',
                names: true,
                cell: ({ name }) => name,
              },
            ]}
          />
        </div>
      )}
      {planned > items.length && <p className="hint">The first {numberOf(items.length)} are shown.</p>}
    </>
  )
}

/** The share that may go at once. */
export function MaxPercent({
  removal,
  onRemoval,
}: {
  readonly removal: Removal
  readonly onRemoval: (removal: Removal) => void
}) {
  return (
    <div className="filters">
      <SelectField
        label="At most may go"
        value={String(removal.maxPercent)}
        onChange={(chosen) => {
          onRemoval({ ...removal, maxPercent: Number(chosen) })
        }}
        choices={[5, 10, 20, 30, 40, 50].map((percent) => ({
          value: String(percent),
          label: `${String(percent)} % of what is stored`,
        }))}
      />
    </div>
  )
}

interface Request {
  readonly place: Place
  readonly keys: readonly string[]
  readonly maxPercent: number
}

/** What a removal would remove as things stand now: it is asked for anew whenever it is shown. */
export function useDeletionPlan({ place, keys, maxPercent }: Request) {
  const { account } = useAccount()
  const { kbId, kind, matchBy } = place
  return useQuery({
    queryKey: [account.accountId, 'removal', kbId, kind, matchBy, maxPercent, keys],
    queryFn: async () => (await reconcile(place, { keys, maxDeletionPercent: maxPercent })).plan,
    staleTime: 0,
    gcTime: 0,
  })
}

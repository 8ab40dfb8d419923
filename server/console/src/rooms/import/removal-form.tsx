import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Copy } from '../../parts/copy.tsx'
import { TextField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import { Deletions, isAboveLimit, MaxPercent, type Removal, useDeletionPlan } from './deletions.tsx'
import { type Place, reconcile, type ReconcilePlan } from './record-calls.ts'
import type { RecordKind } from './record-kinds.ts'

interface Props {
  readonly place: Place
  readonly kind: RecordKind
  readonly keys: readonly string[]
  readonly removal: Removal
  readonly onRemoval: (removal: Removal) => void
}

/** Removes what the file does not name: never without showing it once more, and never more than is confirmed. */
export function RemovalForm({ place, kind, keys, removal, onRemoval }: Props) {
  const [done, setDone] = useState<ReconcilePlan>()
  return (
    <Section title={`Remove ${kind.several} that the file does not name`}>
      {done !== undefined ? (
        <p>{countOf(done.deleted, `${kind.one} is`, `${kind.several} are`)} removed.</p>
      ) : (
        <Confirmation {...{ place, kind, keys, removal, onRemoval }} onDone={setDone} />
      )}
    </Section>
  )
}

function Confirmation({
  place,
  kind,
  keys,
  removal,
  onRemoval,
  onDone,
}: Props & { readonly onDone: (plan: ReconcilePlan) => void }) {
  const { account } = useAccount()
  const queries = useQueryClient()
  const { tell } = useNotices()
  const query = useDeletionPlan({ place, keys, maxPercent: removal.maxPercent })
  // The plan that came with a refusal is newer than the one that was asked for.
  const [refused, setRefused] = useState<{ readonly plan: ReconcilePlan; readonly of: unknown }>()
  const shown = { ...query, data: refused?.of === query.data ? (refused?.plan ?? query.data) : query.data }
  return (
    <Loaded query={shown} what="what would be removed">
      {(plan) =>
        plan.planned === 0 ? (
          <p>The file names every {kind.one} that has a key: there is nothing to remove.</p>
        ) : (
          <>
            <MaxPercent removal={removal} onRemoval={onRemoval} />
            <Deletions plan={plan} kind={kind} />
            {!isAboveLimit(plan) && (
              <ActionForm
                label="Removal"
                submit={`Remove ${countOf(plan.planned, kind.one, kind.several)}`}
                act={(entered) =>
                  reconcile(place, {
                    keys,
                    // No more may go than is shown, also where somebody else adds records meanwhile.
                    maxDeletionPercent: shareOf(plan),
                    confirm: textIn(entered, 'confirm'),
                  })
                }
                onDone={({ plan: latest, isRefused }) => {
                  if (isRefused) {
                    setRefused({
                      plan: { ...latest, maxDeletionPercent: removal.maxPercent },
                      of: query.data,
                    })
                    tell('Nothing was removed: more would go now than was shown. Look at it again.')
                    return
                  }
                  onDone(latest)
                  tell(`${countOf(latest.deleted, `${kind.one} is`, `${kind.several} are`)} removed.`)
                  void queries.invalidateQueries({ queryKey: [account.accountId] })
                }}
              >
                <p>
                  They are gone at once and for good, also from answers. To confirm, repeat the id of the
                  knowledge base:
                </p>
                <Copy what="the id" text={place.kbId} />
                <TextField label="Id of the knowledge base" name="confirm" autoComplete="off" isRequired />
              </ActionForm>
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** The share of a plan, as a limit that exactly this plan passes. */
function shareOf({ planned, total, maxDeletionPercent }: ReconcilePlan): number {
  return Math.min(maxDeletionPercent, Math.ceil((planned / total) * 100 * 1e6) / 1e6)
}

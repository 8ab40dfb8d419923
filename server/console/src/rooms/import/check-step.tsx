import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField } from '../../parts/fields.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import type { Conversion } from './convert-rows.ts'
import { Deletions, MaxPercent, type Removal, useDeletionPlan } from './deletions.tsx'
import type { Source } from './file-step.tsx'
import type { Place } from './record-calls.ts'
import type { RecordKind } from './record-kinds.ts'
import { Step } from './step.tsx'

interface Props {
  readonly source: Source
  readonly base: Schemas['KnowledgeBase']
  readonly kind: RecordKind
  readonly place: Place
  readonly conversion: Conversion
  readonly removal: Removal
  readonly onRemoval: (removal: Removal) => void
  readonly onBack: () => void
  readonly onImport: () => void
}

/** All that is going to happen, before anything is written. */
export function CheckStep(props: Props) {
  const { source, base, kind, place, conversion, removal, onRemoval, onBack, onImport } = props
  const { ready, keys, faults, unkeyed } = conversion
  const leftOutRows = new Set(faults.map(({ line }) => line)).size
  const room = base.itemLimit - base.counts.total
  return (
    <Step title="Check before importing" hint="Nothing has been written yet.">
      <dl className="facts">
        <dt>From</dt>
        <dd>{source.fileName}</dd>
        <dt>Into</dt>
        <dd>
          {base.name}, which has {countOf(base.counts[kind.name], kind.one, kind.several)} now
        </dd>
        <dt>To import</dt>
        <dd>{countOf(ready.length, kind.one, kind.several)}</dd>
        <dt>Left out</dt>
        <dd>{leftOutRows === 0 ? 'no row' : `${countOf(leftOutRows, 'row')} with something to mend`}</dd>
        <dt>Found again by</dt>
        <dd>{kind.fields.find(({ name }) => name === place.matchBy)?.title}</dd>
      </dl>
      <p className="hint">
        Each {kind.one} that is new or changed is charged; what is stored already, just as it is in the file,
        costs nothing.
      </p>
      {ready.length > room && (
        <p className="notice">
          {base.name} holds {numberOf(base.itemLimit)} records at most, and has room for {numberOf(room)}{' '}
          more. Rows that are new and find no room will be told of.
        </p>
      )}
      <Section title={`${kind.title} that the file does not name`}>
        {unkeyed > 0 ? (
          <p>
            They all stay: {countOf(unkeyed, 'row')} of the file cannot be told which {kind.one} it is about,
            so nobody knows what is missing. Mend these rows to be offered the removal.
          </p>
        ) : (
          <>
            <CheckField
              label={`Remove ${kind.several} that the file does not name`}
              hint={`For a file that is complete. You are asked once more, after the import.`}
              checked={removal.isWanted}
              onChange={(isWanted) => {
                onRemoval({ ...removal, isWanted })
              }}
            />
            {removal.isWanted && (
              <>
                <MaxPercent removal={removal} onRemoval={onRemoval} />
                <Plan place={place} kind={kind} keys={keys} maxPercent={removal.maxPercent} />
              </>
            )}
          </>
        )}
      </Section>
      <div className="actions import-way">
        <Button onPress={onBack}>Back to the columns</Button>
        <Button look="main" isDisabled={ready.length === 0} onPress={onImport}>
          {`Import ${countOf(ready.length, kind.one, kind.several)}`}
        </Button>
      </div>
    </Step>
  )
}

interface PlanProps {
  readonly place: Place
  readonly kind: RecordKind
  readonly keys: readonly string[]
  readonly maxPercent: number
}

function Plan({ place, kind, keys, maxPercent }: PlanProps) {
  const query = useDeletionPlan({ place, keys, maxPercent })
  return (
    <Loaded query={query} what="what would be removed">
      {(plan) => <Deletions plan={plan} kind={kind} />}
    </Loaded>
  )
}

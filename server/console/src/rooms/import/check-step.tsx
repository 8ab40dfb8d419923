import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField } from '../../parts/fields.tsx'
import { Facts } from '../../parts/facts.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { type Conversion, keyWords, type Mapping } from './convert-rows.ts'
import { ImportCosts } from './costs.tsx'
import { Deletions, MaxPercent, type Removal, useDeletionPlan } from './deletions.tsx'
import type { Source } from './file-step.tsx'
import { missingFields } from './mapping.ts'
import { rowsAtFault } from './mending-table.ts'
import { PriceMissing } from './price-options.tsx'
import type { Place } from './record-calls.ts'
import type { RecordKind } from './record-kinds.ts'
import { Step } from './step.tsx'

interface Props {
  readonly source: Source
  /** Where the records go, and the way to it; undefined for one that is made now. */
  readonly stored: { readonly base: Schemas['KnowledgeBase']; readonly place: Place } | undefined
  /** Of the one that is made. */
  readonly newName: string
  readonly mapping: Mapping
  readonly conversion: Conversion
  readonly removal: Removal
  readonly onRemoval: (removal: Removal) => void
  readonly onBack: () => void
  readonly onImport: () => void
  readonly isBeginning: boolean
  /** Why it could not begin. */
  readonly error: Error | null
}

/** All that is going to happen, before anything is written. */
export function CheckStep(props: Props) {
  const {
    source,
    stored,
    newName,
    mapping,
    conversion,
    removal,
    onRemoval,
    onBack,
    onImport,
    isBeginning,
    error,
  } = props
  const { kind } = mapping
  const { ready, keys, faults, unkeyed } = conversion
  const leftOutRows = rowsAtFault(faults).length
  const missing = missingFields(mapping)
  return (
    <Step title="Check before importing" hint="Nothing has been written yet.">
      <Facts
        facts={{
          From: source.fileName,
          Into:
            stored === undefined
              ? `${newName}, a new knowledge base`
              : `${stored.base.name}, which has ${countOf(stored.base.counts[kind.name], kind.one, kind.several)} now`,
          'To import': countOf(ready.length, kind.one, kind.several),
          'Left out': leftOutRows === 0 ? 'no row' : `${countOf(leftOutRows, 'row')} with something to mend`,
          'Found again by': `Their ${keyWords(mapping)}`,
        }}
      />
      <PriceMissing table={source.table} mapping={mapping} />
      <ImportCosts rows={ready.length} />
      {missing.length > 0 && (
        <p className="notice">
          Rows of {kind.several} that are not stored yet will be refused: no column goes into{' '}
          {missing.join(' and ')}.
        </p>
      )}
      {stored !== undefined && <Room base={stored.base} rows={ready.length} />}
      {stored !== undefined && (
        <Section title={`${kind.title} that the file does not name`}>
          {unkeyed > 0 ? (
            <p>
              They all stay: {countOf(unkeyed, 'row')} of the file cannot be told which {kind.one} it is
              about, so nobody knows what is missing. Mend these rows to be offered the removal.
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
                  <Plan place={stored.place} kind={kind} keys={keys} maxPercent={removal.maxPercent} />
                </>
              )}
            </>
          )}
        </Section>
      )}
      {error !== null && (
        <p role="alert" className="notice alert">
          The knowledge base could not be made. {error.message}
        </p>
      )}
      <div className="actions import-way">
        <Button onPress={onBack}>Back to the columns</Button>
        <Button look="main" isDisabled={ready.length === 0} isPending={isBeginning} onPress={onImport}>
          {`Import ${countOf(ready.length, kind.one, kind.several)}`}
        </Button>
      </div>
    </Step>
  )
}

/** Whether all rows find room, if each is new. */
function Room({ base, rows }: { readonly base: Schemas['KnowledgeBase']; readonly rows: number }) {
  const room = base.itemLimit - base.counts.total
  if (rows <= room) return undefined
  return (
    <p className="notice">
      {base.name} holds {numberOf(base.itemLimit)} records at most, and has room for {numberOf(room)} more.
      Rows that are new and find no room will be told of.
    </p>
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

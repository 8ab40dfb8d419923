import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import type { Conversion, Mapping } from './convert-rows.ts'
import { FaultList } from './fault-list.tsx'
import type { Source } from './file-step.tsx'
import { mappingFault, reassign } from './mapping.ts'
import { Preview } from './preview.tsx'
import { PriceOptions } from './price-options.tsx'
import { type KindName, recordKinds } from './record-kinds.ts'
import { Step } from './step.tsx'
import { TargetTable } from './target-table.tsx'

interface Props {
  readonly source: Source
  readonly mapping: Mapping
  readonly onMapping: (mapping: Mapping) => void
  readonly conversion: Conversion
  /** What the columns look like, if that is something else. */
  readonly likelyKind: KindName | undefined
  readonly onKind: (kind: KindName) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Which column goes where, what comes of it, and what is wrong with which row. */
export function ColumnsStep(props: Props) {
  const { source, mapping, onMapping, conversion, likelyKind, onKind, onBack, onNext } = props
  const { kind, targets, matchBy } = mapping
  const fault = mappingFault(mapping, source.table.columns)
  const { ready, faults } = conversion
  const lines = new Set(faults.map(({ line }) => line)).size
  return (
    <Step
      key={kind.name}
      title="Assign the columns"
      hint={`Each column of ${source.fileName} goes into a field, is kept beside the fields, or is left out. Most were found by their names.`}
    >
      {likelyKind !== undefined && (
        <div className="notice">
          <p>
            By its columns, this file rather lists {recordKinds[likelyKind].several} than {kind.several}.
          </p>
          <Button
            onPress={() => {
              onKind(likelyKind)
            }}
          >
            Import as {recordKinds[likelyKind].several}
          </Button>
        </div>
      )}
      <TargetTable
        source={source}
        mapping={mapping}
        onTargets={(changed) => {
          onMapping(reassign(mapping, changed, source.table))
        }}
      />
      <div className="filters">
        {kind.keys.length > 1 && (
          <SelectField
            label="Records are found again by"
            value={matchBy}
            onChange={(chosen) => {
              onMapping({ ...mapping, matchBy: chosen })
            }}
            choices={kind.fields
              .filter(({ name }) => kind.keys.includes(name))
              .map(({ name, title }) => ({ value: name, label: title }))}
          />
        )}
        {targets.includes('price') && <PriceOptions mapping={mapping} onMapping={onMapping} />}
      </div>
      <p className="hint">
        A row whose key is stored already changes that {kind.one}, any other makes a new one. An empty cell
        leaves what is stored as it is.
      </p>
      {fault === undefined ? (
        <>
          <Section title="What would be stored">
            <p role="status">
              {countOf(ready.length, 'row')} can be imported
              {lines === 0 ? '.' : `; ${countOf(lines, 'row')} cannot, and would be left out.`}
            </p>
            <Preview rows={ready} kind={kind} />
          </Section>
          {faults.length > 0 && (
            <Section title="Rows that need mending">
              <FaultList caption="Rows that need mending" faults={faults} fileName="rows-to-mend.csv" />
            </Section>
          )}
        </>
      ) : (
        <p role="alert" className="notice alert">
          {fault}
        </p>
      )}
      <div className="actions import-way">
        <Button onPress={onBack}>Back to the file</Button>
        <Button look="main" isDisabled={fault !== undefined || ready.length === 0} onPress={onNext}>
          Check before importing
        </Button>
      </div>
    </Step>
  )
}
